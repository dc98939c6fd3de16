import { avatarMarkup } from '../../lib/avatar.ts';
import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { ofFields, ownLanguage, shownLang } from '../../lib/localized.ts';
import { element, lineIcon, type Markup, playIcon } from '../../lib/markup.ts';
import { type Lang, type Message, textIn } from '../../lib/text.ts';
import { clock } from '../lessons/rules.ts';
import type { PublicCourse } from './publicApi.ts';
import {
  extentOf,
  includedOf,
  joinUrl,
  lowestPrice,
  manyLessons,
  priceText,
  strangersPlay,
} from './publicPage.ts';
import { messages } from './publicText.ts';
import { outcomesOf } from './rules.ts';

// Lessons, outcomes and teachers on a course's public page: the server renders them, and React renders the same markup.

const lengthClass = 'shrink-0 text-sm font-normal text-ink-soft tabular';
/** A line with a tick. */
export const tickMarkup = (text: string): Markup =>
  element(
    'li',
    { class: 'flex items-start gap-2' },
    lineIcon('m5 12 5 5L20 7', 'mt-0.5 size-5 shrink-0 text-success'),
    element('span', { class: 'min-w-0' }, text),
  );

type Lesson = PublicCourse['sections'][number]['lessons'][number];

/** The reader of the page. Only a hint: the server decides who may watch. */
export interface Reader {
  isMember: boolean;
  islogged: boolean;
}

/** The reader for whom the server renders the page. */
export const stranger: Reader = { isMember: false, islogged: false };

const playerUrl = ({ course }: PublicCourse, lesson: Lesson | undefined): string =>
  `/courseplayer?courseid=${course.courseID}&contentid=${lesson?.courseContentID ?? 0}`;

/** The link that plays the first lesson, with its label. */
export const playOf = (found: PublicCourse, { islogged }: Reader): ReturnType<typeof strangersPlay> =>
  islogged
    ? {
        label: messages('Watch the first lesson'),
        short: messages('First lesson'),
        href: playerUrl(found, found.sections[0]?.lessons[0]),
      }
    : strangersPlay(found);

/** The link of a lesson: the player; for a locked one the memberships. */
function lessonUrl(found: PublicCourse, lesson: Lesson, reader: Reader): string {
  if (lesson.locked && !reader.isMember) return joinUrl(found.course);
  return reader.islogged ? playerUrl(found, lesson) : strangersPlay(found).href;
}

/** The number of columns that leaves no gap in the last row. */
const columnsFor = (count: number): string =>
  count % 2 === 0 ? 'sm:grid-cols-2' : count % 3 === 0 ? 'lg:grid-cols-3' : '';

/** A list of short lines with ticks. */
export const linesMarkup = (lines: readonly Message[], lang: Lang, own = ''): Markup =>
  element(
    'ul',
    {
      class: `grid gap-x-8 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 ${columnsFor(lines.length)}`,
      lang: own || undefined,
    },
    lines.map((line) => tickMarkup(textIn(lang, line))),
  );

/** A part of the page with its title. */
export const partMarkup = (title: string, content: Markup, className = ''): Markup =>
  element(
    'section',
    { class: `${classes.part} ${className}` },
    element('h2', { class: classes.heading }, title),
    content,
  );

const lock = 'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM8 11V7a4 4 0 1 1 8 0v4';

/** What opens the locked lessons; shown once, above the sections. The link is in the card, or in the bar of phones. */
function lockLine({ tiers }: PublicCourse, lang: Lang): Markup {
  if (tiers.length === 0) return null;
  const price = priceText(lowestPrice(tiers));
  return element(
    'p',
    {
      class: 'flex items-start gap-2 rounded-xl border border-line bg-surface-2 px-4 py-3 font-semibold',
    },
    lineIcon(lock, 'mt-0.5 size-5 shrink-0'),
    textIn(lang, messages('Opens with a membership, from {price}', { price })),
  );
}

/** A lesson as a link; the free one with a still of its video. */
function lessonMarkup(found: PublicCourse, lesson: Lesson, lang: Lang, reader: Reader): Markup {
  const isOpen = !lesson.locked || reader.isMember;
  const sign = isOpen
    ? playIcon('size-5 shrink-0 text-accent-strong')
    : lineIcon(lock, 'size-5 shrink-0 text-ink-soft');
  return element(
    'li',
    { class: 'border-t border-line first:border-t-0' },
    element(
      'a',
      {
        href: lessonUrl(found, lesson, reader),
        class:
          'flex min-h-12 items-center gap-3 px-4 py-2 text-ink no-underline -outline-offset-2 transition-colors hover:bg-surface-2',
      },
      lesson.pictureUrl
        ? element(
            'span',
            { class: 'relative shrink-0' },
            element('img', {
              src: lesson.pictureUrl,
              alt: '',
              loading: 'lazy',
              class:
                'block aspect-video w-24 rounded-sm border border-line object-cover sm:w-32 dark:brightness-90',
            }),
            element(
              'span',
              {
                class:
                  'absolute inset-0 m-auto inline-flex size-7 items-center justify-center rounded-full bg-accent text-on-accent',
              },
              playIcon('size-4'),
            ),
          )
        : sign,
      element(
        'span',
        { class: 'flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-center' },
        element(
          'span',
          { class: 'min-w-0 flex-1 wrap-break-word', lang: found.course.lang || undefined },
          lesson.contentName,
        ),
        isOpen ? null : element('span', { class: 'sr-only' }, textIn(lang, messages('For members'))),
        element('span', { class: lengthClass }, clock(lesson.duration)),
      ),
      lesson.locked
        ? null
        : element(
            'span',
            {
              class:
                'shrink-0 rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-semibold text-accent-strong',
            },
            textIn(lang, messages('Free')),
          ),
    ),
  );
}

/** The sections with their lessons, lengths and locks. */
function syllabusMarkup(found: PublicCourse, lang: Lang, reader: Reader): Markup {
  const isLocked =
    !reader.isMember && found.sections.some(({ lessons }) => lessons.some(({ locked }) => locked));
  return element(
    'div',
    { class: 'flex flex-col gap-3' },
    isLocked ? lockLine(found, lang) : null,
    found.sections.map(({ name, lessons }, i) =>
      element(
        'details',
        {
          class: 'group/section overflow-hidden rounded-lg border border-line bg-surface',
          open: i === 0 || found.course.lessons <= manyLessons,
        },
        element(
          'summary',
          {
            class:
              'flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold -outline-offset-2 transition-colors hover:bg-surface-2 [&::-webkit-details-marker]:hidden',
          },
          lineIcon(
            'm6 9 6 6 6-6',
            'size-5 shrink-0 -rotate-90 transition-transform group-open/section:rotate-0',
          ),
          element('h3', { class: 'min-w-0 flex-1 text-base', lang: found.course.lang || undefined }, name),
          element(
            'span',
            { class: lengthClass },
            textIn(
              lang,
              extentOf({
                lessons: lessons.length,
                totalTime: lessons.reduce((sum, { duration }) => sum + duration, 0),
              }),
            ),
          ),
        ),
        element(
          'ol',
          { class: 'border-t border-line' },
          lessons.map((lesson) => lessonMarkup(found, lesson, lang, reader)),
        ),
      ),
    ),
  );
}

const teachersMarkup = ({ teachers }: PublicCourse, lang: Lang): Markup =>
  element(
    'ul',
    { class: 'flex flex-col gap-4' },
    teachers.map(({ name, photoUrl, ...told }) => {
      const words = ofFields('words', told);
      // they may be written in one language only
      const written = shownLang(lang, words) ?? 'en';
      return element(
        'li',
        { class: 'flex items-start gap-4' },
        avatarMarkup(name, photoUrl, 'size-16 text-[1.6rem]'),
        element(
          'div',
          { class: 'min-w-0' },
          element('p', { class: 'font-semibold', lang: ownLanguage(name) }, name),
          element('p', { class: 'measure text-ink-soft', lang: written }, words[written]!),
        ),
      );
    }),
  );

/** Outcomes, syllabus and teachers: the parts above the long text. */
export function outlineMarkup(found: PublicCourse, lang: Lang, reader: Reader): Markup {
  const { course, teachers } = found;
  const outcomes = outcomesOf(course.outcomes).map((en) => ({ en }));
  const tell = (message: Message): string => textIn(lang, message);
  return [
    outcomes.length > 0
      ? partMarkup(tell(messages('What you will learn')), linesMarkup(outcomes, lang, course.lang))
      : null,
    partMarkup(tell(messages('Syllabus')), [
      element('p', { class: '-mt-2 mb-3 text-ink-soft' }, tell(extentOf(course))),
      syllabusMarkup(found, lang, reader),
    ]),
    teachers.length > 0
      ? partMarkup(tell(messages(teachers.length > 1 ? 'Teachers' : 'Teacher')), teachersMarkup(found, lang))
      : null,
    // on wide windows beside the price
    reader.isMember
      ? null
      : partMarkup(tell(messages('This course includes')), linesMarkup(includedOf(found), lang), 'lg:hidden'),
  ];
}
