import type { Sql } from '../../../lib/server/db/db.ts';
import type { PublicKeys } from '../rules.ts';

export interface StoredKey {
  id: string;
  public_key: string;
  private_key: string;
}

/** The signing key; undefined before the first certificate. */
export const activeKey = (sql: Sql): Promise<StoredKey | undefined> =>
  sql
    .selectFrom('certificate_keys')
    .select(['id', 'public_key', 'private_key'])
    .where('active', '=', 1)
    .executeTakeFirst();

/** Stores a signing key, unless there is one. */
export async function addKey(sql: Sql, key: StoredKey, now: string): Promise<void> {
  await sql
    .insertInto('certificate_keys')
    .values({ ...key, active: 1, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Retires the signing key and deletes its private half. */
export async function retireKey(sql: Sql): Promise<void> {
  await sql
    .updateTable('certificate_keys')
    .set({ active: 0, private_key: '' })
    .where('active', '=', 1)
    .execute();
}

/** The public keys of all time, by id. */
export async function publicKeys(sql: Sql): Promise<PublicKeys> {
  const rows = await sql
    .selectFrom('certificate_keys')
    .select(['id', 'public_key'])
    .orderBy('created_at')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.public_key]));
}
