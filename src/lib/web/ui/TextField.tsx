import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { boxClass, Field, type FieldProps, useFieldIds } from './Field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldProps {
  /** Inside the box, before the text: a sign such as '₹', or a separate part such as '+91'. */
  prefix?: ReactNode;
  /** Inside the box, after the text; may be a button. */
  suffix?: ReactNode;
}

/** One line of text of any native `type`. Works with react-hook-form: `<TextField label="Email" {...register('email')} />`. */
export function TextField({
  label,
  hint,
  error,
  prefix,
  suffix,
  className,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  const isPart = typeof prefix === 'string' && prefix.length > 1;
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} required={rest.required} className={className}>
      <div className="relative flex">
        {prefix != null && (
          <span
            aria-hidden="true"
            className={cx(
              'pointer-events-none absolute flex items-center text-ink-soft [&>svg]:size-5',
              isPart
                ? 'inset-y-px left-px w-14 justify-center rounded-l-md border-r border-line-strong bg-surface-2'
                : 'inset-y-0 left-3',
            )}
          >
            {prefix}
          </span>
        )}
        <input
          {...rest}
          {...ids.input}
          type={type}
          className={cx(boxClass, prefix != null && (isPart ? 'pl-17' : 'pl-9'), suffix != null && 'pr-12')}
        />
        {suffix != null && (
          <span className="absolute inset-y-0 right-0 flex items-center pr-0.5 text-ink-soft">{suffix}</span>
        )}
      </div>
    </Field>
  );
}
