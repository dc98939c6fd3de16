import { dictionary } from '../../lib/text.ts';

/** Sentences of payments that server and web share. */
export const say = dictionary({
  'Please choose a membership.': 'कृपया सदस्यता चुनें।',
  'Paid Amount must be more than 0.': 'चुकाई गई राशि 0 से ज़्यादा होनी चाहिए।',
  'Please choose a payment mode.': 'कृपया भुगतान का तरीका चुनें।',
  'Please choose Part or Full.': 'कृपया आंशिक या पूरा भुगतान चुनें।',
  'Please say why: the learner will read it.': 'कृपया कारण लिखें: विद्यार्थी इसे पढ़ेगा।',
});
