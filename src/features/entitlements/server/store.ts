import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { UserType } from '../../accounts/rules.ts';
import type { Entitlement } from '../rules.ts';
import type { EntitlementsTable } from './tables.ts';

export type EntitlementRow = Selectable<EntitlementsTable>;
export type NewEntitlement = Omit<EntitlementRow, 'id' | 'revoked_at'>;

// SQLite accepts 32,766 parameters in a statement, PostgreSQL twice as many
const portion = 500;

/** The columns of an Entitlement, for joins. */
export type EntitlementColumns = Pick<
  EntitlementRow,
  'course_id' | 'tier' | 'starts_at' | 'ends_at' | 'overdue_at'
>;

export const asEntitlement = (row: EntitlementColumns): Entitlement => ({
  courseId: row.course_id,
  tier: row.tier,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  overdueAt: row.overdue_at,
});

/** A person's entitlements that were not revoked, ended or not, in order of creation. */
export function heldBy(sql: Sql, userId: number): Promise<EntitlementRow[]> {
  return sql
    .selectFrom('entitlements')
    .selectAll()
    .where('user_id', '=', rowId(userId))
    .where('revoked_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
}

/** The same for several people, as many as a page of a list shows. */
export const heldByAll = async (sql: Sql, userIds: readonly number[]): Promise<EntitlementRow[]> =>
  userIds.length === 0
    ? []
    : sql
        .selectFrom('entitlements')
        .selectAll()
        .where('user_id', 'in', userIds)
        .where('revoked_at', 'is', null)
        .execute();

/** All entitlements that a person ever had, for the personal data download. */
export function everHeldBy(sql: Sql, userId: number): Promise<EntitlementRow[]> {
  return sql.selectFrom('entitlements').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export async function addEntitlements(sql: Sql, rows: readonly NewEntitlement[]): Promise<void> {
  for (let from = 0; from < rows.length; from += portion)
    await sql
      .insertInto('entitlements')
      .values(rows.slice(from, from + portion))
      .execute();
}

export async function revoke(sql: Sql, ids: readonly number[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await sql
    .updateTable('entitlements')
    .set({ revoked_at: at })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Sets the instant from which the balances of these terms close their lessons; null for never. Terms that are over are not
 * changed: whether their balance was given up was decided when they ended (decision 42).
 */
export async function setTermsOverdue(
  sql: Sql,
  { purchaseIds, term }: { purchaseIds: readonly number[]; term: number },
  overdueAt: string | null,
  now: Date,
): Promise<void> {
  for (let from = 0; from < purchaseIds.length; from += portion)
    await sql
      .updateTable('entitlements')
      .set({ overdue_at: overdueAt })
      .where('purchase_id', 'in', purchaseIds.slice(from, from + portion))
      .where('term', '=', term)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now.toISOString())]))
      .execute();
}

/** SQL condition: the user (by table alias) may watch everything at a point in time. */
function hasAll(user: string, now: Date): RawBuilder<SqlBool> {
  const at = now.toISOString();
  return sql<SqlBool>`exists (select 1 from entitlements e where e.user_id = ${sql.ref(`${user}.id`)} and e.revoked_at is null
    and e.course_id is null and e.starts_at <= ${at} and (e.ends_at is null or e.ends_at > ${at})
    and (e.overdue_at is null or e.overdue_at > ${at}))`;
}

/**
 * SQL of `mayWatch` (rules.ts) for an account and the lesson row with this alias. `lowest` is SQL of the lowest order in its course;
 * the columns hold `openTo`: whether everything is open, and otherwise the courses' ids between commas.
 */
export const mayWatchAt = (lesson: string, lowest: string, opensAll: string, opens: string): string =>
  `(${opensAll} = 1 or ${lesson}.position = ${lowest} or ${opens} like '%,' || ${lesson}.course_id || ',%')`;

/** SQL of `userTypeOf` (rules.ts) for a row of users by its alias. */
export const userTypeAt = (user: string, now: Date): RawBuilder<UserType> =>
  sql<UserType>`case when ${sql.ref(`${user}.status`)} = 'blocked' then 'Blocked'
    when ${sql.ref(`${user}.role`)} <> 'learner' then 'Admin'
    when ${hasAll(user, now)} then 'Paid' else ${sql.ref(`${user}.segment`)} end`;

/** SQL condition for users of a type: equivalent to `userTypeAt`, but able to use indexes. */
export function hasType(user: string, type: UserType, now: Date): RawBuilder<SqlBool> {
  const [status, role] = [sql.ref(`${user}.status`), sql.ref(`${user}.role`)];
  if (type === 'Blocked') return sql<SqlBool>`${status} = 'blocked'`;
  if (type === 'Admin') return sql<SqlBool>`(${status} = 'active' and ${role} in ('admin', 'owner'))`;
  const part =
    type === 'Paid'
      ? hasAll(user, now)
      : sql`${sql.ref(`${user}.segment`)} = ${sql.lit(type)} and not ${hasAll(user, now)}`;
  return sql<SqlBool>`(${status} = 'active' and ${role} = 'learner' and ${part})`;
}

/** The next instant after `now` at which any entitlement begins, ends or falls overdue; undefined when there is none. */
export async function nextChange(db: Sql, now: Date): Promise<string | undefined> {
  const at = now.toISOString();
  const { rows } = await sql<{ next: string | null }>`select min(t) as next from (
    select min(starts_at) as t from entitlements where revoked_at is null and starts_at > ${at}
    union all select min(ends_at) from entitlements where revoked_at is null and ends_at > ${at}
    union all select min(overdue_at) from entitlements where revoked_at is null and overdue_at > ${at}) n`.execute(
    db,
  );
  return rows[0]?.next ?? undefined;
}

/** People whose entitlement to everything ends or falls overdue in a period, in the order of ids, after a given id. */
export async function closingIn(
  db: Sql,
  { after, until }: { after: string; until: string },
  afterId: number,
  count: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('entitlements')
    .select('user_id')
    .distinct()
    .where('revoked_at', 'is', null)
    .where('course_id', 'is', null)
    .where((eb) =>
      eb.or(
        (['ends_at', 'overdue_at'] as const).map((instant) =>
          eb.and([eb(instant, '>', after), eb(instant, '<=', until)]),
        ),
      ),
    )
    .where('user_id', '>', rowId(afterId))
    .orderBy('user_id')
    .limit(count)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
