import { createHash } from 'node:crypto';
import type { Deps } from '../../../lib/server/http/context.ts';
import {
  type JobAttempt,
  type JobKind,
  PermanentError,
  retryForTwoDays,
} from '../../../lib/server/jobs/kind.ts';
import { encryptFor } from '../../../lib/server/push/encrypt.ts';
import { postPush, type PushAnswer } from '../../../lib/server/push/post.ts';
import { PrivateAddressError } from '../../../lib/server/push/publicHost.ts';
import { vapidHeader, vapidKey } from '../../../lib/server/push/vapid.ts';
import { userOfSession } from '../../accounts/server/public.ts';
import { personKind, sendKind, subjectOf } from './sendKind.ts';
import type { Underway } from './notify.ts';
import { messageOf } from './messageOf.ts';
import { senderOf } from './sender.ts';
import { deviceById, type DeviceRow, devicesOf, endDevice, noteSent } from './store.ts';

const asPushJob = { lane: 'push', attempts: retryForTwoDays } as const;

interface ForPerson extends Underway {
  userId: number;
}

interface ForDevice extends Underway {
  device: string;
  /** How often the push service has deferred it. */
  postponed?: number;
}

/** How often a push service may defer a notice, and by how many seconds. */
const postponements = { maxTimes: 10, minWait: 60, maxWait: 86_400 };

/** The push services of the browsers: when one of these refuses a message, it is our fault, and an operator must know. */
const knownService =
  /(^|\.)(googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;

/** Queues a notice for each of the person's devices; each then succeeds or fails by itself. */
export const pushPersonJob: JobKind = {
  kind: personKind,
  ...asPushJob,
  async run(payload, { db, jobs }, job) {
    const { userId, ...underway } = payload as ForPerson;
    const subject = subjectOf(userId);
    await db.transaction(async (sql) => {
      for (const device of await devicesOf(sql, userId))
        await jobs.add(sendKind, { device, ...underway }, { sql, subject, fairnessKey: subject });
      await job.finish(sql);
    });
  },
};

/** Seconds until a notice is useless. */
const secondsLeft = ({ until }: Underway, now: Date): number =>
  Math.floor((Date.parse(until) - now.getTime()) / 1000);

async function post(deps: Deps, row: DeviceRow, { notice, ...rest }: ForDevice, signal: AbortSignal) {
  const now = deps.now();
  const { contact, ...brand } = await senderOf(deps);
  const body = encryptFor(
    { p256dh: Buffer.from(row.p256dh, 'base64url'), auth: Buffer.from(row.auth, 'base64url') },
    messageOf(notice, row, brand),
    { salt: deps.random(16), privateKey: deps.random(32) },
  );
  const key = await vapidKey(deps.db, deps.token);
  const headers = {
    authorization: vapidHeader(key, { endpoint: row.endpoint, subject: contact, now }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: secondsLeft({ notice, ...rest }, now),
    urgency: 'normal',
    // for a phone that is off, the push service delivers only the latest notice of a topic; the hash does not reveal the tag
    topic: createHash('sha256').update(`${row.device} ${notice.tag}`).digest('base64url').slice(0, 32),
  };
  return postPush(
    row.endpoint,
    { body, headers },
    { signal, now, anywhere: deps.config.PUSH === 'anywhere' },
  );
}

/** Queues the notice again for the time that the push service asks for; not when it is useless by then. */
async function postpone(deps: Deps, job: JobAttempt, row: DeviceRow, task: ForDevice, seconds: number) {
  const { maxTimes, minWait, maxWait } = postponements;
  const postponed = (task.postponed ?? 0) + 1;
  const wait = Math.min(Math.max(seconds, minWait), maxWait);
  const runAt = new Date(deps.now().getTime() + wait * 1000);
  const subject = subjectOf(row.user_id);
  await deps.db.transaction(async (sql) => {
    if (postponed <= maxTimes && runAt.getTime() < Date.parse(task.until))
      await deps.jobs.add(sendKind, { ...task, postponed }, { sql, runAt, subject, fairnessKey: subject });
    await job.finish(sql);
  });
}

/** Handles a push service's answer. Throws errors that should be retried, and PermanentError when our message is wrong. */
async function conclude(deps: Deps, job: JobAttempt, row: DeviceRow, task: ForDevice, answer: PushAnswer) {
  const { status, retryAfter } = answer;
  const host = new URL(row.endpoint).hostname;
  if (status >= 200 && status < 300) return noteSent(deps.db.sql, row.device, deps.now().toISOString());
  if (status === 404 || status === 410) return endDevice(deps.db.sql, row);
  if ((status === 429 || status === 503) && retryAfter !== null)
    return postpone(deps, job, row, task, retryAfter);
  if (status === 429 || status >= 500) throw new Error(`the push service ${host} answered ${status}`);
  const isOurs = status === 400 || status === 401 || status === 403 || status === 413;
  if (isOurs && (knownService.test(host) || deps.config.PUSH === 'anywhere'))
    throw new PermanentError(`the push service ${host} answered ${status}`);
  // a redirect, or an answer that no push service gives
  deps.log.warn({ status }, 'a device gets no more notices: its address is not one of a push service');
  await endDevice(deps.db.sql, row);
}

/** Sends a notice to one device, unless it was sent before, or its session has ended. */
export const pushSendJob: JobKind = {
  kind: sendKind,
  ...asPushJob,
  async run(payload, deps, job) {
    const task = payload as ForDevice;
    if (deps.config.PUSH === 'off' || secondsLeft(task, deps.now()) <= 0) return;
    const row = await deviceById(deps.db.sql, task.device);
    if (!row || !(await userOfSession(deps, row.session_id))) return;
    let answer: PushAnswer;
    try {
      answer = await post(deps, row, task, job.signal);
    } catch (error) {
      if (!(error instanceof PrivateAddressError)) throw error;
      deps.log.warn({}, 'a device gets no more notices: its address is not public');
      return endDevice(deps.db.sql, row);
    }
    await conclude(deps, job, row, task, answer);
  },
};
