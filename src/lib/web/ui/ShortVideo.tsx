import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ComponentProps, useImperativeHandle, useRef, useState } from 'react';
import { useLang, useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { messages } from './text.ts';

/** A short video of the product's own, with captions in both languages (made by demo/studio). */
export interface VideoSource {
  src: string;
  poster: string;
  captions: { en: string; hi: string };
}

/**
 * A short video of 960 × 540 under its picture. Nothing else of it is loaded before it is played, and the browser's controls,
 * which weigh more than the rest of a page, come then. `knob` places the button's mark.
 */
export function ShortVideo({
  source,
  label,
  play,
  knob = 'top-1/2 left-1/2 size-16',
  className,
  ref,
  onPlay,
  ...rest
}: ComponentProps<'video'> & {
  source: VideoSource;
  label: string;
  /** What the button says; 'Play: {label}' without it. */
  play?: string;
  knob?: string;
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
    // an element that failed once does not fetch again on its own
    if (element.error) element.load();
    element.play().catch(() => setStarted(false));
  }

  return (
    <div className={cx('relative overflow-hidden rounded-lg border border-line', className)}>
      <video
        // the captions that a video begins with are chosen once
        key={`${source.src} ${lang}`}
        ref={video}
        src={source.src}
        poster={source.poster}
        width="960"
        height="540"
        preload="none"
        playsInline
        controls={started}
        // so that the focus can go on from the button, before there are controls to hold it
        tabIndex={started ? undefined : -1}
        aria-label={label}
        onPlay={(event) => {
          setStarted(true);
          onPlay?.(event);
        }}
        {...rest}
        className="block aspect-video h-auto w-full bg-surface-2 object-cover [&::cue]:text-sm"
      >
        <track
          kind="captions"
          src={source.captions.en}
          srcLang="en"
          label="English"
          default={lang === 'en'}
        />
        <track kind="captions" src={source.captions.hi} srcLang="hi" label="हिंदी" default={lang === 'hi'} />
      </video>
      {!started && (
        <button
          type="button"
          aria-label={play ?? t('Play: {label}', { label })}
          className="group absolute inset-0 cursor-pointer focus-visible:-outline-offset-4"
          onClick={start}
        >
          <span
            className={cx(
              'absolute grid -translate-1/2 place-items-center rounded-full bg-[#c24a0a] text-[#fff] transition-transform group-hover:scale-108',
              knob,
            )}
          >
            <IconPlayerPlayFilled aria-hidden="true" className="size-1/2" />
          </span>
        </button>
      )}
    </div>
  );
}
