import { dictionary } from '../../../lib/text.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Megaphone } from './Drawings.tsx';
import { OfferPage } from './OfferPage.tsx';

const say = dictionary({
  'Digital Marketing Agency': 'डिजिटल मार्केटिंग एजेंसी',
  'Be seen by the people who live near you and look for what you sell.':
    'उन लोगों को दिखिए जो आपके आसपास रहते हैं और वही खोज रहे हैं जो आप बेचते हैं।',
  'Advertising is easy to buy and hard to judge. We begin small, count what comes back, and go on only with what works. Each month you get one page that says what was spent and what it brought.':
    'विज्ञापन खरीदना आसान है, परखना मुश्किल। हम छोटे से शुरू करते हैं, नतीजा गिनते हैं, और जो चलता है उसी को आगे बढ़ाते हैं। हर महीने एक पन्ना मिलता है: कितना खर्च हुआ और उससे क्या मिला।',
  'What we do': 'हम क्या करते हैं',
  'Search and map': 'खोज और नक्शा',
  'A complete profile, true photos, answered reviews.': 'पूरी प्रोफ़ाइल, असली फ़ोटो, हर समीक्षा का जवाब।',
  'Posts and short films': 'पोस्ट और छोटे वीडियो',
  'Twelve posts a month in the language of your customers.': 'महीने में बारह पोस्ट, आपके ग्राहकों की भाषा में।',
  Advertisements: 'विज्ञापन',
  'From ₹100 a day, with a limit that you set and can change.':
    'सौ रुपये रोज़ से, उस सीमा में जो आप तय करें और बदल सकें।',
  Messages: 'संदेश',
  'Answers to the questions that come every day, so that no customer waits.':
    'रोज़ आने वाले सवालों के जवाब तैयार, ताकि कोई ग्राहक इंतज़ार न करे।',
  'Come to the free webinar': 'मुफ़्त वेबिनार में आइए',
  'Write to us': 'हमें लिखें',
});

/** The digital marketing agency (spec §1 side bar: digital-m). */
export function DigitalPage() {
  const t = useText(say);
  return (
    <OfferPage
      title={t('Digital Marketing Agency')}
      intro={t('Be seen by the people who live near you and look for what you sell.')}
      Drawing={Megaphone}
      lead={t(
        'Advertising is easy to buy and hard to judge. We begin small, count what comes back, and go on only with what works. Each month you get one page that says what was spent and what it brought.',
      )}
      listTitle={t('What we do')}
      list={[
        { name: t('Search and map'), about: t('A complete profile, true photos, answered reviews.') },
        {
          name: t('Posts and short films'),
          about: t('Twelve posts a month in the language of your customers.'),
        },
        {
          name: t('Advertisements'),
          about: t('From ₹100 a day, with a limit that you set and can change.'),
        },
        {
          name: t('Messages'),
          about: t('Answers to the questions that come every day, so that no customer waits.'),
        },
      ]}
      actions={[
        { to: '/landingpage', label: t('Come to the free webinar') },
        { to: '/contact', label: t('Write to us') },
      ]}
    />
  );
}
