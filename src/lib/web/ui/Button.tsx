import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

/** `primary` is the main action of a screen; `plain` any other; `quiet` has no outline; `danger` deletes. */
export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const tones: Record<ButtonTone, string> = {
  primary:
    'border-transparent bg-accent text-on-accent hover:not-disabled:bg-accent-hover disabled:border-line disabled:bg-surface-2 disabled:text-ink-soft',
  plain: 'border-line-strong bg-surface text-ink hover:not-disabled:bg-surface-2 disabled:opacity-55',
  quiet: 'border-transparent bg-transparent text-ink hover:not-disabled:bg-surface-2 disabled:opacity-55',
  danger:
    'border-transparent bg-danger-fill text-on-danger hover:not-disabled:brightness-90 disabled:opacity-55',
};

// sm looks smaller, but ::before keeps its target at 44 px
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm before:absolute before:inset-x-0 before:-inset-y-1',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
};

/** The style of a button, for links: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(tone: ButtonTone = 'plain', size: ButtonSize = 'md'): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-md border text-center leading-tight font-semibold no-underline',
    'transition-colors select-none active:not-disabled:translate-y-px aria-disabled:not-aria-busy:opacity-55',
    tones[tone],
    sizes[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** In progress: shows a spinner, keeps the width and ignores clicks. */
  busy?: boolean | undefined;
  icon?: ReactNode;
}

/** A button. `type` is 'button' by default, so that only the intended one submits its form. */
export function Button({
  tone = 'plain',
  size = 'md',
  busy = false,
  icon,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass(tone, size), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        // aria-disabled, not disabled: a disabled button loses the focus
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner className="absolute" />}
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon && (
          <span aria-hidden="true" className="-ml-0.5 inline-flex shrink-0 [&>svg]:size-5">
            {icon}
          </span>
        )}
        {children}
      </span>
    </button>
  );
}
