import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** Accessible name and tooltip: the effect while it is on. */
  label: string;
}

/** A setting of a row that is on or off; the row also shows the state as text. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label
      title={label}
      className={cx('inline-flex min-h-11 min-w-11 items-center justify-center', className)}
    >
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its checked state
        role="switch"
        aria-label={label}
        className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-2 transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-line-strong before:transition-[translate] checked:border-success-fill checked:bg-success-fill checked:before:translate-x-4 checked:before:bg-surface forced-colors:appearance-auto forced-colors:before:hidden"
      />
    </label>
  );
}
