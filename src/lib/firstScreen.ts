import { element, type Markup, playIcon } from './markup.ts';
import { pageClasses } from './pageFrame.ts';

/** A request that the first screen would make, with its reply: the endpoint's path, the sent values, and the reply. */
export interface FirstData {
  path: string;
  sent: object;
  reply: unknown;
  /** It changes more often than pages are rendered: the app shows it, and asks again. */
  stale?: boolean;
}

const button =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 py-2 text-center leading-tight font-semibold no-underline transition-colors select-none active:translate-y-px';

/**
 * The classes of the parts of a first screen, which the server renders and React replaces: the same in both, so that nothing
 * moves.
 */
export const firstScreenClasses = {
  page: pageClasses.page,
  /**
   * Phones: picture, title, text, offer; tablets: the picture beside the title; wide windows: `side`, which has picture and offer,
   * to the right of the others.
   */
  grid: 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-5 xl:grid-cols-[minmax(0,1fr)_24rem]',
  head: 'min-w-0 sm:col-start-1 sm:row-start-1',
  side: 'contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block lg:self-stretch',
  picture: 'max-sm:order-first sm:max-lg:col-start-2 sm:max-lg:row-start-1 lg:mb-4',
  intro: 'measure',
  body: 'min-w-0 pt-4 sm:max-lg:col-span-full lg:col-start-1 lg:row-start-2',
  /** At the bottom of phones, sticky while the page scrolls; on wide windows it stays beside the text. */
  offer:
    'tall:sticky bottom-(--tab-bar) z-30 -mx-4 flex items-center justify-between gap-x-2 gap-y-1 border-t border-line bg-surface px-4 py-2 max-lg:order-last max-sm:flex-wrap sm:-mx-6 sm:gap-3 sm:px-6 sm:max-lg:col-span-full lg:top-20 lg:bottom-auto lg:mx-0 lg:flex-col lg:items-stretch lg:gap-4 lg:rounded-xl lg:border lg:p-5 lg:shadow-card',
  action: `${button} border-transparent bg-accent text-on-accent hover:bg-accent-hover`,
  plain: `${button} border-line-strong bg-surface text-ink hover:bg-surface-2`,
  part: 'mt-8 first:mt-0',
  heading: 'mb-3 text-xl',
} as const;

/** The corner in which stills and covers have no text. */
export const playCorner = 'items-end justify-items-start p-2 lg:p-4';

/**
 * The play icon on a picture that plays when it is clicked; less prominent than the button beside it, which does the same.
 * `place`: classes of a grid. `size`: of the disc.
 */
export const playDisc = (place = 'place-items-center', size = 'size-10 lg:size-14'): Markup =>
  element(
    'span',
    { class: `absolute inset-0 grid ${place}` },
    element(
      'span',
      {
        class: `inline-flex ${size} items-center justify-center rounded-full border-2 border-[#fff]/80 bg-[#16110d]/75 text-[#fff] transition-colors group-hover:bg-[#16110d]`,
      },
      playIcon('size-1/2'),
    ),
  );
