import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Trx } from './store.ts';

/** Whether the account of an e-mail has logged in from a network before. */
export async function isKnownPlace(db: Database, email: string, network: string): Promise<boolean> {
  const rows = await db.all(
    'select 1 from login_places p join users u on u.id = p.user_id where u.email = ? and p.network = ?',
    [email, network],
  );
  return rows.length > 0;
}

/** Remembers that an account has logged in from a network. */
export async function addPlace(sql: Sql, userId: number, network: string, now: string): Promise<void> {
  await sql
    .insertInto('login_places')
    .values({ user_id: userId, network, seen_at: now })
    .onConflict((oc) => oc.columns(['user_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Where an account has logged in from, for the download of one's own data. */
export async function collectPlaces({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('login_places')
    .select(['network', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at')
    .execute();
  return rows.map((row) => ({ network: row.network, seenDate: row.seen_at }));
}

/** Counts a failed login of an account for its person. */
export async function addFailure(sql: Sql, userId: number, now: string): Promise<void> {
  await sql
    .insertInto('login_failures')
    .values({ user_id: rowId(userId), failures: 1, since: now, told_at: null })
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet((eb) => ({ failures: eb('login_failures.failures', '+', 1) })),
    )
    .execute();
}

/** The failed logins that an account's person has not put away. */
export function failuresOf(
  sql: Sql,
  userId: number,
): Promise<{ failures: number; since: string } | undefined> {
  return sql
    .selectFrom('login_failures')
    .select(['failures', 'since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Takes failures back that were the person's own; all when `most` is left out. */
export async function removeFailures(sql: Sql, userId: number, most?: number): Promise<void> {
  if (most !== undefined)
    await sql
      .updateTable('login_failures')
      .set((eb) => ({ failures: eb('failures', '-', most) }))
      .where('user_id', '=', userId)
      .execute();
  await sql
    .deleteFrom('login_failures')
    .where('user_id', '=', userId)
    .$if(most !== undefined, (query) => query.where('failures', '<=', 0))
    .execute();
}

/** Takes the mail about failed logins for the caller; nothing when one went out since `before`. */
export function claimTelling(
  trx: Trx,
  userId: number,
  { now, before }: { now: string; before: string },
): Promise<{ failures: number; since: string } | undefined> {
  return trx
    .updateTable('login_failures')
    .set({ told_at: now })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<=', before)]))
    .returning(['failures', 'since'])
    .executeTakeFirst();
}

/** Deletes places that were not seen since. */
export async function purgePlaces(sql: Sql, before: string): Promise<void> {
  await sql.deleteFrom('login_places').where('seen_at', '<=', before).execute();
}
