import type { Config } from '../config/config.ts';
import { type Correspondent, isOneAddress, parseSender } from './sender.ts';

/**
 * Whose act causes a mail, which decides how many of them one recipient gets (job.ts): a visitor's registration, anybody's
 * 'forgot my password', somebody's words to a person who can read them here too, or the institute itself.
 */
export type Cause = 'registration' | 'forgotten' | 'message' | 'institute';

/** One mail, plain text, to one recipient. */
export interface Mail {
  to: Correspondent;
  cause: Cause;
  subject: string;
  text: string;
}

/** Sends mail; `enabled` is false without SMTP_URL, and `send` then does nothing. */
export interface Mailer {
  enabled: boolean;
  send(mail: Mail): Promise<void>;
}

/** The mailer that the settings name. Features queue mails (job.ts) instead of sending while a person waits. */
export function makeMailer(config: Config): Mailer {
  if (!config.SMTP_URL) return { enabled: false, send: async () => {} };
  const { SMTP_URL: server } = config;
  const from = parseSender(config.MAIL_FROM);
  // loaded with the first mail: most installations never send one, and it weighs 5 MB
  let transport: Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined;
  return {
    enabled: true,
    async send({ to, subject, text }) {
      // as text, 'x1,victim@academy.example' would be two recipients; as an object it is one that does not exist
      if (!isOneAddress(to.address)) throw new Error('this is not one e-mail address');
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(server));
      await (await transport).sendMail({ from, to, subject, text });
    },
  };
}
