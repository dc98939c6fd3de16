import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Skip to content'
  | 'Main navigation'
  | 'Main places'
  | 'Learn'
  | 'My learning'
  | 'Me'
  | 'Menu'
  | 'Close menu'
  | 'Event'
  | 'Downloads'
  | 'Login/Signup'
  | 'Theme: as on this device'
  | 'Theme: light'
  | 'Theme: dark'
  | 'About'
  | 'Footer'
  | 'Learn at your own pace, on any phone.'
  | 'The address may be mistyped, or the page may have moved.'
>('app');
