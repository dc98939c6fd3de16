import { dictionary } from '../../text.ts';

/** Words of the field that takes files; apart, so that they are not on the way to the first screen. */
export const messages = dictionary({
  'Choose a file': 'फ़ाइल चुनें',
  'Choose files': 'फ़ाइलें चुनें',
  'or drop it here': 'या यहाँ छोड़ें',
  'or drop them here': 'या यहाँ छोड़ें',
  'or drop it here, or paste': 'या यहाँ छोड़ें, या पेस्ट करें',
  'or drop them here, or paste': 'या यहाँ छोड़ें, या पेस्ट करें',
  'This kind of file cannot be used here: {names}': 'यह फ़ाइल यहाँ नहीं चलेगी: {names}',
  'Only one file is taken here. Left out: {names}': 'यहाँ एक ही फ़ाइल ली जाती है। ये नहीं ली गईं: {names}',
});
