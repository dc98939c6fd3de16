import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Pictures } from './content.ts';
import { RichText } from './RichText.tsx';

/** The rich text editor as a field of a form; its value is HTML. Give it a new `key` after the form was reset. */
export function RichTextField<V extends FieldValues>({
  control,
  name,
  max,
  ...field
}: {
  control: Control<V>;
  name: FieldPath<V>;
  /** The maximum length, and its error message. */
  max: { value: number; message: string };
  label: string;
  pictures: Pictures;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ maxLength: max }}
      render={({ field: { value, onChange } }) => <RichText {...field} initial={value} onChange={onChange} />}
    />
  );
}
