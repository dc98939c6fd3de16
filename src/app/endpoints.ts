import { accounts, personal } from '../features/accounts/api.ts';
import { contactDetails } from '../features/accounts/contactApi.ts';
import { loginHelp } from '../features/accounts/helpApi.ts';
import { loginHelpHandlers } from '../features/accounts/server/loginHelpHandlers.ts';
import { contactDetailHandlers } from '../features/accounts/server/contactDetailHandlers.ts';
import { accountsHandlers } from '../features/accounts/server/handlers.ts';
import { personalHandlers } from '../features/accounts/server/personalHandlers.ts';
import { audit } from '../features/audit/api.ts';
import { auditHandlers } from '../features/audit/server/handlers.ts';
import { backups } from '../features/backups/api.ts';
import { backupHandlers } from '../features/backups/server/handlers.ts';
import { teachers } from '../features/teachers/api.ts';
import { teacherHandlers } from '../features/teachers/server/handlers.ts';
import { coupons } from '../features/coupons/api.ts';
import { couponHandlers } from '../features/coupons/server/handlers.ts';
import { certificates } from '../features/certificates/api.ts';
import { certificateHandlers } from '../features/certificates/server/handlers.ts';
import { courses } from '../features/courses/api.ts';
import { publicCourses } from '../features/courses/publicApi.ts';
import { courseHandlers } from '../features/courses/server/handlers.ts';
import { publicCourseHandlers } from '../features/courses/server/publicCourse.ts';
import { dashboard } from '../features/dashboard/api.ts';
import { dashboardHandlers } from '../features/dashboard/server/handlers.ts';
import { files, library } from '../features/files/api.ts';
import { filesHandlers } from '../features/files/server/handlers.ts';
import { demo } from '../features/demo/api.ts';
import { demoHandlers } from '../features/demo/server/handlers.ts';
import { libraryHandlers } from '../features/files/server/libraryHandlers.ts';
import { home } from '../features/home/api.ts';
import { homeHandlers } from '../features/home/server/handlers.ts';
import { institute } from '../features/institute/api.ts';
import { instituteHandlers } from '../features/institute/server/handlers.ts';
import { lessons } from '../features/lessons/api.ts';
import { captionEditing } from '../features/lessons/captionsApi.ts';
import { chapterEditing } from '../features/lessons/chaptersApi.ts';
import { captionDrafts } from '../features/lessons/draftsApi.ts';
import { jobs } from '../features/jobs/api.ts';
import { jobHandlers } from '../features/jobs/server/handlers.ts';
import { captionSearch } from '../features/lessons/searchApi.ts';
import { captionDraftHandlers } from '../features/lessons/server/captionDraftHandlers.ts';
import { captionEditHandlers } from '../features/lessons/server/captionEditHandlers.ts';
import { chapterEditHandlers } from '../features/lessons/server/chapterEditHandlers.ts';
import { captionSearchHandlers } from '../features/lessons/server/captionSearch.ts';
import { lessonHandlers } from '../features/lessons/server/handlers.ts';
import { contact, webinars } from '../features/marketing/api.ts';
import { contactHandlers } from '../features/marketing/server/handlers.ts';
import { webinarHandlers } from '../features/marketing/server/webinarHandlers.ts';
import { goals, reminders } from '../features/goals/api.ts';
import { guardians } from '../features/goals/guardianApi.ts';
import { guardianHandlers } from '../features/goals/server/guardianHandlers.ts';
import { goalHandlers } from '../features/goals/server/handlers.ts';
import { reminderHandlers } from '../features/goals/server/reminderHandlers.ts';
import { membership } from '../features/membership/api.ts';
import { membershipHandlers } from '../features/membership/server/handlers.ts';
import { payByLink } from '../features/payments/linkApi.ts';
import { payByLinkHandlers } from '../features/payments/server/linkHandlers.ts';
import { payments } from '../features/payments/api.ts';
import { ownMembership } from '../features/payments/membershipApi.ts';
import { ownMembershipHandlers } from '../features/payments/server/ownMembershipHandlers.ts';
import { paymentsHandlers } from '../features/payments/server/handlers.ts';
import { offline } from '../features/offline/api.ts';
import { offlineHandlers } from '../features/offline/server/handlers.ts';
import { playback } from '../features/playback/api.ts';
import { playbackHandlers } from '../features/playback/server/handlers.ts';
import { profiles } from '../features/profile/api.ts';
import { profileHandlers } from '../features/profile/server/handlers.ts';
import { progress } from '../features/progress/api.ts';
import { nextCourses } from '../features/progress/nextApi.ts';
import { nextCoursesHandlers, progressHandlers } from '../features/progress/server/handlers.ts';
import { notes } from '../features/notes/api.ts';
import { push } from '../features/push/api.ts';
import { pushHandlers } from '../features/push/server/handlers.ts';
import { noteHandlers } from '../features/notes/server/handlers.ts';
import { questions } from '../features/questions/api.ts';
import { questionHandlers } from '../features/questions/server/handlers.ts';
import { ratings } from '../features/ratings/api.ts';
import { reviewModeration } from '../features/ratings/moderationApi.ts';
import { reviews } from '../features/ratings/reviewApi.ts';
import { ratingHandlers } from '../features/ratings/server/handlers.ts';
import { reviewHandlers, reviewModerationHandlers } from '../features/ratings/server/reviews.ts';
import { renditions } from '../features/renditions/api.ts';
import { renditionHandlers } from '../features/renditions/server/handlers.ts';
import { search } from '../features/search/api.ts';
import { searchHandlers } from '../features/search/server/handlers.ts';
import { sidebar } from '../features/sidebar/api.ts';
import { sidebarHandlers } from '../features/sidebar/server/handlers.ts';
import { system } from '../features/system/api.ts';
import { systemHandlers } from '../features/system/server/handlers.ts';
import { support } from '../features/support/api.ts';
import { supportHandlers } from '../features/support/server/handlers.ts';
import { bindEndpoints, type BoundEndpoint } from '../lib/server/http/context.ts';
import { jobKinds } from './jobs.ts';

export const endpoints: readonly BoundEndpoint[] = [
  ...bindEndpoints('backups', backups, backupHandlers),
  ...bindEndpoints('accounts', accounts, accountsHandlers),
  ...bindEndpoints('personal', personal, personalHandlers),
  ...bindEndpoints('contactDetails', contactDetails, contactDetailHandlers),
  ...bindEndpoints('loginHelp', loginHelp, loginHelpHandlers),
  ...bindEndpoints('audit', audit, auditHandlers),
  ...bindEndpoints('certificates', certificates, certificateHandlers),
  ...bindEndpoints('courses', courses, courseHandlers),
  ...bindEndpoints('publicCourses', publicCourses, publicCourseHandlers),
  ...bindEndpoints('teachers', teachers, teacherHandlers),
  ...bindEndpoints('dashboard', dashboard, dashboardHandlers),
  ...bindEndpoints('files', files, filesHandlers),
  ...bindEndpoints('demo', demo, demoHandlers),
  ...bindEndpoints('home', home, homeHandlers),
  ...bindEndpoints('institute', institute, instituteHandlers),
  ...bindEndpoints('jobs', jobs, jobHandlers(jobKinds)),
  ...bindEndpoints('lessons', lessons, lessonHandlers),
  ...bindEndpoints('captionEditing', captionEditing, captionEditHandlers),
  ...bindEndpoints('chapterEditing', chapterEditing, chapterEditHandlers),
  ...bindEndpoints('captionDrafts', captionDrafts, captionDraftHandlers),
  ...bindEndpoints('captionSearch', captionSearch, captionSearchHandlers),
  ...bindEndpoints('contact', contact, contactHandlers),
  ...bindEndpoints('webinars', webinars, webinarHandlers),
  ...bindEndpoints('membership', membership, membershipHandlers),
  ...bindEndpoints('payments', payments, paymentsHandlers),
  ...bindEndpoints('ownMembership', ownMembership, ownMembershipHandlers),
  ...bindEndpoints('payByLink', payByLink, payByLinkHandlers),
  ...bindEndpoints('goals', goals, goalHandlers),
  ...bindEndpoints('reminders', reminders, reminderHandlers),
  ...bindEndpoints('guardians', guardians, guardianHandlers),
  ...bindEndpoints('offline', offline, offlineHandlers),
  ...bindEndpoints('playback', playback, playbackHandlers),
  ...bindEndpoints('library', library, libraryHandlers),
  ...bindEndpoints('profile', profiles, profileHandlers),
  ...bindEndpoints('progress', progress, progressHandlers),
  ...bindEndpoints('nextCourses', nextCourses, nextCoursesHandlers),
  ...bindEndpoints('coupons', coupons, couponHandlers),
  ...bindEndpoints('ratings', ratings, ratingHandlers),
  ...bindEndpoints('reviews', reviews, reviewHandlers),
  ...bindEndpoints('reviewModeration', reviewModeration, reviewModerationHandlers),
  ...bindEndpoints('questions', questions, questionHandlers),
  ...bindEndpoints('notes', notes, noteHandlers),
  ...bindEndpoints('push', push, pushHandlers),
  ...bindEndpoints('renditions', renditions, renditionHandlers),
  ...bindEndpoints('search', search, searchHandlers),
  ...bindEndpoints('sidebar', sidebar, sidebarHandlers),
  ...bindEndpoints('support', support, supportHandlers),
  ...bindEndpoints('system', system, systemHandlers(jobKinds)),
];
