import { demoVideos } from '../demo/rules.ts';
import type { PublicPage } from './rules.ts';
import { text } from './text.ts';

/** The introduction, then the videos of the courses: in which language they speak, and for how many seconds. */
export const homeVideos = [
  {
    name: text('From our free webinar'),
    about: text('Where is your customer today?'),
    video: demoVideos.webinar,
    lang: 'hi',
    seconds: 66,
  },
  {
    name: text('Course 1'),
    about: text('Four roads after class 12'),
    video: demoVideos.career,
    lang: 'en',
    seconds: 63,
  },
  {
    name: text('Course 2'),
    about: text('Your shop on Google'),
    video: demoVideos.shop,
    lang: 'hi',
    seconds: 62,
  },
  {
    name: text('Course 3'),
    about: text('Tell me about yourself'),
    video: demoVideos.english,
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
