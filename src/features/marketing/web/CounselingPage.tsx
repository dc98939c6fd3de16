import { dictionary } from '../../../lib/text.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Signpost } from './Drawings.tsx';
import { OfferPage } from './OfferPage.tsx';

const say = dictionary({
  'College Counselling': 'कॉलेज काउंसलिंग',
  'Which stream, which college, which city, and what it really costs.':
    'कौन-सा विषय, कौन-सा कॉलेज, कौन-सा शहर, और असली खर्च कितना।',
  'A choice after class 12 follows you for years. We take an hour for it, with the student and the parents at one table, and say honestly what fits and what does not.':
    'बारहवीं के बाद का फ़ैसला सालों साथ चलता है। हम उसके लिए एक घंटा देते हैं, विद्यार्थी और माता-पिता के साथ एक ही मेज़ पर, और साफ़ बताते हैं कि क्या ठीक बैठेगा और क्या नहीं।',
  'How it goes': 'काम कैसे होता है',
  'Listen first': 'पहले सुनना',
  'What do you like, what comes easily, what does the family expect? We write it down.':
    'क्या पसंद है, क्या आसानी से आता है, परिवार क्या चाहता है? हम सब लिखते हैं।',
  'Marks and exams': 'अंक और परीक्षाएँ',
  'Which entrance exams are still open, and which colleges your marks can reach.':
    'कौन-सी प्रवेश परीक्षाएँ अभी बाकी हैं, और आपके अंकों से कौन-से कॉलेज मिल सकते हैं।',
  'The whole cost': 'पूरा खर्च',
  'Fees, hostel, travel, books: for all years, with scholarships and loans beside it.':
    'फ़ीस, छात्रावास, आना-जाना, किताबें: पूरे कोर्स का हिसाब, छात्रवृत्ति और लोन के साथ।',
  'A list to take home': 'घर ले जाने की सूची',
  'Five colleges in an order that makes sense, with their dates. You decide in peace.':
    'पाँच कॉलेज, सही क्रम में, तारीखों के साथ। फ़ैसला आप आराम से कीजिए।',
  'Ask for a talk': 'बातचीत का समय माँगें',
  'Papers for admission': 'दाखिले के कागज़',
});

/** College counselling (spec §1 side bar: counseling). */
export function CounselingPage() {
  const t = useText(say);
  return (
    <OfferPage
      title={t('College Counselling')}
      intro={t('Which stream, which college, which city, and what it really costs.')}
      Drawing={Signpost}
      lead={t(
        'A choice after class 12 follows you for years. We take an hour for it, with the student and the parents at one table, and say honestly what fits and what does not.',
      )}
      listTitle={t('How it goes')}
      list={[
        {
          name: t('Listen first'),
          about: t('What do you like, what comes easily, what does the family expect? We write it down.'),
        },
        {
          name: t('Marks and exams'),
          about: t('Which entrance exams are still open, and which colleges your marks can reach.'),
        },
        {
          name: t('The whole cost'),
          about: t('Fees, hostel, travel, books: for all years, with scholarships and loans beside it.'),
        },
        {
          name: t('A list to take home'),
          about: t('Five colleges in an order that makes sense, with their dates. You decide in peace.'),
        },
      ]}
      actions={[
        { to: '/contact', label: t('Ask for a talk') },
        { to: '/mponline', label: t('Papers for admission') },
      ]}
    />
  );
}
