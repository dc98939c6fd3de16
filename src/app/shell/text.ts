import { dictionary } from '../../lib/text.ts';

/** The frame's own words. */
export const messages = dictionary<
  | 'Skip to content'
  | 'Main navigation'
  | 'Menu'
  | 'Close menu'
  | 'View Course'
  | 'Create Course'
  | 'Profile'
  | 'Event'
  | 'Membership'
  | 'Admin Panel'
  | 'Login/Signup'
  | 'Logout'
  | 'Theme: as on this device'
  | 'Theme: light'
  | 'Theme: dark'
  | 'Services'
  | 'About'
  | 'Contact'
  | 'Footer'
  | 'Learn at your own pace, on any phone.'
  | 'This page is not here'
  | 'The address may be mistyped, or the page may have moved.'
>('app');
