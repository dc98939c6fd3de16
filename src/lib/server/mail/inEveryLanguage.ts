import { isTranslated, type Message, offeredLanguages, textIn } from '../../text.ts';
import type { Mail } from './mail.ts';
import { greeting } from './greeting.ts';

export type MailText = Pick<Mail, 'subject' | 'text'>;

interface Words {
  /** The sender, named first in the subject: 'Kaksha', or the institute. */
  from?: string;
  subject: Message;
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

/**
 * A mail to somebody whose language is unknown: in English, then in each other available language, except those without a
 * translation of the body.
 */
export function inEveryLanguage({ from, subject, name, body, end }: Words): MailText {
  const languages = offeredLanguages()
    .map(({ code }) => code)
    .filter((code) => isTranslated(code, body));
  const subjects = new Set(languages.map((code) => textIn(code, subject)));
  const parts = languages.map((code) => `${greeting(code, name)},\n\n${textIn(code, body)}\n`);
  return {
    subject: `${from ? `${from}: ` : ''}${[...subjects].join(' / ')}`,
    text: [...parts, ...(end ? [`${end}\n`] : [])].join('\n'),
  };
}
