import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Who did what, to whom, when and from where. Nobody can change or delete a line.'
  | 'When'
  | 'Who'
  | 'What was done'
  | 'Whom'
  | 'From where'
  | 'Details'
  | 'Show all of it'
  | 'Only lines of {name}'
  | 'Only lines about {name}'
  | 'Done by {name}'
  | 'Try other days, or show everything.'
  | 'Nothing was written down yet'
  | 'What administrators do from now on is kept here.'
  | 'Only the latest {count} lines are counted. Choose days to look further back.'
  | 'The product itself'
  | 'Deleted account {id}'

  // subjects
  | 'User'
  | 'Question'
  | 'Review'
  | 'Certificate'
  | 'Background job'

  // actions
  | 'Logged in'
  | 'Changed the type of a user'
  | 'Blocked a user'
  | 'Unblocked a user'
  | 'Made a link to set a password'
  | 'Made links to set passwords'
  | 'Took somebody off the list of those who can’t log in'
  | 'Exported users'
  | 'Imported learners'
  | 'Deleted an account'
  | 'Changed a profile'
  | 'Added a course'
  | 'Changed a course'
  | 'Added a teacher'
  | 'Changed a teacher'
  | 'Removed a teacher'
  | 'Brought a teacher back'
  | 'Put a course into the bin'
  | 'Took a course out of the bin'
  | 'Added a lesson'
  | 'Changed a lesson'
  | 'Moved a lesson'
  | 'Put a lesson into the bin'
  | 'Took a lesson out of the bin'
  | 'Replaced a lesson’s video'
  | 'Uploaded a new video for a lesson'
  | 'Had a lesson’s video converted again'
  | 'Cancelled the conversion of a lesson’s video'
  | 'Deleted the upload of a lesson’s video'
  | 'Went back to a lesson’s earlier video'
  | 'Added captions'
  | 'Removed captions'
  | 'Edited captions'
  | 'Edited chapters'
  | 'Had captions made automatically'
  | 'Discarded automatic captions'
  | 'Uploaded a file'
  | 'Removed a file'
  | 'Removed the demo content'
  | 'Added a coupon'
  | 'Changed a coupon'
  | 'Changed a membership'
  | 'Began a backup'
  | 'Began the rehearsal of a backup'
  | 'Changed the home page'
  | 'Changed the institute'
  | 'Changed the side bar'
  | 'Took a file out of the bin'
  | 'Tried an upload'
  | 'Submitted a payment'
  | 'Verified a payment'
  | 'Rejected a payment'
  | 'Changed the public pages'
  | 'Sorted a message'
  | 'Deleted a message'
  | 'Added a webinar'
  | 'Changed a webinar'
  | 'Took off a webinar'
  | 'Exported registrations'
  | 'Refunded a payment'
  | 'Answered a ticket'
  | 'Answered a review'
  | 'Hid a review'
  | 'Showed a review again, or let it stand'
  | 'Hid a question or an answer'
  | 'Showed a question or an answer again'
  | 'Marked a question as answered or open'
  | 'Closed a ticket'
  | 'Revoked a certificate'
  | 'Took a revocation back'
  | 'Corrected the name on a certificate'
  | 'Made a new key for certificates'
  | 'Had a background job tried again'
  | 'Had all failed background jobs tried again'
  | 'Cancelled a background job'
  | 'Removed a background job'
  | 'Recorded that a guardian agrees to reminders'
  | 'Recorded that a guardian wants no reminders'
>('audit');

type Word = Parameters<typeof messages>[0];

/** Labels of actions; those without one show their own name. */
export const actionNames: Readonly<Record<string, Word>> = {
  'session.login': 'Logged in',
  'user.type': 'Changed the type of a user',
  'user.block': 'Blocked a user',
  'user.unblock': 'Unblocked a user',
  'user.resetLink': 'Made a link to set a password',
  'user.passwordLinks': 'Made links to set passwords',
  'user.dismissRequest': 'Took somebody off the list of those who can’t log in',
  'user.export': 'Exported users',
  'user.import': 'Imported learners',
  'user.delete': 'Deleted an account',
  'user.guardianAgrees': 'Recorded that a guardian agrees to reminders',
  'user.guardianDeclines': 'Recorded that a guardian wants no reminders',
  'profile.edit': 'Changed a profile',
  'course.create': 'Added a course',
  'course.edit': 'Changed a course',
  'course.delete': 'Put a course into the bin',
  'course.restore': 'Took a course out of the bin',
  'teacher.create': 'Added a teacher',
  'teacher.edit': 'Changed a teacher',
  'teacher.delete': 'Removed a teacher',
  'teacher.restore': 'Brought a teacher back',
  'lesson.create': 'Added a lesson',
  'lesson.edit': 'Changed a lesson',
  'lesson.order': 'Moved a lesson',
  'lesson.delete': 'Put a lesson into the bin',
  'lesson.restore': 'Took a lesson out of the bin',
  'lesson.film': 'Replaced a lesson’s video',
  'lesson.filmComing': 'Uploaded a new video for a lesson',
  'lesson.filmBack': 'Went back to a lesson’s earlier video',
  'lesson.convert': 'Had a lesson’s video converted again',
  'lesson.convertCancel': 'Cancelled the conversion of a lesson’s video',
  'lesson.dropOriginal': 'Deleted the upload of a lesson’s video',
  'lesson.captions': 'Added captions',
  'lesson.captionsDelete': 'Removed captions',
  'lesson.captionsEdit': 'Edited captions',
  'lesson.chapters': 'Edited chapters',
  'lesson.captionsMake': 'Had captions made automatically',
  'lesson.captionsDiscard': 'Discarded automatic captions',
  'file.upload': 'Uploaded a file',
  'file.delete': 'Removed a file',
  'file.restore': 'Took a file out of the bin',
  'file.try': 'Tried an upload',
  'demo.remove': 'Removed the demo content',
  'coupon.create': 'Added a coupon',
  'coupon.edit': 'Changed a coupon',
  'tier.edit': 'Changed a membership',
  'backup.make': 'Began a backup',
  'backup.rehearse': 'Began the rehearsal of a backup',
  'home.edit': 'Changed the home page',
  'institute.edit': 'Changed the institute',
  'sidebar.edit': 'Changed the side bar',
  'payment.submit': 'Submitted a payment',
  'payment.verify': 'Verified a payment',
  'payment.reject': 'Rejected a payment',
  'payment.refund': 'Refunded a payment',
  'rating.answer': 'Answered a review',
  'rating.hide': 'Hid a review',
  'rating.show': 'Showed a review again, or let it stand',
  'question.hide': 'Hid a question or an answer',
  'question.restore': 'Showed a question or an answer again',
  'question.mark': 'Marked a question as answered or open',
  'institute.public': 'Changed the public pages',
  'message.mark': 'Sorted a message',
  'message.delete': 'Deleted a message',
  'webinar.create': 'Added a webinar',
  'webinar.edit': 'Changed a webinar',
  'webinar.delete': 'Took off a webinar',
  'webinar.export': 'Exported registrations',
  'ticket.reply': 'Answered a ticket',
  'ticket.close': 'Closed a ticket',
  'certificate.revoke': 'Revoked a certificate',
  'certificate.reinstate': 'Took a revocation back',
  'certificate.correct': 'Corrected the name on a certificate',
  'certificate.newKey': 'Made a new key for certificates',
  'job.retry': 'Had a background job tried again',
  'job.retryFailed': 'Had all failed background jobs tried again',
  'job.cancel': 'Cancelled a background job',
  'job.remove': 'Removed a background job',
};

export const subjectNames: Readonly<Record<string, Word>> = {
  user: 'User',
  session: 'User',
  course: 'Course',
  teacher: 'Teacher',
  lesson: 'Lesson',
  file: 'File',
  coupon: 'Coupon',
  payment: 'Payment',
  profile: 'Profile',
  ticket: 'Ticket',
  question: 'Question',
  rating: 'Review',
  tier: 'Membership',
  message: 'Message',
  webinar: 'Webinar',
  certificate: 'Certificate',
  job: 'Background job',
};
