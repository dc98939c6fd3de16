import type { FieldPath, FieldValues } from 'react-hook-form';
import { fieldOf } from '../../localized.ts';
import { type Message, offeredLanguages } from '../../text.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { languageName } from './languageName.ts';
import type { FormFields } from './useForm.ts';

/** A field for each language in which the owner may write a value, lines of text when `rows` is given. */
export function LocalizedFields<V extends FieldValues>({
  form: { field },
  name,
  label,
  hint,
  maxLength,
  rows,
}: {
  form: Pick<FormFields<V>, 'field'>;
  /** The field in English. */
  name: FieldPath<V>;
  /** The label for a language. */
  label: (language: Message) => string;
  /** Said once, below the first field. */
  hint?: string;
  maxLength: number;
  rows?: number;
}) {
  return offeredLanguages().map(({ code }, i) => {
    const props = {
      label: label(languageName(code)),
      hint: i === 0 && hint,
      lang: code,
      maxLength,
      autoComplete: 'off',
      // one of them may be required: the error is at the first
      ...field(fieldOf(name, code) as FieldPath<V>, i > 0 ? { deps: [name] } : {}),
    };
    return rows === undefined ? (
      <TextField key={code} {...props} />
    ) : (
      <TextArea key={code} rows={rows} {...props} />
    );
  });
}
