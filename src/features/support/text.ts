import { dictionary } from '../../lib/text.ts';

/** Sentences of help and support that server and web share. */
export const messages = dictionary({
  'Please say in a few words what it is about.': 'कृपया कुछ शब्दों में बताएँ कि बात किस बारे में है।',
  'Please write your message.': 'कृपया अपना संदेश लिखें।',
  'This ticket does not exist any more.': 'यह टिकट अब मौजूद नहीं है।',
  'You can open only your own tickets.': 'आप सिर्फ़ अपने टिकट खोल सकते हैं।',
});
