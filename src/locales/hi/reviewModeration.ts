import type { messages } from '../../features/ratings/web/moderationText.ts';
import type { Translation } from '../../lib/text.ts';

export const reviewModeration: Translation<typeof messages> = {
  Reviews: 'विद्यार्थियों की राय',
  Report: 'शिकायत करें',
  'Report this review?': 'इस राय की शिकायत करें?',
  'An administrator will look at it. Nobody else learns that you reported it.':
    'एडमिन इसे देखेंगे। किसी और को पता नहीं चलेगा कि शिकायत आपने की।',
  'Thank you. An administrator will look at it.': 'धन्यवाद। एडमिन इसे देखेंगे।',
  'What learners write about courses. You can answer for the institute, and hide what breaks your rules.':
    'विद्यार्थी कोर्स के बारे में क्या लिखते हैं। आप संस्थान की ओर से जवाब दे सकते हैं, और जो आपके नियम तोड़े उसे छिपा सकते हैं।',
  Show: 'दिखाएँ',
  'All reviews': 'सभी राय',
  'To look at': 'जिन्हें देखना है',
  'Not answered yet': 'जवाब बाकी है',
  Hidden: 'छिपी हुई',
  Stars: 'सितारे',
  '{count} stars': '{count} सितारे',
  '{count} star': '{count} सितारा',
  'Words or learner': 'शब्द या विद्यार्थी',
  'No reviews yet': 'अभी कोई राय नहीं',
  'What learners write beside their stars appears here.': 'विद्यार्थी सितारों के साथ जो लिखेंगे, वह यहाँ दिखेगा।',
  'No review matches': 'ऐसी कोई राय नहीं मिली',
  'Show all reviews': 'सभी राय दिखाएँ',
  '{count} reports': '{count} शिकायतें',
  '{count} report': '{count} शिकायत',
  'Changed since it was hidden': 'छिपाने के बाद बदली गई',
  'Hidden because: {reason}': 'छिपाने का कारण: {reason}',
  Answer: 'जवाब दें',
  'Edit answer': 'जवाब बदलें',
  'Answer the review of {name}': '{name} की राय का जवाब दें',
  'Everybody can read it below the review. Empty takes it back.':
    'राय के नीचे इसे हर कोई पढ़ सकता है। खाली छोड़ने पर जवाब हट जाता है।',
  'The answer is saved.': 'जवाब सहेज लिया गया।',
  Hide: 'छिपाएँ',
  'Hide the review of {name}?': '{name} की राय छिपाएँ?',
  'The words disappear from all pages at once. The stars keep counting. The learner sees that the words are hidden, and why.':
    'लिखी हुई बात तुरंत हर पेज से हट जाएगी। सितारे गिने जाते रहेंगे। विद्यार्थी को दिखेगा कि बात छिपाई गई है, और क्यों।',
  'Why, for the learner': 'विद्यार्थी के लिए कारण',
  'It is hidden': 'इसे छिपा दिया गया',
  'Show again': 'फिर से दिखाएँ',
  'It shows again': 'यह फिर से दिख रही है',
  'Nothing is wrong with it': 'इसमें कुछ गलत नहीं',
  'The reports are settled': 'शिकायतें निपट गईं',
};
