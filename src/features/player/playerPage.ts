import { element, type Markup } from '../../lib/markup.ts';

/**
 * The stage of a player before its video is there, as large as that: the course's picture. The server writes it before any
 * script, KnownPicture.tsx shows the same.
 */
export const stageClass = 'block aspect-video max-h-[calc(100dvh-4rem)] w-full lg:max-h-[calc(100dvh-10rem)]';

/** The picture's `sizes`: on phones the small one is good enough, as in Cover.tsx. */
export const stageSizes = '(width < 40rem) 60vw, 48rem';

/** A player before the app has started. `picture`: '/assets/course/x.jpg', `small` the same 640 pixels wide. */
export const playerMarkup = ({ picture, small }: { picture: string; small: string }): Markup =>
  element(
    'main',
    // without the header's place on phones (index.html)
    { 'data-player': '' },
    element(
      'div',
      { class: 'lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]' },
      element('img', {
        src: picture,
        srcset: `${small} 640w, ${picture} 1600w`,
        sizes: stageSizes,
        alt: '',
        fetchpriority: 'high',
        class: `${stageClass} bg-[#0d0b09] object-contain`,
      }),
    ),
  );
