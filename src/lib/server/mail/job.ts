import type { Deps } from '../http/context.ts';
import { isInNetwork } from '../http/limiter.ts';
import { type JobKind, type JobAttempt, retryForTwoDays } from '../jobs/kind.ts';
import type { MailCause, Mail } from './mail.ts';
import { isOneAddress } from './sender.ts';

/** Shorter than from one evening to the next: reminders may be sent some seconds earlier than the day before. */
const daySeconds = 20 * 3600;

/** Mail limits per cause and recipient; the institute's own mails are unlimited. */
const maxMails: Readonly<Record<Exclude<MailCause, 'institute'>, { hour: number; day: number }>> = {
  registration: { hour: 5, day: 20 },
  forgotten: { hour: 5, day: 20 },
  message: { hour: 30, day: 100 },
  guardian: { hour: 3, day: 3 },
  // several children of a family may share a mailbox
  reminder: { hour: 4, day: 4 },
};

/** The mailbox by which limits count: case, dots and +suffix make no difference at most providers. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.split('+', 1)[0]!.replaceAll('.', '')}@${domain}`;
}

/** Sends a mail; one caused by a public form is dropped, with a log line, when its recipient has reached a limit. */
export async function deliver(deps: Deps, mail: Mail, id?: string): Promise<void> {
  const { cause, to } = mail;
  if (!isOneAddress(to.address)) {
    deps.log.warn({ cause }, 'a mail was left out: it has no single recipient');
    return;
  }
  // queued by a process, or at a time, that had one
  if (!deps.mail.enabled) throw new Error('this process has no mail server: SMTP_URL is not set');
  if (cause === 'institute') return deps.mail.send(mail, id);
  const [hour, day] = ['hour', 'day'].map((window) => `mail.${cause}.${window}:${mailboxOf(to.address)}`) as [
    string,
    string,
  ];
  const room =
    (await isInNetwork(deps.limiter.take(hour, maxMails[cause].hour, 3600))) &&
    (await isInNetwork(deps.limiter.take(day, maxMails[cause].day, daySeconds)));
  if (!room) {
    deps.log.warn({ cause }, 'a mail was left out: its recipient had enough of them');
    return;
  }
  try {
    await deps.mail.send(mail, id);
  } catch (error) {
    // it is retried, and counted then
    await Promise.all([deps.limiter.giveBack(hour, 1), deps.limiter.giveBack(day, 1)]);
    throw error;
  }
}

/** Queued by version 0.1.0: recipient as text, no cause. */
type Queued = Mail | { to: string; subject: string; text: string };

const asMail = (queued: Queued): Mail =>
  'cause' in queued ? queued : { ...queued, to: { address: queued.to }, cause: 'message' };

/** Common to all mail jobs: a mail server may be down for two days, and must block nothing else. */
export const asMailJob = { attempts: retryForTwoDays, lane: 'mail' } as const;

/** The priority of mails to many people at once: they come after mails that somebody waits for. */
export const bulkPriority = 1;

/** An id that repeated attempts of a job share, so that mailboxes detect duplicates; job ids repeat across academies. */
export const mailIdOf = ({ id, queuedAt }: JobAttempt): string =>
  `kaksha.${id}.${Date.parse(queuedAt).toString(36)}`;

/** Sends one mail; queue it with `deps.jobs.add(sendMail.kind, mail)`. */
export const sendMail: JobKind = {
  kind: 'mail',
  ...asMailJob,
  run: (payload, deps, job) => deliver(deps, asMail(payload as Queued), mailIdOf(job)),
};
