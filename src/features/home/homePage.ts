import { avatarMarkup } from '../../lib/avatar.ts';
import { firstScreenClasses as classes, playCorner, playDisc } from '../../lib/firstScreen.ts';
import { ofFields, writtenIn } from '../../lib/localized.ts';
import { cover, element, type Markup, playIcon } from '../../lib/markup.ts';
import type { Lang } from '../../lib/text.ts';
import { firstLength, offerText, strangersPlay } from '../courses/publicPage.ts';
import { thumbnailUrl } from '../courses/rules.ts';
import type { Home, HomeFacts } from './api.ts';
import type { HomeItem, HomeSection, SectionKind } from './rules.ts';
import { messages } from './text.ts';
import {
  contact,
  courses,
  memberships,
  questions,
  results,
  steps,
  teachers,
  voices,
  webinar,
} from './sectionPages.ts';
import { link, own, type Told, toldIn } from './ownText.ts';

// The home page as one template: rendered by the server, by the screen, and by the editor's preview.

/**
 * The large picture: a click plays the first lesson. Hidden from assistive technology, since the button beside it does the
 * same.
 */
function playPicture({ facts, tell }: Told): Markup {
  const { play, pictureUrl } = facts;
  // a still of that lesson, so that it differs from the course's card below
  const still = pictureUrl === '' && play?.posterUrl;
  const src = still || pictureUrl || play?.course.imageUrl || '';
  const image =
    src === ''
      ? play && cover({ title: play.course.courseName, src, small: '', className: '' })
      : element('img', {
          src,
          srcset: still ? undefined : `${thumbnailUrl(src)} 640w, ${src} 1600w`,
          sizes: '(width < 40rem) 60vw, 36rem',
          alt: '',
          width: 1600,
          height: 900,
          fetchpriority: 'high',
          class: 'block aspect-video h-auto w-full object-cover dark:brightness-90',
        });
  if (!play) return src && element('div', { class: 'overflow-hidden rounded-xl' }, image);
  const lesson = play.sections[0]?.lessons[0]?.contentName ?? play.course.courseName;
  return element(
    'a',
    {
      href: strangersPlay(play).href,
      class:
        'group block overflow-hidden rounded-xl border border-line bg-surface text-ink no-underline shadow-card',
      tabindex: -1,
      'aria-hidden': 'true',
    },
    element('span', { class: 'relative block' }, image, playDisc(still ? playCorner : undefined)),
    element(
      'span',
      { class: 'flex items-baseline justify-between gap-3 px-4 py-2 text-sm' },
      element(
        'span',
        { class: 'min-w-0 truncate font-semibold', lang: play.course.lang || undefined },
        lesson,
      ),
      element('span', { class: 'shrink-0 text-ink-soft' }, tell(firstLength(play))),
    ),
  );
}

/** Number of teachers with face and name in the first screen. */
const facesInView = 3;

/** Teachers, number of courses, and prices; not those whose section the owner has hidden. */
function atAGlance({ facts, tell }: Told, { sections }: Home['home']): Markup {
  const shows = (kind: SectionKind): boolean => sections.some((one) => one.kind === kind && !one.hidden);
  const teachers = shows('teachers') ? facts.teachers.slice(0, facesInView) : [];
  const { total: count, tiers } = facts;
  if (count === 0) return null;
  return element(
    'div',
    { class: 'mt-4 flex items-center gap-3 text-sm' },
    element(
      'span',
      { class: 'flex shrink-0 -space-x-2.5 empty:hidden' },
      teachers.map(({ name, photoUrl }) =>
        avatarMarkup(name, photoUrl, 'size-10 ring-2 ring-surface dark:ring-bg'),
      ),
    ),
    element(
      'p',
      { class: 'min-w-0' },
      element('span', { class: 'line-clamp-2 text-ink-soft' }, teachers.map(({ name }) => name).join(', ')),
      element(
        'span',
        { class: 'block font-semibold' },
        tell(messages(count === 1 ? '1 course' : '{count} courses', { count })),
        tiers.length > 0 && shows('memberships')
          ? ` · ${tell(offerText({ course: { price: 0 }, tiers }).price)}`
          : '',
      ),
    ),
  );
}

/** The heading with the picture, above all sections. */
export function promiseOf({ home, facts }: Home, lang: Lang, heading: 'h1' | 'p' = 'h1'): Markup {
  const told = toldIn(facts, lang);
  const { play } = told.facts;
  return element(
    'div',
    { class: 'border-b border-line bg-accent-soft dark:bg-accent-soft/40' },
    element(
      'div',
      {
        class: 'page-frame grid items-center gap-x-10 gap-y-5 py-6 sm:py-10 min-[56rem]:grid-cols-2',
      },
      element(
        'div',
        { class: 'min-w-0' },
        own(told, heading, 'text-3xl font-semibold text-balance wrap-break-word sm:text-4xl lg:text-5xl', [
          'title',
          home,
        ]),
        own(told, 'p', 'mt-3 text-lg whitespace-pre-line max-sm:text-base', ['text', home]),
        atAGlance(told, home),
        element(
          'p',
          { class: 'mt-5 flex flex-wrap gap-3 max-sm:*:w-full' },
          play &&
            link(
              strangersPlay(play).href,
              classes.action,
              playIcon('size-5'),
              told.tell(strangersPlay(play).label),
            ),
          link('/join', classes.plain, told.tell(messages('Create your account'))),
        ),
      ),
      playPicture(told),
    ),
  );
}

/** The content of a section that lists what the owner wrote. */
const listed =
  (write: (told: Told, items: readonly HomeItem[]) => Markup) =>
  (told: Told, { items }: HomeSection): Markup =>
    items.length === 0 ? null : write(told, items);

/** The content of a section below its title; null when there is none. */
const contents: Record<SectionKind, (told: Told, section: HomeSection) => Markup> = {
  courses,
  steps: listed(steps),
  teachers,
  results: (told, section) =>
    listed(results)(told, section.items.length === 0 ? { ...section, items: told.facts.figures } : section),
  voices: listed(voices),
  memberships,
  webinar,
  questions: listed(questions),
  contact,
  text: ({ lang }, section) =>
    writtenIn(lang, ofFields('title', section)) + writtenIn(lang, ofFields('text', section)) === ''
      ? null
      : [],
};

/** A section in a language; null when it has no content. */
export function sectionOf(section: HomeSection, facts: HomeFacts, lang: Lang, odd = false): Markup {
  const told = toldIn(facts, lang);
  const content = contents[section.kind](told, section);
  if (content === null) return null;
  const head = [
    own(told, 'h2', 'text-2xl wrap-break-word', ['title', section]),
    own(told, 'p', 'measure mt-1 whitespace-pre-line text-ink-soft', ['text', section]),
  ];
  return element(
    'section',
    { class: odd ? 'border-y border-line bg-surface-2 dark:bg-surface/50' : '' },
    element(
      'div',
      { class: 'page-frame py-8 sm:py-10' },
      element('div', { class: 'mb-5 empty:hidden' }, head),
      content,
    ),
  );
}

/** The whole page; sections without content are omitted. */
export function homeMarkup(home: Home, lang: Lang): Markup {
  const shown = home.home.sections.filter((one) => sectionOf(one, home.facts, lang) !== null);
  return [promiseOf(home, lang), shown.map((one, i) => sectionOf(one, home.facts, lang, i % 2 === 1))];
}
