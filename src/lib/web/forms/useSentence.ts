import { translate } from '../../text.ts';
import { useLang } from '../i18n.ts';

/** A field's error in the page's language; schemas give it in English, the server's replies translated. */
export function useSentence(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const lang = useLang();
  return (error) => error?.message && translate(error.message, lang);
}
