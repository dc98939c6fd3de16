import { userIndex, userText } from '../../src/features/accounts/server/store.ts';
import { indexPayments } from '../../src/features/payments/server/store.ts';
import type { Sql } from '../../src/lib/server/db/db.ts';
import type { Kit } from './harness.ts';

const atOnce = 500;

/** Indexes these users; at most 500. */
export async function indexUsers(sql: Sql, ids: readonly number[]): Promise<void> {
  const rows = await sql
    .selectFrom('users')
    .select(['id', 'name', 'email', 'code', 'mobile'])
    .where('id', 'in', ids)
    .execute();
  await userIndex.put(
    sql,
    rows.map((row) => ({ id: row.id, text: userText(row) })),
  );
}

/** Rebuilds the search index of users and payments after a test has written rows without their stores. */
export async function indexAgain(k: Kit): Promise<void> {
  const { sql } = k.deps.db;
  const users = (await sql.selectFrom('users').select('id').execute()).map(({ id }) => id);
  for (let i = 0; i < users.length; i += atOnce) await indexUsers(sql, users.slice(i, i + atOnce));
  const payments = (await sql.selectFrom('payments').select('id').execute()).map(({ id }) => id);
  for (let i = 0; i < payments.length; i += atOnce) await indexPayments(sql, payments.slice(i, i + atOnce));
}
