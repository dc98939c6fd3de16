import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { boxClass, Field, type FieldProps, useFieldIds } from './Field.tsx';

export interface Option {
  value: string | number;
  label: string;
  disabled?: boolean | undefined;
  /** The label's language, when it may differ from the page's. */
  lang?: string | undefined;
}

export interface SelectFieldProps extends ComponentProps<'select'>, FieldProps {
  options?: readonly Option[] | undefined;
  /** An option with an empty value: 'Choose a state'. */
  placeholder?: string | undefined;
}

/** A native select, so that phones show their own picker. Options come as data or as `<option>` children. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  className,
  id,
  children,
  ...rest
}: SelectFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} required={rest.required} className={className}>
      <div className="relative">
        <select {...rest} {...ids.input} className={cx(boxClass, 'appearance-none truncate pr-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <IconChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  );
}
