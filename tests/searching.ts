import { userIndex, userText } from '../src/features/accounts/server/store.ts';
import { indexPayments } from '../src/features/payments/server/store.ts';
import type { Kit } from './harness.ts';

/** Indexes all users again, after a test has written them past their store. */
export async function indexUsers(k: Kit): Promise<void> {
  const { sql } = k.deps.db;
  const rows = await sql.selectFrom('users').select(['id', 'name', 'email', 'code', 'mobile']).execute();
  await userIndex.put(
    sql,
    rows.map((row) => ({ id: row.id, text: userText(row) })),
  );
}

/** The same for payments. */
export async function indexAllPayments(k: Kit): Promise<void> {
  const { sql } = k.deps.db;
  const ids = (await sql.selectFrom('payments').select('id').execute()).map(({ id }) => id);
  for (let i = 0; i < ids.length; i += 500) await indexPayments(sql, ids.slice(i, i + 500));
}
