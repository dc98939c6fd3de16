import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { Message } from '../../../lib/text.ts';
import { recipients } from '../../accounts/server/public.ts';
import { hasDevice, proofDevices } from './store.ts';
import { personKind, sendKind, subjectOf } from './sendKind.ts';

/** The content of a notice in the device's language; other people may see the screen. */
export interface Notice {
  title: Message;
  body: Message;
  /** A path of this academy, such as '/dues', which a tap opens. */
  url: string;
  /** Replaces an earlier notice with the same tag: 'payment-12'. */
  tag: string;
  /** Seconds after which it is useless, and is dropped wherever it waits. */
  ttlSeconds: number;
  /** For notices that somebody has asked for: a button that ends them without opening the app. */
  stop?: Stop;
}

export interface Stop {
  /** A path that ends them by a POST without a session, and asks whether to end them when it is opened. */
  url: string;
  label: Message;
  /** Shown once they have ended. */
  done: Message;
}

/** A notice on its way. */
export interface Underway {
  notice: Notice;
  /** ISO; it is not sent after this. */
  until: string;
}

interface Options {
  /** The transaction of the change that it is about. */
  sql?: Sql;
}

const underway = (notice: Notice, from: Date): Underway => ({
  notice,
  until: new Date(from.getTime() + notice.ttlSeconds * 1000).toISOString(),
});

/** Queues a notice to all of a person's devices that have notices on; does nothing when there are none. */
export async function notifyPerson(
  { db, jobs, config, now }: Pick<Deps, 'db' | 'jobs' | 'config' | 'now'>,
  userId: number,
  notice: Notice,
  { sql = db.sql }: Options = {},
): Promise<void> {
  if (config.PUSH === 'off' || !(await hasDevice(sql, userId))) return;
  const payload = { userId, ...underway(notice, now()) };
  await jobs.add(personKind, payload, { sql, subject: subjectOf(userId) });
}

/** Queues a notice to one device of a person. */
export async function notifyDevice(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { device, userId }: { device: string; userId: number },
  notice: Notice,
  sql?: Sql,
): Promise<void> {
  const subject = subjectOf(userId);
  const payload = { device, ...underway(notice, now()) };
  await jobs.add(sendKind, payload, { ...(sql && { sql }), subject, fairnessKey: subject });
}

/** Queues a notice of a new proof to administrators' devices that have chosen that. */
export async function notifyAdmins(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'now'>,
  notice: Notice,
  { sql = deps.db.sql }: Options = {},
): Promise<void> {
  if (deps.config.PUSH === 'off') return;
  const admins = await recipients(sql, 'admins');
  const devices = await proofDevices(
    sql,
    admins.map(({ id }) => id),
  );
  for (const one of devices) await notifyDevice(deps, one, notice, sql);
}
