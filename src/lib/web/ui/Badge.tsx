import { badgeClass } from '../../pageFrame.ts';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'danger' | 'info' | 'warning';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-2 text-ink-soft',
  accent: 'bg-accent-soft text-accent-strong',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
};

/** A label of a word or two for a state or kind. The colour only supports the word. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: BadgeTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span className={cx(badgeClass, tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
