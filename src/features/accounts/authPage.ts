import { quietLinkClass } from '../../lib/pageFrame.ts';
import { element, type Markup, lineIcon, circleTick } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import { demoVideos } from '../demo/rules.ts';
import { messages } from './authText.ts';

// The layout of sign-up and login: rendered by React, and by the server as a first screen (formsPage.ts).

/**
 * The classes of the layout (SPECIFICATION, screen 6, 7): the welcome video on the left, the form on the right. The form comes
 * first in the HTML, since a page that is still arriving would show the video in its place.
 */
export const authClasses = {
  page: 'page-frame grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-12 max-lg:max-w-2xl sm:pt-6 lg:grid-cols-[minmax(0,30rem)_minmax(0,34rem)] lg:justify-center lg:gap-10 lg:pt-10',
  /** Below the form on narrow windows; else beside it, and as high. */
  aside:
    '@container flex flex-col overflow-hidden rounded-xl border border-line bg-surface-2 lg:col-start-1 lg:row-start-1 lg:self-stretch',
  /** Full width; beside the form it fills the rest of the panel, at most as high as shows both figures; also when it plays, so
   * that nothing moves. */
  video:
    'w-full rounded-none border-x-0 border-t-0 lg:border-t lg:h-0 lg:max-h-[133cqw] lg:min-h-48 lg:grow-[999] lg:border-b-0 lg:[&>:is(img,video)]:absolute lg:[&>:is(img,video)]:inset-0 lg:[&>:is(img,video)]:h-full lg:dark:[&>:is(img,video:not([controls]))]:brightness-80',
  promises: 'p-5 lg:order-first lg:flex lg:grow lg:flex-col lg:justify-center lg:p-6',
  body: 'min-w-0 lg:col-start-2 lg:row-start-1 md:rounded-xl md:border md:border-line md:bg-surface md:p-6 md:shadow-card lg:p-8',
  title: 'text-2xl sm:text-3xl',
  intro: 'mt-1 text-ink-soft',
  /** The way to the other form: to the login, or to the sign-up. */
  other: '-mb-3 flex flex-wrap items-center gap-x-2',
  otherLink: quietLinkClass,
  form: 'mt-5',
} as const;

const promises = [
  'Short video lessons that remember where you stopped',
  'The first lesson of every course is free',
  'Works on a slow network, in English and Hindi',
] as const;

/** The text beside the video, on wide windows. */
export const promisesMarkup = (lang: Lang): Markup =>
  element(
    'div',
    { class: authClasses.promises },
    element(
      'p',
      { class: 'text-lg font-semibold text-balance' },
      textIn(lang, messages('A quiet classroom, on any phone')),
    ),
    element(
      'ul',
      { class: 'mt-4 flex flex-col gap-2' },
      promises.map((promise) =>
        element(
          'li',
          { class: 'flex items-start gap-2.5' },
          lineIcon(circleTick, 'mt-0.5 size-5 shrink-0 text-accent-strong'),
          textIn(lang, messages(promise)),
        ),
      ),
    ),
  );

/** The poster that stands in for the welcome video. `first`: it is in the first window, so it is not loaded lazily. */
export const posterMarkup = (first = false): Markup =>
  element(
    'div',
    { class: `relative overflow-hidden rounded-lg border border-line ${authClasses.video}` },
    element('img', {
      src: demoVideos.welcome.poster,
      alt: '',
      width: 1280,
      height: 720,
      fetchpriority: first ? 'high' : undefined,
      class: `block aspect-video h-auto w-full bg-surface-2 object-cover dark:brightness-90`,
    }),
  );
