import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';

export interface ThumbnailProps {
  /** '' or absent while there is none. */
  src?: string | undefined;
  /** Shown without a picture. */
  icon: ReactNode;
  /** An icon in the middle of the picture. */
  sign?: ReactNode;
  /** Dims the picture, for what can't be opened. */
  dim?: boolean | undefined;
  /** Classes for its width. */
  className: string;
}

/** A small picture of a video in a list, 16:9; a tile with an icon when there is none, or it can't be loaded. Decorative. */
export function Thumbnail({ src, icon, sign, dim, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative flex aspect-video shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-surface-2 text-ink-soft *:[svg]:size-5',
        className,
      )}
    >
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className={cx(
            'absolute inset-0 size-full object-cover',
            dim ? 'opacity-45 grayscale' : 'dark:brightness-90',
          )}
          onError={() => setFailed(src)}
        />
      ) : (
        !sign && icon
      )}
      {sign && (
        <span
          className={cx(
            'relative inline-flex size-7 items-center justify-center rounded-full *:[svg]:size-4',
            dim ? 'bg-surface text-ink-soft' : 'bg-accent text-on-accent',
          )}
        >
          {sign}
        </span>
      )}
    </span>
  );
}

/** Animated bars that mark what is playing. */
export function PlayingBars({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('inline-flex', className)}>
      <span className="flex size-4 items-end justify-center gap-0.5">
        {['h-2/5 [animation-delay:-900ms]', 'h-full', 'h-3/5 [animation-delay:-400ms]'].map((bar) => (
          <span
            key={bar}
            className={cx('w-1 origin-bottom rounded-full bg-current motion-safe:animate-level', bar)}
          />
        ))}
      </span>
    </span>
  );
}
