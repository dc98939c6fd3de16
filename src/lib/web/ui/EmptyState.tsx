import type { ReactNode } from 'react';
import type { DrawingName } from '../../drawings.ts';
import { useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { Drawing } from './Drawing.tsx';
import { messages } from './text.ts';

export interface EmptyStateProps {
  /** The illustration; 'desk' by default. */
  drawing?: DrawingName | undefined;
  title?: string | undefined;
  /** What to do next. */
  children?: ReactNode;
  /** The button or link for the next step. */
  action?: ReactNode;
  className?: string | undefined;
}

/** For an empty list: an illustration, and the next step. */
export function EmptyState({ drawing = 'desk', title, children, action, className }: EmptyStateProps) {
  const t = useText(messages);
  return (
    <div className={cx('flex flex-col items-center gap-3 px-4 py-10 text-center', className)}>
      <Drawing name={drawing} className="w-44" />
      <p className="text-lg font-semibold">{title ?? t('Nothing here yet')}</p>
      {children && <div className="measure text-ink-soft">{children}</div>}
      {action}
    </div>
  );
}
