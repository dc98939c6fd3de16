import { type Lang, textIn } from '../../text.ts';
import { messages } from './text.ts';

/**
 * A name that somebody else may have typed, for a mail; '' when it could be a message: people who register somebody else's
 * e-mail also choose the name, and most mail clients turn URLs in it into links.
 */
export function safeName(name: string): string {
  // mail clients link 'M.K.RAO' like 'evil.example'; with spaces neither is linked
  const shown = name.replace(/\.(?=\S)/g, '. ');
  return shown.length <= 60 && /^[\p{L}\p{M}' .-]+$/u.test(shown) ? shown : '';
}

/** 'Hello ASHA RAO', or only 'Hello' for a name that could be a message. */
export const greeting = (lang: Lang, name: string): string =>
  `${textIn(lang, messages('Hello'))} ${safeName(name)}`.trimEnd();
