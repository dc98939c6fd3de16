import { element, type Markup } from '../../lib/markup.ts';

/**
 * The stage of a player before its video is there, as large as that: the course's picture. The server writes it before any
 * script, KnownPicture.tsx shows the same.
 */
export const stageClass = 'block aspect-video max-h-[calc(100dvh-4rem)] w-full lg:max-h-[calc(100dvh-10rem)]';

/** Around the player and its list. */
export const playerFrameClass =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]';

/** Around the free lesson and its list: on wide windows between the edges of the header. */
export const freeFrameClass =
  'lg:page-frame lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 lg:pt-6 lg:pb-12';

/** The picture's `sizes`: on phones the small one is good enough, as in Cover.tsx. */
export const stageSizes = '(width < 40rem) 60vw, 48rem';

/** A player, or a `free` lesson, before the app has started. `picture`: '/assets/course/x.jpg', `small` the same 640 pixels wide. */
export const playerMarkup = ({
  picture,
  small,
  free,
}: {
  picture: string;
  small: string;
  free: boolean;
}): Markup =>
  element(
    'main',
    // without the header's place on phones (index.html)
    { 'data-player': '' },
    element(
      'div',
      { class: free ? freeFrameClass : playerFrameClass },
      element('img', {
        src: picture,
        srcset: `${small} 640w, ${picture} 1600w`,
        sizes: stageSizes,
        alt: '',
        fetchpriority: 'high',
        class: `${stageClass} bg-[#0d0b09] object-contain${free ? ' lg:rounded-xl' : ''}`,
      }),
    ),
  );
