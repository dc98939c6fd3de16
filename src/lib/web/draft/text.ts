import { dictionary } from '../../text.ts';

/** Words of what was typed and not saved. */
export const messages = dictionary({
  'What you typed on {time} and had not saved is back.':
    '{time} को जो आपने लिखा था और सहेजा नहीं था, वह वापस आ गया है।',
  Discard: 'हटा दें',
  'Leave without saving?': 'सहेजे बिना जाएँ?',
  'What you typed is kept on this device for 30 days, and comes back when you open this form again. A chosen file has to be chosen again.':
    'आपका लिखा हुआ इस डिवाइस पर 30 दिन तक रहेगा और यह फ़ॉर्म फिर खोलने पर वापस आ जाएगा। चुनी हुई फ़ाइल फिर से चुननी होगी।',
  Leave: 'जाएँ',
  'Stay here': 'यहीं रहें',
});
