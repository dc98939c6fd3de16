import { translate } from '../../text.ts';
import { useLang } from '../i18n.ts';

/** A field's error in the page's language; schemas contain English, the server's replies are translated. */
export function useSentence(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const lang = useLang();
  return (error) => error?.message && translate(error.message, lang);
}
