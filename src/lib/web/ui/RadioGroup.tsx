import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldNotes, type FieldProps, RequiredMark, useFieldIds } from './Field.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'>, FieldProps {
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
}

/** A choice of a few visible options. `onChange` is the input's own, so `{...register('userType')}` works. */
export function RadioGroup({
  label,
  hint,
  error,
  options,
  value,
  defaultValue,
  className,
  id,
  ...rest
}: RadioGroupProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <fieldset
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={ids.input['aria-describedby']}
      id={ids.id}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        {rest.required && <RequiredMark />}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 transition-colors',
              'has-checked:border-accent-strong has-checked:bg-accent-soft hover:bg-surface-2 has-disabled:opacity-60',
            )}
          >
            <input
              {...rest}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block">{option.label}</span>
              {option.hint != null && <span className="block text-sm text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={ids.id} hint={hint} error={error} />
    </fieldset>
  );
}
