import { dictionary } from '../../lib/text.ts';

/** Texts around the webinar; its own texts are Hindi for everybody (SPECIFICATION §1). */
export const messages = dictionary<
  | 'Register for free'
  | 'This webinar is held in Hindi.'
  | 'Get your seat'
  | 'Name, mobile number and e-mail are enough. We use them for this webinar only.'
  | 'The next date is being planned. Register now, and you are told first.'
  | 'The webinar “{title}” of {date} is over.'
  | 'Webinar'
  | 'Name'
  | 'Mobile number'
  | 'Email'
  | 'Register'
  | 'Join the waiting list'
  | 'Your seat is confirmed'
  | 'You are on the waiting list'
  | 'Thank you, {name}. Please keep this number.'
  | 'Join the group'
  | 'The link to take part is given in the group before it begins.'
  | 'We write to your e-mail address when the date is set.'
  | 'Register somebody else'
>('marketing');

/** The webinar's own texts. */
export const hindi = {
  title: 'मुफ़्त डिजिटल मार्केटिंग वेबिनार',
  intro: 'अपनी दुकान, कोचिंग या हुनर को इंटरनेट पर पहुँचाइए। मोबाइल काफ़ी है, अंग्रेज़ी ज़रूरी नहीं।',
  introVideo: 'परिचय वीडियो: आज का ग्राहक कहाँ है?',
  forWhom: 'यह वेबिनार किसके लिए है?',
  people: [
    'दुकानदार, जो चाहते हैं कि नए ग्राहक उन्हें Google पर खोजें',
    'विद्यार्थी, जो कमाई का एक नया हुनर सीखना चाहते हैं',
    'घर से काम करने वाले, जो अपना काम दूर तक पहुँचाना चाहते हैं',
  ],
  lessonsTitle: 'वेबिनार में क्या-क्या सीखेंगे',
  lessons: [
    ['ग्राहक कहाँ है', 'आज लोग खरीदने से पहले कहाँ देखते हैं, और आप वहाँ कैसे दिखें'],
    ['Google पर आपकी दुकान', 'मुफ़्त बिज़नेस प्रोफ़ाइल बनाना, फ़ोटो और समीक्षाएँ'],
    ['अच्छी पोस्ट कैसे बने', 'शब्द, तस्वीर और सही समय'],
    ['कम बजट में विज्ञापन', 'सौ रुपये रोज़ से शुरुआत, और कब रुकना है'],
    ['नतीजे नापना', 'कौन-सा काम चला, तीन आसान अंकों से'],
  ],
  sample: 'एक झलक: Google पर आपकी दुकान',
  join: 'सवाल पूछने और लिंक पाने के लिए हमारे ग्रुप से जुड़िए।',
} as const;
