import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { messages } from './text.ts';

/** True after `ms`: faster loads don't flash a skeleton. */
export function useLate(ms = 300): boolean {
  const [late, setLate] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

/** One bar of a skeleton, sized by `className`: `h-5 w-40`. */
export function Bone({
  className,
  style,
}: {
  className?: string | undefined;
  style?: CSSProperties | undefined;
}) {
  return <span style={style} className={cx('block animate-breathe rounded-sm bg-surface-2', className)} />;
}

export interface SkeletonProps {
  /** `lines` of text, `cards` of a catalogue, `table` rows; or draw it yourself with `Bone` as children. */
  shape?: 'lines' | 'cards' | 'table' | undefined;
  count?: number | undefined;
  /** Milliseconds before anything is shown. */
  delay?: number | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

const screenShapes = {
  cards: 'h-9 w-3/5|h-11 w-full max-w-md',
  table: 'h-9 w-2/5|h-11 w-full max-w-md',
  form: 'h-9 w-2/5|h-11 max-w-xl|h-11 max-w-xl|h-11 max-w-xl|h-11 w-40',
  article: 'h-9 w-3/5|h-4|h-4 w-11/12|h-4 w-4/5|h-4 w-2/3|h-40|h-4|h-4 w-4/5',
  player: 'aspect-video max-h-[70dvh]|h-7 w-2/3|h-4 w-1/3',
};
/** The rough layout of a screen: a grid, a list, fields, text, a video. */
export type ScreenShape = keyof typeof screenShapes;

/** The skeleton of a screen whose code is loading. */
export function ScreenSkeleton({ shape }: { shape: ScreenShape }) {
  return (
    <Skeleton className={cx(shape !== 'player' && 'page-frame pt-6')}>
      <div data-shape={shape} className="flex flex-col gap-4">
        {screenShapes[shape].split('|').map((each, i) => (
          <Bone key={i} className={each} />
        ))}
        {(shape === 'cards' || shape === 'table') && <Skeleton shape={shape} delay={0} />}
      </div>
    </Skeleton>
  );
}

/** Placeholder of loading content; appears after 300 ms and is announced as 'Loading'. */
export function Skeleton({
  shape = 'lines',
  count = shape === 'cards' ? 6 : 4,
  delay = 300,
  className,
  children,
}: SkeletonProps) {
  const t = useText(messages);
  const late = useLate(delay);
  const each = Array.from({ length: count }, (_, i) => i);
  return (
    <div aria-busy="true" data-skeleton="" className={cx(!late && 'invisible', className)}>
      <span aria-live="polite" className="sr-only">
        {late ? t('Loading') : ''}
      </span>
      <div aria-hidden="true">
        {children ??
          (shape === 'cards' ? (
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] gap-5">
              {each.map((i) => (
                <div key={i} className="overflow-hidden rounded-xl border border-line bg-surface">
                  <Bone className="aspect-video rounded-none" />
                  <div className="flex flex-col gap-3 p-4">
                    <Bone className="h-5 w-4/5" />
                    <Bone className="h-4 w-2/5" />
                  </div>
                </div>
              ))}
            </div>
          ) : shape === 'table' ? (
            <div className="overflow-hidden rounded-xl border border-line bg-surface">
              {each.map((i) => (
                <div key={i} className="flex gap-6 border-b border-line p-4 last:border-0">
                  <Bone className="h-4 w-16" />
                  <Bone className="h-4 flex-1" />
                  <Bone className="h-4 w-1/4" />
                </div>
              ))}
            </div>
          ) : (
            <div className="flex flex-col gap-3">
              {each.map((i) => (
                <Bone key={i} className="h-4" style={{ width: `${[100, 92, 97, 64][i % 4]}%` }} />
              ))}
            </div>
          ))}
      </div>
    </div>
  );
}
