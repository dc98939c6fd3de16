import { demoStillUrl, demoVideos } from '../demo/rules.ts';
import type { PublicPage } from './rules.ts';
import { text } from './text.ts';

/**
 * The webinar's introduction, then videos of the courses: title, text, spoken language, seconds, the course's slug, and the
 * picture in the list.
 */
export const homeVideos = [
  {
    name: text('From our free webinar'),
    ofWebinar: true,
    about: text('Where is your customer today?'),
    words: text(
      'A sweet shop finds out how its customers come: what people look for on their phones, and what to ask them.',
    ),
    course: 'dijital-marketing-dukan-se-onlain-tak',
    // a still of its own, since its cover is also that of the second course
    video: { ...demoVideos.webinar, poster: demoStillUrl('grahak-kahan-hai.mp4', 'large') },
    picture: demoStillUrl('grahak-kahan-hai.mp4'),
    lang: 'hi',
    seconds: 66,
  },
  {
    name: text('Course 1'),
    ofWebinar: false,
    about: text('Four roads after class 12'),
    words: text(
      'A degree, a diploma, skill training or the services: what each costs, how long it takes, and whom it suits.',
    ),
    course: 'choosing-a-career-after-class-12',
    video: demoVideos.career,
    picture: demoVideos.career.poster,
    lang: 'en',
    seconds: 63,
  },
  {
    name: text('Course 2'),
    ofWebinar: false,
    about: text('Your shop on Google'),
    words: text('Put a shop on the map free of cost: name, hours, five photos, and replies to reviews.'),
    course: 'dijital-marketing-dukan-se-onlain-tak',
    video: demoVideos.shop,
    picture: demoVideos.shop.poster,
    lang: 'hi',
    seconds: 62,
  },
  {
    name: text('Course 3'),
    ofWebinar: false,
    about: text('Tell me about yourself'),
    words: text('The first question of nearly every interview, answered in three sentences.'),
    course: 'spoken-english-for-interviews-intaravyu-ke-lie',
    video: demoVideos.english,
    picture: demoVideos.english.poster,
    lang: 'en',
    seconds: 59,
  },
] as const;

/** The home screen (SPECIFICATION, screen 3). */
export const homePage = {
  path: '/home',
  title: text('Learn at home'),
  description: text('Short films from our courses. Watch one before you decide anything.'),
  sections: [
    { title: text('Course Titles'), items: homeVideos },
    {
      links: [
        { label: text('See all courses'), to: '/' },
        { label: text('About the free webinar'), to: '/landingpage' },
      ],
    },
  ],
} as const satisfies PublicPage;
