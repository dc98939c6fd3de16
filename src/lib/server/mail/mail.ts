import type { Config } from '../config/config.ts';
import { PermanentError } from '../jobs/kind.ts';
import { type Correspondent, isOneAddress, parseSender } from './sender.ts';
import { isPermanent } from './mailErrors.ts';

/**
 * The cause of a mail, which decides its limit (job.ts): a visitor's registration, a forgotten password, messages between
 * people (also readable in the product), a request to a guardian, whose e-mail comes from a learner, a reminder, whose e-mail
 * nobody has confirmed, or the institute itself.
 */
export type MailCause = 'registration' | 'forgotten' | 'message' | 'guardian' | 'reminder' | 'institute';

/** One mail, plain text, to one recipient. */
export interface Mail {
  to: Correspondent;
  cause: MailCause;
  subject: string;
  text: string;
  /**
   * The URL that unsubscribes from mails of this kind, by POST without a login; its GET is a page that asks for confirmation
   * (RFC 8058).
   */
  unsubscribe?: string;
}

/** Sends mail; without SMTP_URL `enabled` is false and `send` does nothing. */
export interface Mailer {
  enabled: boolean;
  /**
   * Sends a mail; throws PermanentError when it can never arrive. A retry has the same `id`, so that mailboxes can detect
   * duplicates.
   */
  send(mail: Mail, id?: string): Promise<void>;
  /** Connects and logs in without sending; throws the error. */
  verify(): Promise<void>;
  /** Aborts running mails and sends nothing more. */
  close(): void;
}

/** Maximum milliseconds of silence of a mail server. */
const silenceMs = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
const mailTimeoutMs = 120_000;

interface Transport {
  sendMail(mail: object): Promise<unknown>;
  verify(): Promise<unknown>;
}

/** The configured mailer. Features queue mails (job.ts) instead of making people wait. */
export function makeMailer(config: Config): Mailer {
  if (!config.SMTP_URL)
    return { enabled: false, send: async () => {}, verify: async () => {}, close: () => {} };
  const { SMTP_URL: url } = config;
  const from = parseSender(config.MAIL_FROM);
  const domain = from?.address.replace(/^.*@/, '') ?? 'localhost';
  const closing = new AbortController();
  // loaded with the first mail: most installations never send one, and it takes 5 MB
  let transport: Promise<Transport> | undefined;
  const open = (): Promise<Transport> =>
    (transport ??= import('nodemailer').then(
      ({ createTransport }) => createTransport({ url, ...silenceMs }),
      (error: unknown) => {
        // a machine that was out of file handles may have some again later
        transport = undefined;
        throw error;
      },
    ));
  return {
    enabled: true,
    async send({ to, subject, text, unsubscribe }, id) {
      // as text, 'x1,victim@academy.example' would be two recipients; as an object it is one invalid one
      if (!isOneAddress(to.address)) throw new PermanentError('this is not one e-mail address');
      const mail = {
        from,
        to,
        subject,
        text,
        ...(id ? { messageId: `<${id}@${domain}>` } : {}),
        ...(unsubscribe
          ? {
              headers: {
                'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }
          : {}),
      };
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(mailTimeoutMs)]);
      try {
        await (await open()).sendMail({ ...mail, signal });
      } catch (error) {
        throw isPermanent(error) ? new PermanentError((error as Error).message) : error;
      }
    },
    async verify() {
      await (await open()).verify();
    },
    close: () => closing.abort(),
  };
}
