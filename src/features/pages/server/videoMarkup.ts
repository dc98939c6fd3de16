import { playDisc } from '../../../lib/firstScreen.ts';
import { element, type Markup } from '../../../lib/markup.ts';
import { dictionary, type Lang, textIn } from '../../../lib/text.ts';

const messages = dictionary('lib');

/** A short video as ShortVideo.tsx shows it before it plays. Until the app has started, the picture opens the file. */
export const videoMarkup = (video: { src: string; poster: string }, label: string, lang: Lang): Markup =>
  element(
    'a',
    {
      href: video.src,
      'aria-label': textIn(lang, messages('Play: {label}', { label })),
      class: 'group relative block overflow-hidden rounded-lg border border-line',
    },
    element('img', {
      src: video.poster,
      alt: '',
      width: 960,
      height: 540,
      fetchpriority: 'high',
      class: 'block aspect-video h-auto w-full bg-surface-2 object-cover dark:brightness-90',
    }),
    playDisc('items-end justify-items-start p-3', 'size-12 sm:size-16'),
  );
