import { lazy, type ReactNode, Suspense } from 'react';
import type { DrawingName } from '../../drawings.ts';
import { cx } from './cx.ts';

interface DrawingProps {
  name: DrawingName;
  className: string;
}

const Placeholder = ({ className }: Pick<DrawingProps, 'className'>) => (
  <div className={cx('aspect-[20/13]', className)} />
);

// most screens never show one; offline its space stays empty, without an error
const Drawn = lazy<(props: DrawingProps) => ReactNode>(() =>
  import('./Drawn.tsx').then(
    ({ Drawn: component }) => ({ default: component }),
    () => ({ default: Placeholder }),
  ),
);

/** An illustration; its space is reserved while its code loads. */
export function Drawing({ name, className }: DrawingProps) {
  return (
    <Suspense fallback={<Placeholder className={className} />}>
      <Drawn name={name} className={className} />
    </Suspense>
  );
}
