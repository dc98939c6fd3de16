import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Trx } from './store.ts';

export async function isKnownNetwork(db: Database, email: string, network: string): Promise<boolean> {
  const rows = await db.all(
    'select 1 from known_networks p join users u on u.id = p.user_id where u.email = ? and p.network = ?',
    [email, network],
  );
  return rows.length > 0;
}

/** Records that an account has logged in from a network; precise to a day, which saves writes. */
export async function addKnownNetwork(
  db: Database,
  userId: number,
  network: string,
  now: string,
): Promise<void> {
  const known = await db.all<{ seen_at: string }>(
    'select seen_at from known_networks where user_id = ? and network = ?',
    [userId, network],
  );
  if (known[0]?.seen_at.slice(0, 10) === now.slice(0, 10)) return;
  await db.run(
    `insert into known_networks (user_id, network, seen_at) values (?, ?, ?)
      on conflict (user_id, network) do update set seen_at = excluded.seen_at`,
    [userId, network, now],
  );
}

export async function collectKnownNetworks({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('known_networks')
    .select(['network', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at')
    .execute();
  return rows.map((row) => ({ network: row.network, seenDate: row.seen_at }));
}

/** Counts a failed login, of which the account's user is notified. */
export async function addFailure(sql: Sql, userId: number, now: string): Promise<void> {
  await sql
    .insertInto('login_failures')
    .values({ user_id: rowId(userId), failures: 1, since: now, told_at: null })
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet((eb) => ({ failures: eb('login_failures.failures', '+', 1) })),
    )
    .execute();
}

/** The failed logins that the user has not dismissed. */
export async function failuresOf(
  db: Database,
  userId: number,
): Promise<{ failures: number; since: string } | undefined> {
  const rows = await db.all<{ failures: number; since: string }>(
    'select failures, since from login_failures where user_id = ?',
    [userId],
  );
  return rows[0];
}

/** Removes failures that were the user's own; all by default. */
export async function removeFailures(sql: Sql, userId: number, max?: number): Promise<void> {
  if (max !== undefined)
    await sql
      .updateTable('login_failures')
      .set((eb) => ({ failures: eb('failures', '-', max) }))
      .where('user_id', '=', userId)
      .execute();
  await sql
    .deleteFrom('login_failures')
    .where('user_id', '=', userId)
    .$if(max !== undefined, (query) => query.where('failures', '<=', 0))
    .execute();
}

/** Claims the mail about failed logins, so that only one caller sends it; undefined when one was sent since `before`. */
export function claimNotification(
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

export async function purgeKnownNetworks(sql: Sql, before: string): Promise<void> {
  await sql.deleteFrom('known_networks').where('seen_at', '<=', before).execute();
}
