import { english, isTranslated, type Message, offeredLanguages, textIn } from '../../text.ts';
import type { Mail } from './mail.ts';
import { greeting } from './greeting.ts';

export type MailText = Pick<Mail, 'subject' | 'text'>;

interface Words {
  /** Whom the subject names first: 'Kaksha', or the institute. */
  from?: string;
  subject: Message;
  /** The recipient's name; '' for none. */
  name: string;
  /**
   * One sentence for all paragraphs, so that a translation below the English part may point to its link and quotation
   * instead of repeating them.
   */
  body: Message;
  /** The last line, in no language. */
  end?: string;
}

/**
 * A mail to somebody whose language is not known: in English, then in each other language on offer. One into which the body is not
 * translated is left out.
 */
export function inEveryLanguage({ from, subject, name, body, end }: Words): MailText {
  const languages = offeredLanguages()
    .map(({ code }) => code)
    .filter((code) => code === english.code || isTranslated(code, body));
  const subjects = new Set(languages.map((code) => textIn(code, subject)));
  const parts = languages.map((code) => `${greeting(code, name)},\n\n${textIn(code, body)}\n`);
  return {
    subject: `${from ? `${from}: ` : ''}${[...subjects].join(' / ')}`,
    text: [...parts, ...(end ? [`${end}\n`] : [])].join('\n'),
  };
}
