import { avatarMarkup } from '../../lib/avatar.ts';
import { firstScreenClasses as classes, playCorner, playDisc } from '../../lib/firstScreen.ts';
import { cover, element, lineIcon, type Markup, playIcon } from '../../lib/markup.ts';
import { type Lang, languageOf, type Message, textIn } from '../../lib/text.ts';
import { clock } from '../lessons/rules.ts';
import type { PublicCourse } from './publicApi.ts';
import {
  durationText,
  extentOf,
  factsMarkup,
  firstLength,
  includedOf,
  joinUrl,
  manyLessons,
  offerText,
  strangersPlay,
} from './publicPage.ts';
import { messages } from './publicText.ts';
import { outcomesOf, thumbnailUrl } from './rules.ts';

// The parts of a course's public page: the server writes them, the screen renders them.

type Lesson = PublicCourse['sections'][number]['lessons'][number];

/** Who reads the page. A hint: what may be watched is decided by the server. */
export interface Reader {
  isMember: boolean;
  islogged: boolean;
}

/** Whom the server writes the page for. */
export const stranger: Reader = { isMember: false, islogged: false };

const playerUrl = ({ course }: PublicCourse, lesson: Lesson | undefined): string =>
  `/courseplayer?courseid=${course.courseID}&contentid=${lesson?.courseContentID ?? 0}`;

/** Where the first lesson plays, and what the link says. */
const playOf = (found: PublicCourse, { islogged }: Reader): { label: Message; href: string } =>
  islogged
    ? { label: messages('Watch the first lesson'), href: playerUrl(found, found.sections[0]?.lessons[0]) }
    : strangersPlay(found);

/** Where a lesson is played; of a locked one the memberships. */
function lessonUrl(found: PublicCourse, lesson: Lesson, reader: Reader): string {
  if (lesson.locked && !reader.isMember) return joinUrl(found.course);
  return reader.islogged ? playerUrl(found, lesson) : strangersPlay(found).href;
}

/** The course's large picture: plays the first lesson. For the pointer only, since the button beside it does the same. */
export const pictureMarkup = (found: PublicCourse, reader: Reader): Markup => {
  const { imageUrl: src, courseName: title } = found.course;
  return element(
    'a',
    { href: playOf(found, reader).href, class: classes.picture, tabindex: -1, 'aria-hidden': 'true' },
    src === ''
      ? cover({ title, src, small: '', className: '' })
      : element('img', {
          src,
          srcset: `${thumbnailUrl(src)} 640w, ${src} 1600w`,
          sizes: '(width < 40rem) 60vw, 48rem',
          alt: '',
          fetchpriority: 'high',
          decoding: 'async',
          class: classes.image,
        }),
    playDisc(src === '' ? undefined : playCorner),
  );
};

/** The page's main action: the button that plays the first lesson, and how long that is. */
function mainAction(found: PublicCourse, lang: Lang, reader: Reader, className: string): Markup {
  const { href, label } = playOf(found, reader);
  return element(
    'a',
    { href, class: `${classes.action} ${className}` },
    playIcon('size-5 shrink-0'),
    element(
      'span',
      {},
      textIn(lang, label),
      element('span', { class: 'font-normal whitespace-nowrap' }, ` · ${textIn(lang, firstLength(found))}`),
    ),
  );
}

/**
 * Name, what it is for, facts and teachers, and on narrow windows the button that plays the first lesson, before the teachers: in the first
 * window of a phone. Members have one that goes on learning.
 */
export function headMarkup(found: PublicCourse, lang: Lang, reader: Reader): Markup {
  const { course, lead, teachers } = found;
  return element(
    'div',
    { class: classes.head },
    element('h1', { class: classes.title, lang: course.lang || undefined }, course.courseName),
    lead
      ? element(
          'p',
          { class: 'measure mt-1 max-sm:line-clamp-2 sm:text-lg', lang: course.lang || undefined },
          lead,
        )
      : null,
    factsMarkup(course, lang),
    reader.isMember
      ? null
      : element('p', { class: 'mt-4 lg:hidden' }, mainAction(found, lang, reader, 'max-sm:w-full')),
    teachers.length > 0
      ? element(
          'p',
          { class: 'mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 font-semibold' },
          teachers.map(({ name, photoUrl }) =>
            element(
              'span',
              { class: 'inline-flex items-center gap-2.5' },
              avatarMarkup(name, photoUrl, 'size-9 text-sm'),
              name,
            ),
          ),
        )
      : null,
  );
}

/** As many columns as leave no hole in the last row. */
const columnsFor = (count: number): string =>
  count % 2 === 0 ? 'sm:grid-cols-2' : count % 3 === 0 ? 'lg:grid-cols-3' : '';

/** A list of short lines with ticks. */
export const linesMarkup = (lines: readonly Message[], lang: Lang, own = ''): Markup =>
  element(
    'ul',
    { class: `${classes.list} ${columnsFor(lines.length)}`, lang: own || undefined },
    lines.map((line) => element('li', { class: classes.row }, textIn(lang, line))),
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

/** What opens the locked lessons, said once, above the first of them. */
function lockLine({ tiers }: PublicCourse, lang: Lang): Markup {
  if (tiers.length === 0) return null;
  const names = tiers.map(({ name }) => textIn(lang, messages(name)));
  const either = new Intl.ListFormat(languageOf(lang).locale, { type: 'disjunction' }).format(names);
  return element(
    'p',
    { class: 'bg-surface-2 px-4 py-1.5 text-sm text-ink-soft' },
    textIn(lang, messages('Opens with {tiers}', { tiers: either })),
  );
}

/** A lesson as a link; the free one with a still of it. */
function lessonMarkup(found: PublicCourse, lesson: Lesson, lang: Lang, reader: Reader): Markup {
  const isOpen = !lesson.locked || reader.isMember;
  const isFirstLocked = lesson === found.sections.flatMap(({ lessons }) => lessons).find((one) => one.locked);
  const sign = isOpen
    ? playIcon('size-5 shrink-0 text-accent-strong')
    : lineIcon(lock, 'size-5 shrink-0 text-ink-soft');
  return element(
    'li',
    { class: classes.lesson },
    isFirstLocked && !isOpen ? lockLine(found, lang) : null,
    element(
      'a',
      { href: lessonUrl(found, lesson, reader), class: classes.lessonLink },
      lesson.pictureUrl
        ? element(
            'span',
            { class: 'relative shrink-0' },
            element('img', { src: lesson.pictureUrl, alt: '', loading: 'lazy', class: classes.still }),
            element('span', { class: classes.stillSign }, playIcon('size-4')),
          )
        : sign,
      element(
        'span',
        { class: classes.lessonText },
        element(
          'span',
          { class: 'min-w-0 flex-1 wrap-break-word', lang: found.course.lang || undefined },
          lesson.contentName,
        ),
        isOpen ? null : element('span', { class: 'sr-only' }, textIn(lang, messages('For members'))),
        element('span', { class: classes.length }, clock(lesson.duration)),
      ),
      lesson.locked ? null : element('span', { class: classes.free }, textIn(lang, messages('Free'))),
    ),
  );
}

/** The sections with their lessons, lengths and locks. */
const syllabusMarkup = (found: PublicCourse, lang: Lang, reader: Reader): Markup =>
  element(
    'div',
    { class: classes.sections },
    found.sections.map(({ name, lessons }, i) =>
      element(
        'details',
        { class: classes.section, open: i === 0 || found.course.lessons <= manyLessons },
        element(
          'summary',
          { class: classes.summary },
          lineIcon('m6 9 6 6 6-6', classes.chevron),
          element('h3', { class: 'min-w-0 flex-1 text-base', lang: found.course.lang || undefined }, name),
          element(
            'span',
            { class: classes.length },
            textIn(lang, durationText(lessons.reduce((sum, { duration }) => sum + duration, 0))),
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

const teachersMarkup = ({ teachers }: PublicCourse, lang: Lang): Markup =>
  element(
    'ul',
    { class: 'flex flex-col gap-4' },
    teachers.map(({ name, photoUrl, words, wordsHi }) => {
      const isHindi = lang === 'hi' && wordsHi !== '';
      return element(
        'li',
        { class: 'flex items-start gap-4' },
        avatarMarkup(name, photoUrl, 'size-16 text-[1.6rem]'),
        element(
          'div',
          { class: 'min-w-0' },
          element('p', { class: 'font-semibold' }, name),
          element(
            'p',
            { class: 'measure text-ink-soft', lang: isHindi ? 'hi' : 'en' },
            isHindi ? wordsHi : words,
          ),
        ),
      );
    }),
  );

/** What one learns, the syllabus and the teachers: what is there before the long text. */
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

/** What it costs and the ways in; on narrow windows at the bottom of the window, with room for the price and the memberships only. */
export function offerMarkup(found: PublicCourse, lang: Lang, reader: Reader): Markup {
  const { price, note } = offerText(found);
  return [
    element(
      'p',
      {},
      element('span', { class: classes.price }, textIn(lang, price)),
      element('span', { class: `${classes.note} max-sm:hidden` }, textIn(lang, note)),
      // as long as there is room for beside the memberships
      element('span', { class: `${classes.note} sm:hidden` }, textIn(lang, messages('For all courses'))),
    ),
    mainAction(found, lang, reader, 'max-lg:hidden'),
    element(
      'a',
      { href: joinUrl(found.course), class: `${classes.plain} shrink-0 whitespace-nowrap` },
      textIn(lang, messages('See memberships')),
    ),
    element(
      'ul',
      { class: 'flex flex-col gap-2 border-t border-line pt-4 text-sm max-lg:hidden' },
      includedOf(found).map((line) => element('li', { class: classes.row }, textIn(lang, line))),
    ),
  ];
}
