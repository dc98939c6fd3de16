import type { Sql } from '../../../lib/server/db/db.ts';
import { overdueFrom } from '../../entitlements/rules.ts';
import { setTermsOverdue } from '../../entitlements/server/public.ts';
import type { LimitsSet } from '../../institute/rules.ts';
import { owedTerms } from './listStore.ts';

/** The functions for other features. */
export { moneyProblems } from './checkStore.ts';
export { payerByProof } from './proofStore.ts';
export { dueTotals, monthTotals, totalsOf } from './totals.ts';

/** Recomputes when balances close lessons, after the owner has changed the days of grace (decision 42). */
export async function applyGraceDays(
  sql: Sql,
  { graceDays }: LimitsSet,
  before: LimitsSet,
  now: Date,
): Promise<void> {
  if (graceDays === before.graceDays) return;
  const owed = await owedTerms(sql);
  for (const alike of Map.groupBy(owed, ({ due_on, term }) => `${due_on} ${term}`).values()) {
    const { due_on, term } = alike[0]!;
    const purchaseIds = alike.map(({ id }) => id);
    await setTermsOverdue(sql, { purchaseIds, term }, overdueFrom(due_on, graceDays), now);
  }
}
