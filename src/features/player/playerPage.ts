import { element, type Markup } from '../../lib/markup.ts';

/**
 * The stage of a player before its video has loaded, in the same size: the course's picture. The server renders it as a first
 * screen, KnownPicture.tsx shows the same.
 */
export const stageClass = 'block aspect-video max-h-[calc(100dvh-4rem)] w-full lg:max-h-[calc(100dvh-10rem)]';

/** The frame around the player and its list, which gets what the picture (`stageClass`) leaves of a wide, low window, up to 38rem. */
export const playerFrameClass =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_clamp(26rem,100vw-(100dvh-10rem)*16/9,38rem)]';

/** The frame around the free lesson and its list: on wide windows aligned with the header. */
export const freeFrameClass =
  'lg:page-frame lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 lg:pt-6 lg:pb-12';

/** The space of the lessons beside the picture, while they load. */
export const listBonesClass = 'hidden flex-col gap-4 lg:flex';

/** The picture's `sizes`: on phones the small picture is enough, as in Cover.tsx. */
export const stageSizes = '(width < 40rem) 60vw, 48rem';

/**
 * The first screen of a player, or of a `free` lesson. `picture`: '/assets/course/x.jpg', `small` the same picture 640 pixels
 * wide.
 */
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
    // without the space of the header on phones (index.html)
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
      // the list, as in PlayerSkeleton.tsx
      element(
        'div',
        { 'aria-hidden': 'true', class: `${listBonesClass} ${free ? '' : 'border-l border-line p-4'}` },
        [0, 1, 2, 3, 4, 5].map(() => element('span', { class: 'block h-10 rounded-md bg-surface-2' })),
      ),
    ),
  );
