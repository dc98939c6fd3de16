// The counts of limits in the database (http/limiter.ts), so that they hold across restarts and processes.
import { createHmac } from 'node:crypto';
import { type Limiter, tooMany } from '../http/limiter.ts';
import type { Database } from './db.ts';

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
    async take(key, max, seconds) {
      const at = now().getTime();
      const [row] = await db.run<Row>(countFixed, [hashed(key), at + seconds * 1000, at]);
      if (row && row.count > max) throw tooMany(row.resets_at - at);
    },
    async note(key, seconds, { sliding } = { sliding: false }) {
      const at = now().getTime();
      await db.run(sliding ? countSliding : countFixed, [hashed(key), at + seconds * 1000, at]);
    },
    async spend(key, { amount, max, seconds }) {
      const at = now().getTime();
      const values = [hashed(key), amount, at + seconds * 1000, at, max];
      if (amount <= max && (await db.run(spending, values)).length > 0) return null;
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
