import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldNotes, RequiredMark, useFieldIds } from './Field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Visually hides the label. For rows of a table. */
  hideLabel?: boolean | undefined;
}

/** A native checkbox; the whole line is its 44 px touch target. */
export function Checkbox({ label, hint, error, hideLabel = false, className, id, ...rest }: CheckboxProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <div className={cx('flex flex-col', className)}>
      <label
        htmlFor={ids.id}
        className={cx('inline-flex min-h-11 items-center gap-3', hideLabel && 'min-w-11 justify-center')}
      >
        <input {...rest} {...ids.input} type="checkbox" className="size-5 shrink-0 cursor-pointer" />
        <span className={hideLabel ? 'sr-only' : undefined}>
          {label}
          {rest.required && <RequiredMark />}
        </span>
      </label>
      <div className={cx('empty:hidden', !hideLabel && 'ml-8')}>
        <FieldNotes id={ids.id} hint={hint} error={error} />
      </div>
    </div>
  );
}
