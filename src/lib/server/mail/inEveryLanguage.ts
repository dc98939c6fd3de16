import { isTranslated, type Lang, type Message, offeredLanguages, textIn } from '../../text.ts';
import type { Mail } from './mail.ts';
import { greeting } from './greeting.ts';

export type MailText = Pick<Mail, 'subject' | 'text'>;

interface Letter {
  /** The recipient's name; '' for none. */
  name: string;
  /**
   * One message for all paragraphs, so that a translation below the English part may refer to its link and quotation instead of
   * repeating them.
   */
  body: Message;
  /** The last line, in no language. */
  end?: string;
}

interface Words extends Letter {
  /** The sender, named first in the subject: 'Kaksha', or the institute. */
  from?: string;
  subject: Message;
}

const languagesOf = (body: Message): Lang[] =>
  offeredLanguages()
    .map(({ code }) => code)
    .filter((code) => isTranslated(code, body));

/** A letter with its greeting in these languages, one below another. */
export const letterText = ({ name, body, end }: Letter, languages = languagesOf(body)): string =>
  [
    ...languages.map((code) => `${greeting(code, name)},\n\n${textIn(code, body)}\n`),
    ...(end ? [`${end}\n`] : []),
  ].join('\n');

/**
 * A mail to somebody whose language is unknown: in English, then in each other available language, except those without a
 * translation of the body.
 */
export function inEveryLanguage({ from, subject, ...letter }: Words): MailText {
  const languages = languagesOf(letter.body);
  const subjects = new Set(languages.map((code) => textIn(code, subject)));
  return {
    subject: `${from ? `${from}: ` : ''}${[...subjects].join(' / ')}`,
    text: letterText(letter, languages),
  };
}
