import { dictionary } from '../../../lib/text.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Website } from './Drawings.tsx';
import { OfferPage } from './OfferPage.tsx';

const say = dictionary({
  'Website Developing': 'वेबसाइट डेवलपमेंट',
  'A website that loads on a cheap phone and says in ten seconds what you do.':
    'ऐसी वेबसाइट जो सस्ते फ़ोन पर भी खुल जाए और दस सेकंड में बता दे कि आप क्या करते हैं।',
  'Shops, schools, clinics and coaching classes need no hundred pages. They need a name, a map, prices, photos and a way to ask. We build that, in Hindi and English, and show you how to change it yourself.':
    'दुकान, स्कूल, क्लिनिक या कोचिंग को सौ पन्ने नहीं चाहिए। चाहिए नाम, नक्शा, दाम, फ़ोटो और पूछने का रास्ता। हम यही बनाते हैं, हिंदी और अंग्रेज़ी में, और सिखाते हैं कि बदलाव आप खुद कैसे करें।',
  'What you get': 'आपको क्या मिलता है',
  'Your own address': 'आपका अपना पता',
  'The domain is registered in your name, not in ours.': 'डोमेन आपके नाम पर लिया जाता है, हमारे नाम पर नहीं।',
  'Words and pictures': 'शब्द और तस्वीरें',
  'We write the text with you and take the photos on the spot.':
    'लिखाई आपके साथ बैठकर होती है, और फ़ोटो आपकी जगह पर ही खींचते हैं।',
  'Found on the map': 'नक्शे पर पहचान',
  'Your business profile, opening hours and reviews are set up together with the site.':
    'बिज़नेस प्रोफ़ाइल, खुलने का समय और समीक्षाएँ वेबसाइट के साथ ही तैयार होती हैं।',
  'No monthly surprise': 'हर महीने कोई झटका नहीं',
  'One price for building, one small price for the year, both said before we begin.':
    'बनाने का एक दाम, साल का एक छोटा दाम, दोनों शुरू में ही बता दिए जाते हैं।',
  'Ask for an offer': 'खर्च पूछें',
  'Digital marketing': 'डिजिटल मार्केटिंग',
});

/** Website developing (spec §1 side bar: web). */
export function WebPage() {
  const t = useText(say);
  return (
    <OfferPage
      title={t('Website Developing')}
      intro={t('A website that loads on a cheap phone and says in ten seconds what you do.')}
      Drawing={Website}
      lead={t(
        'Shops, schools, clinics and coaching classes need no hundred pages. They need a name, a map, prices, photos and a way to ask. We build that, in Hindi and English, and show you how to change it yourself.',
      )}
      listTitle={t('What you get')}
      list={[
        { name: t('Your own address'), about: t('The domain is registered in your name, not in ours.') },
        {
          name: t('Words and pictures'),
          about: t('We write the text with you and take the photos on the spot.'),
        },
        {
          name: t('Found on the map'),
          about: t('Your business profile, opening hours and reviews are set up together with the site.'),
        },
        {
          name: t('No monthly surprise'),
          about: t('One price for building, one small price for the year, both said before we begin.'),
        },
      ]}
      actions={[
        { to: '/contact', label: t('Ask for an offer') },
        { to: '/digital-m', label: t('Digital marketing') },
      ]}
    />
  );
}
