import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import type { NewFile } from '../../../lib/server/http/caller.ts';

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

/**
 * Binds a picture that was just uploaded to the payments of the same person that name it and have none yet (decision 28);
 * call it in the upload's transaction.
 */
export async function bindPendingProof(
  sql: Sql,
  { id, name, originalName, kind, ownerId }: NewFile,
): Promise<void> {
  if (kind !== 'proof' && kind !== 'photo') return;
  const { numUpdatedRows } = await sql
    .updateTable('payments')
    .set({ proof_file_id: id, image_name: name })
    .where('user_id', '=', ownerId)
    .where('image_name', '=', originalName)
    .where('image_name', '<>', '')
    .where('proof_file_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await bump(sql, 'payments');
}

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
