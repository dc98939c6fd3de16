import { dictionary } from '../../../lib/text.ts';

/** Texts of the screens that are not in the pages' data. */
export const messages = dictionary<
  // about

  | 'See our courses'
  | 'Write to us'

  // events
  | '{count} minutes'
  | 'Seats left: {count}'
  | 'All seats are taken'
  | 'Register for free'
  | 'Learn about the webinar'
  | 'Past webinars'
  | 'Over'

  // the group
  | 'Or scan this with your phone.'
  | 'Link of the group'
  | 'Set the link'

  // home
  | 'Backward'
  | 'Forward'

  // online services
  | 'Open'
  | 'Open {name} (PDF)'
  | 'Watch the first lesson before you decide anything.'
  | 'Students we have helped'
  | 'Sample entries: names and fees are made up.'
  | 'Age'
  | 'Total fee'
  | 'Our services'
>('pages');
