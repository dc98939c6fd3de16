import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { cover, element, type Markup } from '../../lib/markup.ts';
import { ownLang } from '../../lib/pageFrame.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import { courseUrl } from '../courses/publicPage.ts';
import { thumbnailUrl } from '../courses/rules.ts';
import { demoStillUrl, demoVideos, isOwnName } from '../demo/rules.ts';
import { type Home } from '../home/api.ts';
import { type Facts, type PublicPage } from './rules.ts';
import { text } from './text.ts';

/** A video with a still of its own as its poster, and the small one for the list: covers are those of courses. */
const withStill = (video: (typeof demoVideos)['webinar'], file: string) => ({
  video: { ...video, poster: demoStillUrl(file, 'large') },
  picture: demoStillUrl(file),
});

/**
 * The webinar's introduction, then videos of the courses: title, the course's short name, text, spoken language, seconds, the
 * course's slug, and the pictures.
 */
export const homeVideos = [
  {
    name: text('From our free webinar'),
    of: null,
    ofWebinar: true,
    about: text('Where is your customer today?'),
    words: text(
      'A sweet shop finds out how its customers come: what people look for on their phones, and what to ask them.',
    ),
    course: 'dijital-marketing-dukan-se-onlain-tak',
    ...withStill(demoVideos.webinar, 'grahak-kahan-hai.mp4'),
    lang: 'hi',
    seconds: 66,
  },
  {
    name: text('Course 1'),
    of: text('Career after class 12'),
    ofWebinar: false,
    about: text('Four roads after class 12'),
    words: text(
      'A degree, a diploma, skill training or the services: what each costs, how long it takes, and whom it suits.',
    ),
    course: 'choosing-a-career-after-class-12',
    ...withStill(demoVideos.career, 'four-roads.mp4'),
    lang: 'en',
    seconds: 63,
  },
  {
    name: text('Course 2'),
    of: text('Digital marketing'),
    ofWebinar: false,
    about: text('Your shop on Google'),
    words: text('Put a shop on the map free of cost: name, hours, five photos, and replies to reviews.'),
    course: 'dijital-marketing-dukan-se-onlain-tak',
    ...withStill(demoVideos.shop, 'google-par-dukan.mp4'),
    lang: 'hi',
    seconds: 62,
  },
  {
    name: text('Course 3'),
    of: text('English for interviews'),
    ofWebinar: false,
    about: text('Tell me about yourself'),
    words: text('The first question of nearly every interview, answered in three sentences.'),
    course: 'spoken-english-for-interviews-intaravyu-ke-lie',
    ...withStill(demoVideos.english, 'tell-me-about-yourself.mp4'),
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
} satisfies PublicPage;

/** The demo's video with the list of videos beside it. */
export const demoHomeClass = 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]';

/** The titles of the institute's own courses; each leads to its first lesson, or to its page. Null without any. */
export const ownCoursesMarkup = ({ courses, play }: Home['facts'], lang: Lang): Markup =>
  courses.length === 0
    ? null
    : element(
        'section',
        { 'aria-labelledby': 'course-titles' },
        element('h2', { id: 'course-titles', class: 'mb-3 text-xl' }, textIn(lang, courseTitles)),
        element(
          'ul',
          { class: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' },
          courses.map((course) =>
            element(
              'li',
              {},
              element(
                'a',
                {
                  href: play?.freeLesson ? `/freelesson?courseid=${course.courseID}` : courseUrl(course),
                  class:
                    'block h-full min-w-0 overflow-hidden rounded-xl border border-line bg-surface text-ink no-underline shadow-card transition-[border-color,translate] hover:-translate-y-0.5 hover:border-line-strong',
                },
                cover({
                  title: course.courseName,
                  src: course.imageUrl,
                  small: thumbnailUrl(course.imageUrl),
                  className: '',
                }),
                element(
                  'span',
                  { class: 'block p-4 text-lg font-semibold', ...ownLang(course.lang || undefined) },
                  course.courseName,
                ),
              ),
            ),
          ),
        ),
      );

/** The links below. */
export const homeLinksMarkup = (lang: Lang): Markup =>
  element(
    'p',
    { class: 'mt-6 flex flex-wrap gap-3' },
    homeLinks.map(({ to, label }) => element('a', { href: to, class: classes.plain }, textIn(lang, label))),
  );
