import type { Message } from '../../lib/text.ts';

/** The texts of a service's page and its links; the first action is the primary one. */
export interface Offer {
  title: Message;
  intro: Message;
  lead: Message;
  listTitle: Message;
  list: readonly { name: Message; about: Message }[];
  actions: readonly { to: string; label: Message }[];
}

/** College counselling (SPECIFICATION §1 side bar: counseling). */
export const counseling: Offer = {
  title: { en: 'College Counselling', hi: 'कॉलेज काउंसलिंग' },
  intro: {
    en: 'Which stream, which college, which city, and what it really costs.',
    hi: 'कौन-सा विषय, कौन-सा कॉलेज, कौन-सा शहर, और असली खर्च कितना।',
  },
  lead: {
    en: 'A choice after class 12 follows you for years. We take an hour for it, with the student and the parents at one table, and say honestly what fits and what does not.',
    hi: 'बारहवीं के बाद का फ़ैसला सालों साथ चलता है। हम उसके लिए एक घंटा देते हैं, विद्यार्थी और माता-पिता के साथ एक ही मेज़ पर, और साफ़ बताते हैं कि क्या ठीक बैठेगा और क्या नहीं।',
  },
  listTitle: { en: 'How it goes', hi: 'काम कैसे होता है' },
  list: [
    {
      name: { en: 'Listen first', hi: 'पहले सुनना' },
      about: {
        en: 'What do you like, what comes easily, what does the family expect? We write it down.',
        hi: 'क्या पसंद है, क्या आसानी से आता है, परिवार क्या चाहता है? हम सब लिखते हैं।',
      },
    },
    {
      name: { en: 'Marks and exams', hi: 'अंक और परीक्षाएँ' },
      about: {
        en: 'Which entrance exams are still open, and which colleges your marks can reach.',
        hi: 'कौन-सी प्रवेश परीक्षाएँ अभी बाकी हैं, और आपके अंकों से कौन-से कॉलेज मिल सकते हैं।',
      },
    },
    {
      name: { en: 'The whole cost', hi: 'पूरा खर्च' },
      about: {
        en: 'Fees, hostel, travel, books: for all years, with scholarships and loans beside it.',
        hi: 'फ़ीस, छात्रावास, आना-जाना, किताबें: पूरे कोर्स का हिसाब, छात्रवृत्ति और लोन के साथ।',
      },
    },
    {
      name: { en: 'A list to take home', hi: 'घर ले जाने की सूची' },
      about: {
        en: 'Five colleges in an order that makes sense, with their dates. You decide in peace.',
        hi: 'पाँच कॉलेज, सही क्रम में, तारीखों के साथ। फ़ैसला आप आराम से कीजिए।',
      },
    },
  ],
  actions: [
    { to: '/contact', label: { en: 'Ask for a talk', hi: 'बातचीत का समय माँगें' } },
    { to: '/mponline', label: { en: 'Papers for admission', hi: 'दाखिले के कागज़' } },
  ],
};

/** Website developing (SPECIFICATION §1 side bar: web). */
export const web: Offer = {
  title: { en: 'Website Developing', hi: 'वेबसाइट डेवलपमेंट' },
  intro: {
    en: 'A website that loads on a cheap phone and says in ten seconds what you do.',
    hi: 'ऐसी वेबसाइट जो सस्ते फ़ोन पर भी खुल जाए और दस सेकंड में बता दे कि आप क्या करते हैं।',
  },
  lead: {
    en: 'Shops, schools, clinics and coaching classes need no hundred pages. They need a name, a map, prices, photos and a way to ask. We build that, in Hindi and English, and show you how to change it yourself.',
    hi: 'दुकान, स्कूल, क्लिनिक या कोचिंग को सौ पन्ने नहीं चाहिए। चाहिए नाम, नक्शा, दाम, फ़ोटो और पूछने का रास्ता। हम यही बनाते हैं, हिंदी और अंग्रेज़ी में, और सिखाते हैं कि बदलाव आप खुद कैसे करें।',
  },
  listTitle: { en: 'What you get', hi: 'आपको क्या मिलता है' },
  list: [
    {
      name: { en: 'Your own address', hi: 'आपका अपना पता' },
      about: {
        en: 'The domain is registered in your name, not in ours.',
        hi: 'डोमेन आपके नाम पर लिया जाता है, हमारे नाम पर नहीं।',
      },
    },
    {
      name: { en: 'Words and pictures', hi: 'शब्द और तस्वीरें' },
      about: {
        en: 'We write the text with you and take the photos on the spot.',
        hi: 'लिखाई आपके साथ बैठकर होती है, और फ़ोटो आपकी जगह पर ही खींचते हैं।',
      },
    },
    {
      name: { en: 'Found on the map', hi: 'नक्शे पर पहचान' },
      about: {
        en: 'Your business profile, opening hours and reviews are set up together with the site.',
        hi: 'बिज़नेस प्रोफ़ाइल, खुलने का समय और समीक्षाएँ वेबसाइट के साथ ही तैयार होती हैं।',
      },
    },
    {
      name: { en: 'No monthly surprise', hi: 'हर महीने कोई झटका नहीं' },
      about: {
        en: 'One price for building, one small price for the year, both said before we begin.',
        hi: 'बनाने का एक दाम, साल का एक छोटा दाम, दोनों शुरू में ही बता दिए जाते हैं।',
      },
    },
  ],
  actions: [
    { to: '/contact', label: { en: 'Ask for an offer', hi: 'खर्च पूछें' } },
    { to: '/digital-m', label: { en: 'Digital marketing', hi: 'डिजिटल मार्केटिंग' } },
  ],
};

/** The digital marketing agency (SPECIFICATION §1 side bar: digital-m). */
export const digital: Offer = {
  title: { en: 'Digital Marketing Agency', hi: 'डिजिटल मार्केटिंग एजेंसी' },
  intro: {
    en: 'Be seen by the people who live near you and look for what you sell.',
    hi: 'उन लोगों को दिखिए जो आपके आसपास रहते हैं और वही खोज रहे हैं जो आप बेचते हैं।',
  },
  lead: {
    en: 'Advertising is easy to buy and hard to judge. We begin small, count what comes back, and go on only with what works. Each month you get one page that says what was spent and what it brought.',
    hi: 'विज्ञापन खरीदना आसान है, परखना मुश्किल। हम छोटे से शुरू करते हैं, नतीजा गिनते हैं, और जो चलता है उसी को आगे बढ़ाते हैं। हर महीने एक पन्ना मिलता है: कितना खर्च हुआ और उससे क्या मिला।',
  },
  listTitle: { en: 'What we do', hi: 'हम क्या करते हैं' },
  list: [
    {
      name: { en: 'Search and map', hi: 'खोज और नक्शा' },
      about: {
        en: 'A complete profile, true photos, answered reviews.',
        hi: 'पूरी प्रोफ़ाइल, असली फ़ोटो, हर समीक्षा का जवाब।',
      },
    },
    {
      name: { en: 'Posts and short films', hi: 'पोस्ट और छोटे वीडियो' },
      about: {
        en: 'Twelve posts a month in the language of your customers.',
        hi: 'महीने में बारह पोस्ट, आपके ग्राहकों की भाषा में।',
      },
    },
    {
      name: { en: 'Advertisements', hi: 'विज्ञापन' },
      about: {
        en: 'From ₹100 a day, with a limit that you set and can change.',
        hi: 'सौ रुपये रोज़ से, उस सीमा में जो आप तय करें और बदल सकें।',
      },
    },
    {
      name: { en: 'Messages', hi: 'संदेश' },
      about: {
        en: 'Answers to the questions that come every day, so that no customer waits.',
        hi: 'रोज़ आने वाले सवालों के जवाब तैयार, ताकि कोई ग्राहक इंतज़ार न करे।',
      },
    },
  ],
  actions: [
    { to: '/landingpage', label: { en: 'Come to the free webinar', hi: 'मुफ़्त वेबिनार में आइए' } },
    { to: '/contact', label: { en: 'Write to us', hi: 'हमें लिखें' } },
  ],
};
