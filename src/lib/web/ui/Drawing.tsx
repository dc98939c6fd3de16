import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { cx } from './cx.ts';
import type { DrawingName } from './PictureDrawings.tsx';

// most screens never show one
const Drawn = lazy(async () => ({ default: (await import('./PictureDrawings.tsx')).Drawn }));

/** One of the product's drawings; its place is kept while its code loads. */
export function Drawing({ name, className }: { name: DrawingName; className: string }) {
  const place = <div className={cx('aspect-[20/13]', className)} />;
  return (
    <ErrorBoundary fallback={place}>
      <Suspense fallback={place}>
        <Drawn name={name} className={className} />
      </Suspense>
    </ErrorBoundary>
  );
}
