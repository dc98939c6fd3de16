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

export { checkMayWatch, closed, freeLessonsFor, missing } from './checkAccess.ts';
export {
  asEntitlement,
  closingIn,
  type EntitlementRow,
  hasType,
  heldBy,
  nextChange,
  setTermsOverdue,
  userTypeAt,
} from './store.ts';

// The functions for other features. Callers that change entitlements must lock the account's row first, so that changes are
// serialised.

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
  min_paid: 0,
  granted_by: null,
  opened_at: at,
  months: null,
  starts_at: at,
  ends_at: null,
  overdue_at: null,
});

/** Grants everything without end, for an administrator; returns whether anybody did not have that already. */
export async function grant(
  sql: Sql,
  { userIds, by, source }: { userIds: readonly number[]; by: number | null; source: 'grant' | 'import' },
  now: Date,
): Promise<boolean> {
  const rows: NewEntitlement[] = [];
  for (const userId of userIds) {
    // a newly imported account has none
    const held = source === 'import' ? [] : await heldBy(sql, userId);
    if (held.some((one) => one.source !== 'payment' && one.course_id === null && one.ends_at === null))
      continue;
    rows.push({ ...fromNow(userId, now.toISOString()), source, granted_by: by });
  }
  await addEntitlements(sql, rows);
  return rows.length > 0;
}

/** Revokes all of somebody's entitlements; returns whether any had not ended. */
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

/** A term of a purchase, for which there is one entitlement. */
export interface Term {
  userId: number;
  purchaseId: number;
  term: number;
}

const isOf =
  ({ purchaseId, term }: Term) =>
  (row: EntitlementRow): boolean =>
    row.purchase_id === purchaseId && row.term === term;

export const entitlementOf = async (sql: Sql, term: Term): Promise<EntitlementRow | undefined> =>
  (await heldBy(sql, term.userId)).find(isOf(term));

/** Adds the entitlement of a verified payment, unless an earlier payment of the term did. */
export async function openTerm(
  sql: Sql,
  term: Term,
  of: { tier: number; months: number | null; paymentId: number; minPaid: number },
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
      min_paid: of.minPaid,
    },
  ]);
  await reschedule(sql, term.userId, now);
}

/** Revokes the entitlement of a term; later purchases then begin earlier. */
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

/**
 * Recomputes the times of purchased terms (`schedule` in rules.ts): an entitlement whose time changes is revoked, and
 * another added.
 */
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

/** Sets from when on the balance of a term closes its lessons; null for never. */
export const setTermOverdue = (
  sql: Sql,
  { purchaseId, term }: Term,
  overdueAt: string | null,
  now: Date,
): Promise<void> => setTermsOverdue(sql, { purchaseIds: [purchaseId], term }, overdueAt, now);

/** When a tier bought now would begin and end for somebody with these entitlements; `endsAt` null for never. */
export const timesIfBought = (
  held: readonly EntitlementRow[],
  { tier, months }: { tier: number; months: number | null },
  now: Date,
): { startsAt: string; endsAt: string | null } =>
  schedule([
    ...held.filter(({ source }) => source === 'payment').map(asTerm),
    { tier, months, openedAt: now.toISOString() },
  ]).at(-1)!;
