import { courseUrl } from '../courses/publicPage.ts';
import { demoStillUrl, demoVideos, isOwnName } from '../demo/rules.ts';
import { type Facts, type PublicPage, untranslated } from './rules.ts';
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

export const courseTitles = text('Course Titles');

/** Below the title: of an institute with a name of its own, whose courses are listed, and of the demo, whose films play. */
export const ownIntro = text('Watch the first lesson before you decide anything.');
export const demoIntro = text('Short films from our courses. Watch one before you decide anything.');

export const homeLinks = [
  { label: text('See all courses'), to: '/' },
  { label: text('About the free webinar'), to: '/landingpage' },
] as const;

/** The home screen (SPECIFICATION, screen 3). */
export const homePage = {
  path: '/home',
  title: text('Learn at home'),
  description: ({ name }: Pick<Facts, 'name'>) => (isOwnName(name) ? ownIntro : demoIntro),
  sections: ({ name, courses }: Pick<Facts, 'name' | 'courses'>) => [
    {
      title: courseTitles,
      items: isOwnName(name)
        ? courses.map((course) => ({ name: untranslated(course.courseName), to: courseUrl(course) }))
        : homeVideos,
    },
    { links: homeLinks },
  ],
} satisfies PublicPage;
