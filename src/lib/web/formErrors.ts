import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { translate } from '../text.ts';
import type { CallError } from './call.ts';
import { useLang } from './i18n.ts';

/** A field's error in the page's language; schemas contain English, the server's replies are translated. */
export function useSentence(): (error: Pick<FieldError, 'message'> | undefined) => string | undefined {
  const lang = useLang();
  return (error) => error?.message && translate(error.message, lang);
}

/** Shows a failed call's field errors at their fields; false when it has none. */
export function showFieldErrors<T extends FieldValues>(
  error: CallError,
  names: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const named = names.filter((name) => error.fields[name]);
  named.forEach((name, i) =>
    setError(name, { type: 'server', message: error.fields[name]! }, { shouldFocus: i === 0 }),
  );
  return named.length > 0;
}
