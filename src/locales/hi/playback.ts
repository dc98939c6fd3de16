import type { Translation } from '../../lib/text.ts';
import type { messages as sharedMessages } from '../../features/playback/text.ts';
import type { messages as devicesText } from '../../features/player/web/devicesText.ts';

export const playback: Translation<typeof sharedMessages | typeof devicesText> = {
  'Your account plays videos on one device at a time, and another one plays now.':
    'आपके खाते से एक समय में एक ही डिवाइस पर वीडियो चलता है, और अभी किसी दूसरे डिवाइस पर चल रहा है।',
  'Your account plays videos on {limit} devices at a time, and as many others play now.':
    'आपके खाते से एक समय में {limit} डिवाइस पर वीडियो चलते हैं, और अभी इतने ही दूसरे डिवाइस पर चल रहे हैं।',
  'That device is signed out now. Choose another one.': 'वह डिवाइस अब लॉग इन नहीं है। कोई दूसरा चुनें।',
  'You are watching on another device': 'आप किसी दूसरे डिवाइस पर देख रहे हैं',
  'You are watching on {count} other devices': 'आप {count} दूसरे डिवाइस पर देख रहे हैं',
  'You can watch here again': 'अब आप यहाँ फिर से देख सकते हैं',
  'Your account plays lessons on one device at a time. This one can go on instead.':
    'आपके खाते से एक समय में एक ही डिवाइस पर पाठ चलता है। चाहें तो उसकी जगह यहाँ देखें।',
  'Your account plays lessons on {limit} devices at a time. Choose the one that stops.':
    'आपके खाते से एक समय में {limit} डिवाइस पर पाठ चलते हैं। चुनें कि कौन-सा रुके।',
  'The lesson was paused here because you watch on another device.':
    'पाठ यहाँ रोक दिया गया, क्योंकि आप दूसरे डिवाइस पर देख रहे हैं।',
  'Plays now': 'अभी चल रहा है',
  'Last played {seconds} s ago': '{seconds} सेकंड पहले तक चल रहा था',
  'Watch here': 'यहाँ देखें',
  'Watch here instead': 'इसकी जगह यहाँ देखें',
  'Watch here instead of {device}': '{device}: इसकी जगह यहाँ देखें',
  'You do not know a device?': 'कोई डिवाइस आपका नहीं है?',
};
