import { dictionary } from '../../lib/text.ts';

/** The frame's texts for offline use and updates; in a chunk of their own, since first screens don't need them. */
export const messages = dictionary<
  | 'This screen is not kept on this device. What you watched is kept, and is sent when you are back online.'
  | 'This screen could not be opened'
  | 'The server does not answer at the moment; your connection is fine. The screen opens by itself once it does.'
  | 'A new version is ready'
  | 'Reload'
  | '{name} as an app'
  | 'It opens from your home screen, without the browser’s bars, and takes almost no room.'
  | 'In the browser, tap Share and then “Add to Home Screen”.'
  | 'Open the browser’s menu and choose “Install” or “Add to Home screen”.'
  | 'In Safari, open the File menu and choose “Add to Dock”.'
  | 'Install'
>('app');
