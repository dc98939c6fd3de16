import type { Database } from '../db/db.ts';
import { Fault, say } from './fault.ts';

/** Counts events per key in the database, so that limits hold over a restart and over processes. */
export interface Limiter {
  /** Counts one event; throws 429 when `key` had more than `most` in its window of `seconds`. */
  take(key: string, most: number, seconds: number): Promise<void>;
  /** Throws 429 when `key` has reached `most`; counts nothing. */
  check(key: string, most: number): Promise<void>;
  /** Takes back one counted event, e.g. an attempt that turned out to be no failure. */
  giveBack(key: string): Promise<void>;
  /** Forgets a key, e.g. after a success. */
  clear(key: string): Promise<void>;
}

/**
 * The address as limits count it: an IPv6 address by its /64, which is what one household gets, an IPv4 one that is
 * written as IPv6 by itself.
 */
export function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().replace(/%.*$/, '').split('::');
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

const take = `insert into rate_counts (key, count, resets_at) values (?, 1, ?)
  on conflict (key) do update set
    count = case when rate_counts.resets_at <= ? then 1 else rate_counts.count + 1 end,
    resets_at = case when rate_counts.resets_at <= ? then excluded.resets_at else rate_counts.resets_at end
  returning count, resets_at`;

/** The limiter on a database. */
export function makeLimiter(db: Database, now: () => Date): Limiter {
  const refuse = (resetsAt: number, at: number): never => {
    const wait = Math.max(1, Math.ceil((resetsAt - at) / 1000));
    throw new Fault(
      429,
      'too_many',
      say('Too many tries. Please wait {minutes} min and try again.', { minutes: Math.ceil(wait / 60) }),
      {
        retryAfter: wait,
      },
    );
  };
  return {
    async take(key, most, seconds) {
      const at = now().getTime();
      const [row] = await db.run<{ count: number; resets_at: number }>(take, [
        key,
        at + seconds * 1000,
        at,
        at,
      ]);
      if (row && row.count > most) refuse(row.resets_at, at);
    },
    async check(key, most) {
      const at = now().getTime();
      const [row] = await db.all<{ count: number; resets_at: number }>(
        'select count, resets_at from rate_counts where key = ?',
        [key],
      );
      if (row && row.resets_at > at && row.count >= most) refuse(row.resets_at, at);
    },
    async giveBack(key) {
      await db.run('update rate_counts set count = count - 1 where key = ? and count > 0', [key]);
    },
    async clear(key) {
      await db.run('delete from rate_counts where key = ?', [key]);
    },
  };
}

/** Deletes counts whose window is over; run by a schedule. */
export async function purgeCounts(db: Database, now: () => Date): Promise<void> {
  await db.run('delete from rate_counts where resets_at <= ?', [now().getTime()]);
}
