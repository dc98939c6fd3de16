import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
  icon?: ReactNode;
  tone?: 'quiet' | 'plain' | 'danger' | undefined;
  busy?: boolean | undefined;
}

/** The style of an icon button, for links and menu triggers. A table's cards know it by the class icon-button. */
export function iconButtonClass(tone: 'quiet' | 'plain' | 'danger' = 'quiet'): string {
  return cx(
    'icon-button inline-flex size-11 shrink-0 items-center justify-center rounded-md border transition-colors select-none [&_svg]:size-5',
    'disabled:opacity-45 hover:not-disabled:bg-surface-2 active:not-disabled:translate-y-px',
    tone === 'plain' ? 'border-line-strong bg-surface' : 'border-transparent',
    tone === 'danger' ? 'text-danger' : 'text-ink',
  );
}

/** A 44 px button that shows only an icon, given as `icon` or as children. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  busy = false,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx(iconButtonClass(tone), className)}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
    >
      {busy ? (
        <Spinner />
      ) : (
        <span aria-hidden="true" className="inline-flex">
          {icon ?? children}
        </span>
      )}
    </button>
  );
}
