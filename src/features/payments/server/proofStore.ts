import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import type { FileWaiter } from '../../../lib/server/http/caller.ts';

/** A file as a payment may name it. */
export interface ProofFile {
  id: number;
  name: string;
  kind: string;
  owner_id: number;
}

/** A live file by the name issued for it. */
export function issuedFile(sql: Sql, name: string): Promise<ProofFile | undefined> {
  return sql
    .selectFrom('files')
    .select(['id', 'name', 'kind', 'owner_id'])
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Payments that wait for the upload of their proof by name (decision 28). */
export const proofWaiter: FileWaiter = {
  async find(sql, { kind, ownerId, originalName }, since) {
    if (kind !== 'proof' && kind !== 'photo') return [];
    const rows = await sql
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', ownerId)
      .where('image_name', '=', originalName)
      .where('image_name', '<>', '')
      .where('proof_file_id', 'is', null)
      .where('created_at', '>=', new Date(since).toISOString())
      .execute();
    return rows.map(({ id }) => id);
  },
  async bind(sql, { id: fileId, name }, id) {
    await sql
      .updateTable('payments')
      .set({ proof_file_id: fileId, image_name: name })
      .where('id', '=', id)
      .where('proof_file_id', 'is', null)
      .execute();
    await bump(sql, 'payments');
  },
};

/** A proof as it is stored, with whose payment it proves; undefined when no payment has it. */
export async function proofFile(
  db: Database,
  name: string,
): Promise<
  { user_id: number; storage_key: string; mime: string; bytes: number; original_name: string } | undefined
> {
  const [row] = await db.all<{
    user_id: number;
    storage_key: string;
    mime: string;
    bytes: number;
    original_name: string;
  }>(
    `select p.user_id, f.storage_key, f.mime, f.bytes, f.original_name from files f
      join payments p on p.proof_file_id = f.id where f.name = ? and f.deleted_at is null limit 1`,
    [name],
  );
  return row;
}
