import { dictionary } from '../../lib/text.ts';

/** Sentences of questions that server and web share. */
export const messages = dictionary({
  'Please write your question.': 'कृपया अपना सवाल लिखें।',
  'Please write your answer.': 'कृपया अपना जवाब लिखें।',
  'This question is not here any more.': 'यह सवाल अब यहाँ नहीं है।',
  'Only who asked and administrators can mark a question as answered.':
    'सवाल पूछने वाला या एडमिन ही इसे हल हुआ मार्क कर सकता है।',
  'You can’t report your own words.': 'आप अपनी ही बात की शिकायत नहीं कर सकते।',
});
