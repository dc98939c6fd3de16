import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

/** A coloured notice: an icon and text, and an action that is at the right end where there is room. `role` by its urgency. */
export function Notice({
  tone,
  icon: Icon,
  action,
  className,
  children,
  ...rest
}: ComponentProps<'div'> & {
  tone: keyof typeof tones;
  icon: (props: { className: string; 'aria-hidden': 'true' }) => ReactNode;
  action?: ReactNode;
}) {
  return (
    <div
      {...rest}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg px-4 py-3',
        tones[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="grid min-w-0 gap-1 measure wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  );
}
