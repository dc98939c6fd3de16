import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ComponentProps, useImperativeHandle, useRef, useState } from 'react';
import { languageOf } from '../../text.ts';
import { useLang, useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { messages } from './text.ts';

/** One of the product's short videos, with captions in both languages (made by demo/studio). */
export interface VideoSource {
  src: string;
  poster: string;
  captions: { en: string; hi: string };
}

/**
 * The button over the poster, in a corner, so that it covers nothing that the poster shows; with `caption`, which says what it
 * plays, on the phone in the middle of the drawing.
 */
function PlayButton({
  label,
  caption,
  onClick,
}: {
  label: string;
  caption?: string | undefined;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="group absolute inset-0 cursor-pointer focus-visible:-outline-offset-4"
      onClick={onClick}
    >
      <span
        className={cx(
          'absolute grid place-items-center rounded-full border-2 border-[#fff]/80 bg-[#16110d]/75 text-[#fff] transition-colors group-hover:bg-[#16110d]',
          caption
            ? 'bottom-[42%] left-1/2 size-12 -translate-x-1/2 translate-y-1/2 lg:size-14'
            : 'bottom-3 left-3 size-12 sm:size-16',
        )}
      >
        <IconPlayerPlayFilled aria-hidden="true" className="size-1/2" />
      </span>
      {caption && (
        <span className="absolute top-3 left-3 rounded-md bg-[#16110d]/75 px-2.5 py-1 text-sm font-semibold text-[#fff]">
          {caption}
        </span>
      )}
    </button>
  );
}

/**
 * A short video of 960 × 540 with a poster. Nothing else is loaded before it is played; the browser's controls, heavier than
 * the rest of a page, are added then. `caption`: the play button shows the label, too.
 */
export function ShortVideo({
  source,
  label,
  play,
  caption = false,
  className,
  ref,
  onPlay,
  ...rest
}: ComponentProps<'video'> & {
  source: VideoSource;
  label: string;
  /** The button's text; 'Play: {label}' by default. */
  play?: string;
  caption?: boolean;
}) {
  const t = useText(messages);
  const lang = useLang();
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  useImperativeHandle(ref, () => video.current!);

  function start() {
    const element = video.current!;
    setStarted(true);
    element.focus();
    // an element that failed once does not load again by itself
    if (element.error) element.load();
    element.play().catch(() => setStarted(false));
  }

  return (
    <div className={cx('relative overflow-hidden rounded-lg border border-line', className)}>
      <video
        // the initial captions of a video can't be changed later, so the language is part of the key
        key={`${source.src} ${lang}`}
        ref={video}
        src={source.src}
        poster={source.poster}
        width="960"
        height="540"
        preload="none"
        playsInline
        controls={started}
        // focusable after the start, so that the focus can move here from the button before the controls are added
        tabIndex={started ? undefined : -1}
        aria-label={label}
        onPlay={(event) => {
          setStarted(true);
          onPlay?.(event);
        }}
        {...rest}
        className={cx(
          'block aspect-video h-auto w-full bg-surface-2 [&::cue]:text-sm',
          // the poster fills the box, like covers
          started ? 'object-contain' : 'object-cover dark:brightness-90',
        )}
      >
        <track
          kind="captions"
          src={source.captions.en}
          srcLang="en"
          label="English"
          default={lang === 'en'}
        />
        <track
          kind="captions"
          src={source.captions.hi}
          srcLang="hi"
          label={languageOf('hi').name}
          default={lang === 'hi'}
        />
      </video>
      {!started && (
        <PlayButton
          label={play ?? t('Play: {label}', { label })}
          caption={caption ? label : undefined}
          onClick={start}
        />
      )}
    </div>
  );
}
