import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { cover, element, type Markup } from '../../lib/markup.ts';
import type { Lang } from '../../lib/text.ts';
import { firstLength, strangersPlay } from '../courses/publicPage.ts';
import { thumbnailUrl } from '../courses/rules.ts';
import type { Home, HomeFacts } from './api.ts';
import type { HomeSection, SectionKind } from './rules.ts';
import { messages } from './text.ts';
import {
  contact,
  courses,
  memberships,
  questions,
  steps,
  teachers,
  voices,
  webinar,
} from './sectionPages.ts';
import { link, own, plain, playIcon, primary, type Told, toldIn } from './ownText.ts';

// The home page as one template: the server writes it, the screen and the editor's preview render it.

/** The large picture, a link that plays the first lesson. */
function playPicture({ facts, tell }: Told): Markup {
  const { play, pictureUrl } = facts;
  const picture = pictureUrl || play?.course.imageUrl || '';
  const image =
    picture === ''
      ? play && cover({ title: play.course.courseName, src: '', small: '', className: '' })
      : element('img', {
          src: picture,
          srcset: `${thumbnailUrl(picture)} 640w, ${picture} 1600w`,
          sizes: '(width < 40rem) 60vw, 36rem',
          alt: '',
          width: 1600,
          height: 900,
          fetchpriority: 'high',
          class: 'block aspect-video h-auto w-full object-cover dark:brightness-90',
        });
  if (!play) return picture && element('div', { class: 'overflow-hidden rounded-xl' }, image);
  const { href, label } = strangersPlay(play);
  const lesson = play.sections[0]?.lessons[0]?.contentName ?? play.course.courseName;
  return link(
    href,
    'group block overflow-hidden rounded-xl bg-surface text-ink no-underline shadow-card',
    element(
      'span',
      { class: 'relative block' },
      image,
      element('span', { class: classes.play }, element('span', { class: classes.disc }, playIcon('size-7'))),
    ),
    element(
      'span',
      { class: 'flex items-baseline justify-between gap-3 px-4 py-2 text-sm' },
      // the button beside or below says it
      element('span', { class: 'sr-only' }, `${tell(label)}:`),
      element(
        'span',
        { class: 'min-w-0 truncate font-semibold', lang: play.course.lang || undefined },
        lesson,
      ),
      element('span', { class: 'shrink-0 text-ink-soft' }, tell(firstLength(play))),
    ),
  );
}

/** The promise with the picture, above all sections. */
export function promiseOf({ home, facts }: Home, lang: Lang, heading: 'h1' | 'p' = 'h1'): Markup {
  const told = toldIn(facts, lang);
  const { play } = told.facts;
  const ways = (className: string): Markup =>
    element(
      'p',
      { class: className },
      play &&
        link(strangersPlay(play).href, primary, playIcon('size-5'), told.tell(strangersPlay(play).label)),
      link('/join', plain, told.tell(messages('Create your account'))),
    );
  return element(
    'div',
    { class: 'border-b border-line bg-accent-soft' },
    element(
      'div',
      {
        class: 'page-frame grid items-center gap-x-10 gap-y-5 py-6 sm:py-10 md:grid-cols-2',
      },
      element(
        'div',
        { class: 'min-w-0' },
        own(told, heading, 'text-3xl font-semibold text-balance wrap-break-word sm:text-4xl lg:text-5xl', [
          'title',
          home,
        ]),
        own(told, 'p', 'mt-3 text-lg whitespace-pre-line max-sm:text-base', ['text', home]),
        ways('mt-5 flex flex-wrap gap-3 max-md:hidden'),
      ),
      playPicture(told),
      ways('grid gap-3 sm:grid-cols-2 md:hidden'),
    ),
  );
}

/** What a section shows below its title; null when it has nothing to show. */
const contents: Record<SectionKind, (told: Told, section: HomeSection) => Markup> = {
  courses,
  steps: (told, { items }) => steps(told, items),
  teachers,
  voices: (told, { items }) => voices(told, items),
  memberships,
  webinar,
  questions: (told, { items }) => questions(told, items),
  contact,
  text: (_told, { title, titleHi, text, textHi }) =>
    [title, titleHi, text, textHi].every((one) => one === '') ? null : [],
};

/** A section in a language; null when it has nothing to show. */
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
    { class: odd ? 'border-y border-line bg-surface-2' : '' },
    element(
      'div',
      { class: 'page-frame py-8 sm:py-10' },
      element('div', { class: 'mb-5 empty:hidden' }, head),
      content,
    ),
  );
}

/** The whole page; sections without anything to show are left out. */
export function homeMarkup(home: Home, lang: Lang): Markup {
  const shown = home.home.sections.filter((one) => sectionOf(one, home.facts, lang) !== null);
  return [promiseOf(home, lang), shown.map((one, i) => sectionOf(one, home.facts, lang, i % 2 === 1))];
}
