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

export { checkMayWatch, closed, freeLessonsFor, missing } from './checkMayWatch.ts';
export {
  asEntitlement,
  closingIn,
  type EntitlementRow,
  hasType,
  heldBy,
  heldByAll,
  mayWatchAt,
  nextChange,
  setTermsOverdue,
  userTypeAt,
} from './store.ts';

// Functions for other features. Callers that change entitlements must lock the account's row first, so that changes are
// serialised.

/** A person's entitlements that were not revoked, whether ended or not. */
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

/** Grants access to everything without end, by an administrator; returns whether the person did not have it already. */
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

/** Revokes all entitlements of a person; returns whether any of them had not ended. */
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

/** A term of a purchase; each has one entitlement. */
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

/**
 * Adds the entitlement of a verified payment, unless an earlier payment of the term did. `reschedule` sets its times and moves
 * the others: call it after all changes of terms.
 */
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
}

/** Revokes the entitlement of a term; call `reschedule` afterwards. */
export async function closeTerm(sql: Sql, term: Term, now: Date): Promise<void> {
  const row = await entitlementOf(sql, term);
  if (!row) return;
  await revoke(sql, [row.id], now.toISOString());
}

/** Terms that are not paid in full. */
export type OwedTerms = readonly Pick<Term, 'purchaseId' | 'term'>[];

const asTerms = (rows: readonly EntitlementRow[], owed: OwedTerms, now: Date): BoughtTerm[] =>
  rows.map((row) => ({
    tier: row.tier,
    openedAt: row.opened_at,
    months: row.months,
    startedAt: row.starts_at < now.toISOString() ? row.starts_at : null,
    overdueAt: row.overdue_at,
    // a term whose balance was given up still has an overdue instant
    owes: row.overdue_at !== null || owed.some((one) => isOf({ userId: row.user_id, ...one })(row)),
  }));

const bought = (held: readonly EntitlementRow[]): EntitlementRow[] =>
  held.filter(({ source }) => source === 'payment');

/**
 * A term whose balance is paid. If the balance had closed it, and lower terms were bought for that time, the term counts as
 * opened now: the lower terms retain the days that have passed, and it gets the remaining ones.
 */
function asPaid(row: EntitlementRow, held: readonly EntitlementRow[], now: Date): EntitlementRow {
  const at = now.toISOString();
  const isOver = row.ends_at !== null && row.ends_at <= at;
  const wasClosed = row.overdue_at !== null && row.overdue_at <= at && !isOver;
  const since = bought(held).filter(({ opened_at }) => opened_at > row.opened_at);
  const reopens =
    wasClosed && since.some(({ tier }) => tier < row.tier) && since.every(({ tier }) => tier <= row.tier);
  return { ...row, overdue_at: null, opened_at: reopens ? at : row.opened_at };
}

const inOrder = (rows: readonly EntitlementRow[]): EntitlementRow[] =>
  rows.toSorted((a, b) => (a.opened_at === b.opened_at ? a.id - b.id : a.opened_at < b.opened_at ? -1 : 1));

/**
 * Recomputes the times of purchased terms (`schedule` in rules.ts): an entitlement whose times change is revoked, and a new one
 * is added.
 */
export async function reschedule(sql: Sql, userId: number, owed: OwedTerms, now: Date): Promise<void> {
  const rows = bought(await heldBy(sql, userId));
  const times = schedule(asTerms(rows, owed, now));
  const moved = rows.flatMap((row, i) => {
    const { startsAt: starts_at, endsAt: ends_at } = times[i]!;
    return row.starts_at === starts_at && row.ends_at === ends_at ? [] : [{ ...row, starts_at, ends_at }];
  });
  await replace(sql, moved, now);
}

/** Revokes entitlements, and adds them again with the changed values. */
async function replace(sql: Sql, rows: readonly EntitlementRow[], now: Date): Promise<void> {
  await revoke(
    sql,
    rows.map(({ id }) => id),
    now.toISOString(),
  );
  await addEntitlements(
    sql,
    rows.map(({ id: _id, revoked_at: _revoked, ...same }) => same),
  );
}

/** Sets the instant from which the balance of a term closes its lessons; null for never. Call `reschedule` afterwards. */
export async function setTermOverdue(
  sql: Sql,
  term: Term,
  overdueAt: string | null,
  now: Date,
): Promise<void> {
  const held = await heldBy(sql, term.userId);
  const row = held.find(isOf(term));
  const paid = row && overdueAt === null ? asPaid(row, held, now) : row;
  if (paid && paid.opened_at !== row?.opened_at) await replace(sql, [paid], now);
  await setTermsOverdue(sql, { purchaseIds: [term.purchaseId], term: term.term }, overdueAt, now);
}

/** The begin and end of a tier if it was bought now by a person with these entitlements; `endsAt` null for never. */
export const timesIfBought = (
  held: readonly EntitlementRow[],
  { tier, months }: { tier: number; months: number | null },
  owed: OwedTerms,
  now: Date,
): { startsAt: string; endsAt: string | null } =>
  schedule([...asTerms(bought(held), owed, now), { tier, months, openedAt: now.toISOString() }]).at(-1)!;

/** The end of a term if its balance was paid now; null for never. */
export function endIfPaid(
  held: readonly EntitlementRow[],
  row: EntitlementRow,
  owed: OwedTerms,
  now: Date,
): string | null {
  const rows = inOrder(bought(held).map((one) => (one === row ? asPaid(row, held, now) : one)));
  const others = owed.filter(({ purchaseId }) => purchaseId !== row.purchase_id);
  return schedule(asTerms(rows, others, now))[rows.findIndex(({ id }) => id === row.id)]!.endsAt;
}
