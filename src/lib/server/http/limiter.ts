import { createHmac } from 'node:crypto';
import type { Database } from '../db/db.ts';
import { AppError, messages } from './errors.ts';

export interface Count {
  count: number;
  /** Epoch milliseconds. */
  resetsAt: number;
}

/** Counts events per key in the database, so that limits hold across restarts and processes. */
export interface Limiter {
  /** Counts one event; throws 429 when `key` had more than `most` in its window of `seconds`. */
  take(key: string, most: number, seconds: number): Promise<void>;
  /** Counts one event without a limit; with `sliding` each event restarts the window. */
  note(key: string, seconds: number, options?: { sliding: boolean }): Promise<void>;
  /**
   * Adds an amount unless `key` would exceed `most` in its window of `seconds`, in one statement. Returns null, or, without
   * counting, the milliseconds until the window ends.
   */
  spend(key: string, of: { amount: number; most: number; seconds: number }): Promise<number | null>;
  /** The counts of these keys; expired windows are omitted. */
  read(keys: readonly string[]): Promise<Map<string, Count>>;
  /** Subtracts events, such as attempts that turned out not to be failures. */
  giveBack(key: string, events: number): Promise<void>;
  /** Clears a key, e.g. after a success. */
  clear(key: string): Promise<void>;
}

/** An IP address without the port that some proxies append: '203.0.113.5:4711', '[2001:db8::1]:443'. */
export const withoutPort = (address: string): string =>
  !address.includes(':')
    ? address
    : (/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'));

/** The 429 with the time to wait. */
export function tooMany(waitMs: number): AppError {
  const wait = Math.max(1, Math.ceil(waitMs / 1000));
  const sentence = messages('Too many tries. Please wait {minutes} min and try again.', {
    minutes: Math.ceil(wait / 60),
  });
  return new AppError(429, 'too_many', sentence, { retryAfter: wait });
}

/**
 * The network by which limits count: the /64 of an IPv6 address (one household), or an IPv4 address, even when it is written as
 * IPv6.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('%', 1)[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    while (groups.length + last.length < 8) groups.push('0');
    groups.push(...last);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Whether an event was within its limit, for callers whose answer must not reveal that. */
export async function isInNetwork(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

/** Clock skew between machines is smaller: a count further in the future is from before the clock was set back. */
const skewMs = 60_000;

const over = `rate_counts.resets_at <= excluded.counted_at or rate_counts.counted_at > excluded.counted_at + ${skewMs}`;

const counting = (
  windowEnd: string,
): string => `insert into rate_counts (key, count, resets_at, counted_at) values (?, 1, ?, ?)
  on conflict (key) do update set
    count = case when ${over} then 1 else rate_counts.count + 1 end,
    resets_at = ${windowEnd},
    counted_at = excluded.counted_at
  returning count, resets_at`;
const countFixed = counting(`case when ${over} then excluded.resets_at else rate_counts.resets_at end`);
const countSliding = counting('excluded.resets_at');

const spending = `insert into rate_counts (key, count, resets_at, counted_at) values (?, ?, ?, ?)
  on conflict (key) do update set
    count = case when ${over} then excluded.count else rate_counts.count + excluded.count end,
    resets_at = case when ${over} then excluded.resets_at else rate_counts.resets_at end,
    counted_at = excluded.counted_at
  where ${over} or rate_counts.count + excluded.count <= ?
  returning count`;

/**
 * A stored key: the limit's name and an HMAC of the subject, so that no e-mail or IP address is stored. Deleted at most a day
 * after its window.
 */
export const countKey = (secret: string, key: string): string => {
  const [what] = key.split(':', 1);
  return `${what}:${createHmac('sha256', secret).update(key).digest('base64url')}`;
};

/** The limiter of a database; `secret` is the instance's. */
export function makeLimiter(db: Database, now: () => Date, secret: string): Limiter {
  type Row = { count: number; resets_at: number };
  const hashed = (key: string): string => countKey(secret, key);
  return {
    async take(key, most, seconds) {
      const at = now().getTime();
      const [row] = await db.run<Row>(countFixed, [hashed(key), at + seconds * 1000, at]);
      if (row && row.count > most) throw tooMany(row.resets_at - at);
    },
    async note(key, seconds, { sliding } = { sliding: false }) {
      const at = now().getTime();
      await db.run(sliding ? countSliding : countFixed, [hashed(key), at + seconds * 1000, at]);
    },
    async spend(key, { amount, most, seconds }) {
      const at = now().getTime();
      const values = [hashed(key), amount, at + seconds * 1000, at, most];
      if (amount <= most && (await db.run(spending, values)).length > 0) return null;
      const [row] = await db.all<Row>('select count, resets_at from rate_counts where key = ?', [
        hashed(key),
      ]);
      return Math.max(0, (row?.resets_at ?? at) - at);
    },
    async read(keys) {
      const asked = new Map(keys.map((key) => [hashed(key), key]));
      const marks = keys.map(() => '?').join(', ');
      const rows = await db.all<Row & { key: string }>(
        `select key, count, resets_at from rate_counts where key in (${marks}) and resets_at > ? and counted_at <= ?`,
        [...asked.keys(), now().getTime(), now().getTime() + skewMs],
      );
      return new Map(rows.map((row) => [asked.get(row.key)!, { count: row.count, resetsAt: row.resets_at }]));
    },
    async giveBack(key, events) {
      await db.run(
        'update rate_counts set count = case when count > ? then count - ? else 0 end where key = ?',
        [events, events, hashed(key)],
      );
    },
    async clear(key) {
      await db.run('delete from rate_counts where key = ?', [hashed(key)]);
    },
  };
}

/** Deletes expired counts; run by a schedule. */
export async function purgeCounts(db: Database, now: () => Date): Promise<void> {
  await db.run('delete from rate_counts where resets_at <= ?', [now().getTime()]);
}
