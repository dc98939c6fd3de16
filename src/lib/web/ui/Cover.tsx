import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { cx } from './cx.ts';

// where every course has a picture of its own, nobody needs it
const CoverDrawing = lazy(async () => ({ default: (await import('./CoverDrawing.tsx')).CoverDrawing }));

export interface CoverProps {
  title: string;
  /** A picture of the course's own; the drawing stands in when there is none or it does not load. */
  src?: string | null | undefined;
  /** The same picture 640 pixels wide, for phones. */
  small?: string | undefined;
  className?: string | undefined;
}

/** A course's picture, 16:9: its own, or a drawing made from the title, the same one every time. Decorative. */
export function Cover({ title, src, small, className }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  const shape = cx('block aspect-video w-full object-cover dark:brightness-90', className);
  if (src && failed !== src)
    return (
      <img
        src={src}
        srcSet={small && `${small} 640w, ${src} 1600w`}
        // less than a card is wide: a phone with three dots to a pixel does well with the small one, and loads a fifth
        sizes="(width < 40rem) 60vw, 24rem"
        alt=""
        loading="lazy"
        decoding="async"
        className={shape}
        onError={() => setFailed(src)}
      />
    );
  const place = <div className={cx(shape, 'bg-surface-2')} />;
  return (
    <ErrorBoundary fallback={place}>
      <Suspense fallback={place}>
        <CoverDrawing title={title} className={shape} />
      </Suspense>
    </ErrorBoundary>
  );
}
