import type { Config } from '../config/config.ts';

/** One mail, plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail; `enabled` is false without SMTP_URL, and `send` then does nothing. */
export interface Mailer {
  enabled: boolean;
  send(mail: Mail): Promise<void>;
}

/** The mailer that the settings name. Features queue the job `mail` instead of sending while a person waits. */
export function makeMailer(config: Config): Mailer {
  if (!config.SMTP_URL) return { enabled: false, send: async () => {} };
  const { SMTP_URL: server } = config;
  // loaded with the first mail: most installations never send one, and it weighs 5 MB
  let transport: Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined;
  return {
    enabled: true,
    async send(mail) {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport(server));
      await (await transport).sendMail({ from: config.MAIL_FROM, ...mail });
    },
  };
}
