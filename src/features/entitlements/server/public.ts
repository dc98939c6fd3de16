import type { Sql } from '../../../lib/server/db/db.ts';
import { type BoughtTerm, type Entitlement, schedule } from '../rules.ts';
import {
  addEntitlements,
  asEntitlement,
  type EntitlementRow,
  heldBy,
  type NewEntitlement,
  revoke,
  setTermsOverdue,
} from './store.ts';

export { checkMayWatch, closed } from './checkAccess.ts';
export {
  asEntitlement,
  type EntitlementRow,
  hasType,
  heldBy,
  nextChange,
  setTermsOverdue,
  userTypeAt,
} from './store.ts';

// What other features' servers do with entitlements. Whoever changes somebody's holds that account's row first, so that two
// changes come one after another.

/** A person's entitlements that were not revoked, ended or not. */
export const entitlementsOf = async (sql: Sql, userId: number): Promise<Entitlement[]> =>
  (await heldBy(sql, userId)).map(asEntitlement);

const fromNow = (userId: number, at: string): NewEntitlement => ({
  user_id: userId,
  course_id: null,
  tier: 0,
  source: 'grant',
  purchase_id: null,
  term: null,
  payment_id: null,
  least_paid: 0,
  granted_by: null,
  opened_at: at,
  months: null,
  starts_at: at,
  ends_at: null,
  overdue_at: null,
});

/** Opens everything to people without an end, because an administrator says so; gives whether anybody did not have that already. */
export async function grant(
  sql: Sql,
  { userIds, by, source }: { userIds: readonly number[]; by: number | null; source: 'grant' | 'import' },
  now: Date,
): Promise<boolean> {
  const rows: NewEntitlement[] = [];
  for (const userId of userIds) {
    // who was just imported has none
    const held = source === 'import' ? [] : await heldBy(sql, userId);
    if (held.some((one) => one.source !== 'payment' && one.course_id === null && one.ends_at === null))
      continue;
    rows.push({ ...fromNow(userId, now.toISOString()), source, granted_by: by });
  }
  await addEntitlements(sql, rows);
  return rows.length > 0;
}

/** Takes everything back that somebody has; gives whether there was anything that had not ended. */
export async function revokeAll(sql: Sql, userId: number, now: Date): Promise<boolean> {
  const held = await heldBy(sql, userId);
  const at = now.toISOString();
  await revoke(
    sql,
    held.map(({ id }) => id),
    at,
  );
  return held.some(({ ends_at }) => ends_at === null || ends_at > at);
}

/** A term of a purchase: what one entitlement is for. */
export interface Term {
  userId: number;
  purchaseId: number;
  term: number;
}

const isOf =
  ({ purchaseId, term }: Term) =>
  (row: EntitlementRow): boolean =>
    row.purchase_id === purchaseId && row.term === term;

/** The entitlement of a term while it is not revoked. */
export const entitlementOf = async (sql: Sql, term: Term): Promise<EntitlementRow | undefined> =>
  (await heldBy(sql, term.userId)).find(isOf(term));

/** Opens what a verified payment paid for, unless an earlier payment of the term did so. */
export async function openTerm(
  sql: Sql,
  term: Term,
  of: { tier: number; months: number | null; paymentId: number; leastPaid: number },
  now: Date,
): Promise<void> {
  if (await entitlementOf(sql, term)) return;
  await addEntitlements(sql, [
    {
      ...fromNow(term.userId, now.toISOString()),
      source: 'payment',
      tier: of.tier,
      months: of.months,
      purchase_id: term.purchaseId,
      term: term.term,
      payment_id: of.paymentId,
      least_paid: of.leastPaid,
    },
  ]);
  await reschedule(sql, term.userId, now);
}

/** Takes back what the payments of a term opened; what was bought later begins earlier then. */
export async function closeTerm(sql: Sql, term: Term, now: Date): Promise<void> {
  const row = await entitlementOf(sql, term);
  if (!row) return;
  await revoke(sql, [row.id], now.toISOString());
  await reschedule(sql, term.userId, now);
}

const asTerm = ({ tier, opened_at: openedAt, months }: EntitlementRow): BoughtTerm => ({
  tier,
  openedAt,
  months,
});

/** Puts what payments opened one after another (rules.ts, `schedule`): a row whose time changes is revoked, and another added. */
async function reschedule(sql: Sql, userId: number, now: Date): Promise<void> {
  const rows = (await heldBy(sql, userId)).filter(({ source }) => source === 'payment');
  const times = schedule(rows.map(asTerm));
  const moved = rows.flatMap((row, i) => {
    const { startsAt: starts_at, endsAt: ends_at } = times[i]!;
    return row.starts_at === starts_at && row.ends_at === ends_at ? [] : [{ row, starts_at, ends_at }];
  });
  await revoke(
    sql,
    moved.map(({ row }) => row.id),
    now.toISOString(),
  );
  await addEntitlements(
    sql,
    moved.map(({ row: { id: _id, revoked_at: _revoked, ...same }, ...time }) => ({ ...same, ...time })),
  );
}

/** Says from when on the balance of a term closes its lessons; null for never. */
export const setTermOverdue = (
  sql: Sql,
  { purchaseId, term }: Term,
  overdueAt: string | null,
): Promise<void> => setTermsOverdue(sql, { purchaseIds: [purchaseId], term }, overdueAt);

/** When a tier that is bought now would end; null for never. */
export async function endIfBought(
  sql: Sql,
  userId: number,
  { tier, months }: { tier: number; months: number | null },
  now: Date,
): Promise<string | null> {
  const terms = (await heldBy(sql, userId)).filter(({ source }) => source === 'payment').map(asTerm);
  return schedule([...terms, { tier, months, openedAt: now.toISOString() }]).at(-1)!.endsAt;
}
