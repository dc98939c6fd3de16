import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Notices on this device'
  | 'This device can tell you that a payment of yours was checked or a question answered, and remind you of lessons where you want it, even while the site is closed.'
  | 'When a payment waits to be checked, this device can tell you, even while the site is closed.'
  | 'This device tells you that a payment of yours was checked or a question answered, and reminds you of lessons where you want it, even while the site is closed.'
  | 'Choose what this device tells you, even while the site is closed.'
  | 'Whoever holds this device can read them. They end when you log out.'
  | 'Switch on notices'
  | 'On'
  | 'Send a test notice'
  | 'Switch off'
  | 'Payments that wait to be checked'
  | 'The test notice is on its way'
  | 'It appears within a few seconds.'
  | 'Notices are off now'
  | 'Notices are blocked for this site. Allow them in the browser’s settings of this site (the sign beside its address), then come back here.'
  | 'Look again'
  | 'Notices need an address that begins with https://. Ask your institute for it.'
  | 'On an iPhone or iPad, first add this site to the home screen: tap Share and then “Add to Home Screen”. Open it from there to switch on notices.'
  | 'This browser can’t show notices of sites. Chrome, Edge, Firefox and Safari can.'
  | 'The browser could not register for notices. Its push service may be unreachable.'
>('push');
