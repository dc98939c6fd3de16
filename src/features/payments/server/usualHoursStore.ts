import type { Sql } from '../../../lib/server/db/db.ts';

/** Number of verified payments considered, and the minimum for a result. */
const latest = 20;
const fewest = 5;
const share = 0.75;

/**
 * Hours, at least 1, within which the institute verified three quarters of its latest payments; null while it has verified too
 * few. A quantile, not the mean: one proof that waited for a month does not predict the next.
 */
export async function usualHours(sql: Sql): Promise<number | null> {
  const rows = await sql
    .selectFrom('payment_events as e')
    .innerJoin('payments as p', 'p.id', 'e.payment_id')
    .select(['p.created_at as sent', 'e.at as verified'])
    .where('e.state', '=', 'Verified')
    .orderBy('e.id', 'desc')
    .limit(latest)
    .execute();
  if (rows.length < fewest) return null;
  const hours = rows
    .map(({ sent, verified }) => (Date.parse(verified) - Date.parse(sent)) / 3_600_000)
    .toSorted((a, b) => a - b);
  return Math.max(1, Math.ceil(hours[Math.ceil(hours.length * share) - 1]!));
}
