import type { WebinarDraft } from '../marketing/rules.ts';

/**
 * The payee of a demo academy, so that the payment screen shows its QR code. No bank has the handle `demo`, so no money can
 * reach a stranger.
 */
export const demoInstitute = { name: 'Kaksha Academy', vpa: 'kaksha@demo' } as const;

/** Whether an institute has a name of its own: then the demo's founder, videos and webinars are not shown. */
export const isOwnName = (name: string): boolean => name !== '' && name !== demoInstitute.name;

/** Where an institute is paid by UPI: '' without an address, and where only the demo's is left below a name of its own. */
export const ownVpa = ({ name, vpa }: { name: string; vpa: string }): string =>
  isOwnName(name) && vpa === demoInstitute.vpa ? '' : vpa;

/** 11 a.m. in India, on the Sunday of the week that is `weeks` after that of `now`. */
function sundayMorning(now: Date, weeks: number): string {
  const at = new Date(now);
  at.setUTCHours(5, 30, 0, 0);
  at.setUTCDate(at.getUTCDate() - at.getUTCDay() + 7 * weeks);
  return at.toISOString();
}

/**
 * The demo's webinars: future ones in two or three weeks, and a past one. Texts are in both languages at once, since a webinar
 * has only one text.
 */
export const demoWebinars = (now: Date): WebinarDraft[] => [
  {
    title: 'छोटी दुकान के लिए डिजिटल मार्केटिंग · Digital marketing for a small shop',
    about:
      'Google पर अपनी दुकान दिखाना, अच्छी पोस्ट बनाना और सौ रुपये रोज़ का विज्ञापन: डेढ़ घंटे में, मोबाइल से। अंत में आपके सवाल।\nPut your shop on Google, write a good post and try an advertisement of ₹100 a day: an hour and a half, with your phone, and your questions at the end. Held in Hindi.',
    startsAt: sundayMorning(now, 3),
    minutes: 90,
    seats: 100,
  },
  {
    title: 'बारहवीं के बाद क्या चुनें · What to choose after Class 12',
    about:
      'रुचि, क्षमता, खर्च और मौके: एक घंटे में अपना फ़ैसला कागज़ पर। माता-पिता भी साथ बैठ सकते हैं।\nInterest, ability, cost and chances: your decision on paper in an hour. Parents are welcome to sit with you.',
    startsAt: sundayMorning(now, -2),
    minutes: 60,
    seats: 60,
  },
];

/** `version` is a hash of the content, checked by demo.test.ts, so that browsers may cache the files for ever. */
function demoVideo(name: string, poster: string, version: string) {
  const url = (file: string): string => `/demo/${version}/${file}`;
  return {
    src: url(`${name}.mp4`),
    poster: url(poster),
    captions: { en: url(`${name}.en.vtt`), hi: url(`${name}.hi.vtt`) },
  };
}

/** Short videos in demo/ for public pages (SPECIFICATION, screens 3, 6, 7). The server serves no other files from there. */
export const demoVideos = {
  welcome: demoVideo('welcome/welcome', 'welcome/poster.webp', 'd84b211a'),
  /** The introduction of the webinar: where customers are today. */
  webinar: demoVideo(
    'digital-marketing-hindi/grahak-kahan-hai',
    'digital-marketing-hindi/cover.jpg',
    'c9020574',
  ),
  /** Part of the webinar: a shop on Google Maps. */
  shop: demoVideo(
    'digital-marketing-hindi/google-par-dukan',
    'digital-marketing-hindi/cover.jpg',
    'de2ea1c0',
  ),
  /** Four roads after class 12. */
  career: demoVideo('career-after-12/four-roads', 'career-after-12/cover.jpg', '2c874ad3'),
  /** 'Tell me about yourself' in an interview. */
  english: demoVideo(
    'spoken-english-interviews/tell-me-about-yourself',
    'spoken-english-interviews/cover.jpg',
    '8c9d8ad3',
  ),
};

/**
 * The demo's videos that have a small picture in demo/stills: lists show it while FFmpeg has not made one, or there is no
 * FFmpeg.
 */
export const demoStills = [
  'achchhi-post',
  'entrance-exams',
  'fees-and-final-choice',
  'four-roads',
  'google-par-dukan',
  'grahak-kahan-hai',
  'interest-ability-opportunity',
  'kam-budget-vigyapan',
  'natije-napna',
  'say-it-clearly',
  'strengths-and-weaknesses',
  'tell-me-about-yourself',
  'why-it-feels-heavy',
  'your-questions-and-goodbye',
];

/** Those that have a large picture as well: the first lessons of courses, on the home page, and the videos of /home. */
export const demoPosters = [
  'four-roads',
  'google-par-dukan',
  'grahak-kahan-hai',
  'tell-me-about-yourself',
  'why-it-feels-heavy',
];

/** A hash of the pictures, checked by demo.test.ts, so that browsers may cache them for ever. */
const stillsVersion = 'aadbea68';

/** The URL of a video's small or large picture; '' when there is none, as for any video that is not the demo's. */
export function demoStillUrl(video: string, size: 'small' | 'large' = 'small'): string {
  const name = video.replace(/\.mp4$/, '');
  const [names, end] = size === 'small' ? [demoStills, ''] : [demoPosters, '-large'];
  return names.includes(name) ? `/demo/${stillsVersion}/stills/${name}${end}.webp` : '';
}
