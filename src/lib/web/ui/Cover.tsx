import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { cx } from './cx.ts';

// loaded on demand: not needed when every course has a picture
const CoverDrawing = lazy(async () => ({ default: (await import('./CoverDrawing.tsx')).CoverDrawing }));

export interface CoverProps {
  title: string;
  /** The course's own picture; the generated cover is used when there is none or it fails to load. */
  src?: string | null | undefined;
  /** The same picture 640 pixels wide, for phones. */
  small?: string | undefined;
  className?: string | undefined;
}

/** A course's picture, 16:9: its own, or a cover generated from the title. Decorative. */
export function Cover({ title, src, small, className }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  const shape = cx('block aspect-video w-full object-cover dark:brightness-90', className);
  if (src && failed !== src)
    return (
      <img
        src={src}
        srcSet={small && `${small} 640w, ${src} 1600w`}
        // less than a card's width: on phones with a pixel ratio of 3 the small picture is enough, and a fifth of the bytes
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
