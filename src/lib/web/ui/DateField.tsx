import { cx } from './cx.ts';
import { boxClass, Field, useFieldIds } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'inputMode'>;

/**
 * A day, with the device's native picker; its value, `min` and `max` are YYYY-MM-DD or ''. Works with react-hook-form:
 * `<DateField label="Date" {...register('date')} />`.
 */
export function DateField({ label, hint, error, className, id, ...rest }: DateFieldProps) {
  const ids = useFieldIds({ id, hint, error });
  return (
    <Field id={ids.id} label={label} hint={hint} error={error} required={rest.required} className={className}>
      {/* otherwise it overflows its column in Safari */}
      <input
        {...rest}
        {...ids.input}
        type="date"
        className={cx(boxClass, 'min-w-0 appearance-none tabular')}
      />
    </Field>
  );
}
