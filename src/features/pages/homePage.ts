import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { cover, element, type Markup, playIcon } from '../../lib/markup.ts';
import { cardClass, quietLinkClass } from '../../lib/pageFrame.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import { courseUrl } from '../courses/publicPage.ts';
import { thumbnailUrl } from '../courses/rules.ts';
import { demoStillUrl, demoVideos, isOwnName } from '../demo/rules.ts';
import { clock } from '../lessons/rules.ts';
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

type HomeVideo = (typeof homeVideos)[number];

/** The videos in the order of the list, rotated so that the first one in the reader's language comes first. */
export function videosIn(lang: Lang): readonly HomeVideo[] {
  const first = Math.max(
    0,
    homeVideos.findIndex((one) => one.lang === lang),
  );
  return [...homeVideos.slice(first), ...homeVideos.slice(0, first)];
}

/** The classes of the demo's video with the list of videos beside it. */
export const demoClasses = {
  page: 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]',
  about: 'mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
  words: 'min-w-0 flex-1 basis-80',
  list: 'grid gap-2 sm:max-lg:grid-cols-2',
  row: 'flex w-full items-center gap-3 rounded-lg border p-2 text-left transition-colors',
  chosen: 'border-accent-strong bg-accent-soft',
  other: 'border-line bg-surface hover:border-line-strong',
} as const;

/** 'Course 1 · Career after class 12' */
const sourceOf = ({ name, of }: HomeVideo, lang: Lang): string =>
  [name, of].flatMap((words) => (words ? textIn(lang, words) : [])).join(' · ');

/** A video of the list: its picture, title and length. */
export const rowMarkup = (of: HomeVideo, lang: Lang): Markup => [
  element(
    'span',
    {
      'aria-hidden': 'true',
      class:
        'relative flex aspect-video w-28 shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-surface-2',
    },
    element('img', {
      src: of.picture,
      alt: '',
      loading: 'lazy',
      decoding: 'async',
      class: 'absolute inset-0 size-full object-cover dark:brightness-90',
    }),
    element(
      'span',
      {
        class:
          'relative inline-flex size-7 items-center justify-center rounded-full bg-accent text-on-accent',
      },
      playIcon('size-4'),
    ),
  ),
  element(
    'span',
    { class: 'min-w-0 leading-snug' },
    element('span', { class: 'block text-sm text-ink-soft' }, sourceOf(of, lang)),
    element('span', { class: 'block font-semibold' }, textIn(lang, of.about)),
    element('span', { class: 'block text-sm text-ink-soft tabular' }, clock(of.seconds)),
  ),
];

/** What is said below a video. */
export const wordsMarkup = (of: HomeVideo, lang: Lang): Markup => [
  element(
    'p',
    { class: 'text-sm text-ink-soft' },
    `${sourceOf(of, lang)} · `,
    element('span', { class: 'whitespace-nowrap tabular' }, clock(of.seconds)),
  ),
  element('p', { class: 'text-lg font-semibold' }, textIn(lang, of.about)),
  // two lines, so that the content below does not move between videos
  element('p', { class: 'measure min-h-12 text-ink-soft' }, textIn(lang, of.words)),
];

/** The link below a video: to its course, or to the webinar; null while the academy has no such course. */
export function moreMarkup(of: HomeVideo, courses: Home['facts']['courses'], lang: Lang): Markup {
  const course = courses.find(({ slug }) => slug === of.course);
  const [href, label] = of.ofWebinar
    ? ['/landingpage', text('Register for free')]
    : [course && courseUrl(course), text('View Course')];
  return href ? element('a', { href, class: `${classes.action} max-sm:w-full` }, textIn(lang, label)) : null;
}

/** The links below the list of videos. */
export const moreLinks = (lang: Lang): Markup =>
  element(
    'p',
    { class: 'flex flex-wrap gap-x-6 pt-3' },
    homeLinks.map(({ to, label }) => element('a', { href: to, class: quietLinkClass }, textIn(lang, label))),
  );

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
                  class: `${cardClass({ link: true, padded: false })} h-full`,
                },
                cover({
                  title: course.courseName,
                  src: course.imageUrl,
                  small: thumbnailUrl(course.imageUrl),
                  className: '',
                }),
                element(
                  'span',
                  { class: 'block p-4 text-lg font-semibold', lang: course.lang || undefined },
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
