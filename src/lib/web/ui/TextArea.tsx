import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { boxClass, Field, type FieldProps, useFieldIds } from './Field.tsx';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

/** Multi-line text, with `rows={1}` a line that wraps; grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, className, id, rows = 4, ...rest }: TextAreaProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} required={rest.required} className={className}>
      <textarea
        {...rest}
        {...ids.input}
        rows={rows}
        className={cx(
          boxClass,
          'field-sizing-content max-h-96',
          rows === 1 ? 'resize-none' : 'resize-y',
          rows > 2 ? 'min-h-24' : rows === 2 && 'min-h-18',
        )}
      />
    </Field>
  );
}
