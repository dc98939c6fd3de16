import { element, type Markup, playIcon } from '../../../lib/markup.ts';
import { dictionary, type Lang, textIn } from '../../../lib/text.ts';

const messages = dictionary('lib');

/** A short video as ShortVideo.tsx shows it before it plays. Until the app has started, the picture opens the file. */
export const videoMarkup = (video: { src: string; poster: string }, label: string, lang: Lang): Markup =>
  element(
    'a',
    {
      href: video.src,
      'aria-label': textIn(lang, messages('Play: {label}', { label })),
      class: 'relative block overflow-hidden rounded-lg border border-line',
    },
    element('img', {
      src: video.poster,
      alt: '',
      width: 960,
      height: 540,
      fetchpriority: 'high',
      class: 'block aspect-video h-auto w-full bg-surface-2 object-cover dark:brightness-90',
    }),
    element(
      'span',
      {
        class:
          'absolute bottom-3 left-3 grid size-12 place-items-center rounded-full border-2 border-[#fff]/80 bg-[#16110d]/75 text-[#fff] sm:size-16',
      },
      playIcon('size-1/2'),
    ),
  );
