import type { DemoCourse, DemoTeacher } from '../../src/features/demo/server/manifest.ts';

type Facts = Pick<DemoCourse, 'lang' | 'level' | 'topic' | 'outcomes' | 'teachers'>;

/** What the demo's courses say of themselves, by key. */
export const facts: Readonly<Record<string, Facts>> = {
  'career-after-12': {
    lang: 'en',
    level: 'Beginner',
    topic: 'Career',
    outcomes: [
      'Your own three circles: interest, ability, opportunity',
      'A shortlist of two courses and two colleges',
      'A one-year cost sheet and an exam planner',
    ],
    teachers: ['nandini'],
  },
  'digital-marketing-hindi': {
    lang: 'hi',
    level: 'Beginner',
    topic: 'मार्केटिंग',
    outcomes: [
      'Google पर दुकान की मुफ़्त प्रोफ़ाइल बनाना',
      'ऐसी पोस्ट लिखना जिस पर लोग रुकें',
      '₹100 रोज़ में विज्ञापन परखना',
      'हर हफ़्ते नतीजे नापना',
    ],
    teachers: ['amit'],
  },
  'spoken-english-interviews': {
    lang: 'hi',
    level: 'Intermediate',
    topic: 'English',
    outcomes: [
      'Introduce yourself in sixty seconds – एक मिनट में परिचय',
      'Speak clearly, without a borrowed accent – साफ़ उच्चारण',
      'Talk about strengths with proof – सबूत के साथ ख़ूबियाँ',
      'Ask two good questions and leave well – अच्छे सवाल और विदाई',
    ],
    teachers: ['farah', 'nandini'],
  },
};

/** Invented people; nobody is quoted. */
export const teachers: readonly DemoTeacher[] = [
  {
    key: 'nandini',
    photo: 'teachers/nandini.webp',
    name: 'Nandini Kulkarni',
    words: 'Career counsellor of the demo academy. (An invented person: remove the demo, and she is gone.)',
    wordsHi: 'डेमो अकादमी की करियर काउंसलर। (काल्पनिक व्यक्ति: डेमो हटाने पर यह नाम भी हट जाता है।)',
  },
  {
    key: 'amit',
    photo: 'teachers/amit.webp',
    name: 'अमित त्रिवेदी',
    words: 'Teaches marketing to small shops in the demo academy. (An invented person.)',
    wordsHi: 'डेमो अकादमी में छोटे दुकानदारों को मार्केटिंग सिखाते हैं। (काल्पनिक व्यक्ति।)',
  },
  {
    key: 'farah',
    photo: 'teachers/farah.webp',
    name: 'Farah Qureshi',
    words:
      'Explains in simple Hindi and practises with you in English, in the demo academy. (An invented person.)',
    wordsHi: 'डेमो अकादमी में आसान हिंदी में समझाती हैं और अंग्रेज़ी में अभ्यास कराती हैं। (काल्पनिक व्यक्ति।)',
  },
];
