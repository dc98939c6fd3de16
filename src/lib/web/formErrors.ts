import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { translate } from '../text.ts';
import type { CallError } from './call.ts';
import { useLang } from './i18n.ts';

/** A field's sentence in the page's language; schemas and the server's replies give it in English or ready. */
export function useSentence(): (error: Pick<FieldError, 'message'> | undefined) => string | undefined {
  const lang = useLang();
  return (error) => error?.message && translate(error.message, lang);
}

/** Puts a refused call's sentences beside their fields; false when it names none of them. */
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
