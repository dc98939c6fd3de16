import { instantAfter } from '../../../lib/days.ts';
import { rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { StoredPayment } from './store.ts';

/** The key of a purchase's term in `verifiedByTerm`. */
export const termKey = (purchaseId: number | null, term: number | null): string => `${purchaseId} ${term}`;

/** Sums of a person's verified payments in paise, by purchase and term. */
export async function verifiedByTerm(sql: Sql, userId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await sql
    .selectFrom('payments')
    .select(['purchase_id', 'term', (eb) => eb.fn.sum<number | string>('amount').as('paid')])
    .where('user_id', '=', rowId(userId))
    .where('state', '=', 'Verified')
    .groupBy(['purchase_id', 'term'])
    .execute();
  // PostgreSQL returns sums of bigints as numeric, which arrives as text
  return new Map(rows.map(({ purchase_id, term, paid }) => [termKey(purchase_id, term), Number(paid)]));
}

/** Days for which a refusal or refund is shown, and a verification. */
const [refusedDays, verifiedDays] = [90, 7];

/**
 * The latest decision about a person's payments that they have not answered: a refusal or refund, unless they have submitted a
 * payment for that tier afterwards, or with `verified` a verification. Old ones are left out.
 */
export function lastDecision(
  sql: Sql,
  userId: number,
  now: Date,
  { verified }: { verified: boolean },
): Promise<StoredPayment | undefined> {
  return sql
    .selectFrom('payments as p')
    .selectAll('p')
    .where('p.user_id', '=', rowId(userId))
    .where(({ and, eb, exists, not, or, selectFrom }) => {
      const later = selectFrom('payments as n')
        .select('n.id')
        .whereRef('n.user_id', '=', 'p.user_id')
        .whereRef('n.membership_id', '=', 'p.membership_id')
        .whereRef('n.created_at', '>', 'p.decided_at')
        .where('n.state', 'in', ['Submitted', 'Verified']);
      const refused = and([
        eb('p.state', 'in', ['Rejected', 'Refunded']),
        eb('p.decided_at', '>=', instantAfter(now, -refusedDays)),
        not(exists(later)),
      ]);
      if (!verified) return refused;
      const since = instantAfter(now, -verifiedDays);
      return or([refused, and([eb('p.state', '=', 'Verified'), eb('p.decided_at', '>=', since)])]);
    })
    .orderBy('p.decided_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
