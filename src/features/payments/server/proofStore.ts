import { bump, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { FileWaiter } from '../../files/server/public.ts';

/** Payments that wait for a proof of a name (decision 28). */
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
      // a rejected payment no longer waits: its successor may name the same picture
      .where('state', 'in', ['Submitted', 'Verified'])
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

/** Number of pictures that a person has uploaded as proofs since an instant and that belong to no payment. */
export async function unusedProofs(sql: Sql, userId: number, since: string): Promise<number> {
  const { count } = await sql
    .selectFrom('files as f')
    .leftJoin('payments as p', 'p.proof_file_id', 'f.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('f.owner_id', '=', rowId(userId))
    .where('f.kind', '=', 'proof')
    .where('f.created_at', '>=', since)
    .where('p.id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a proof to a submitted payment; false when it has one, or was decided meanwhile. */
export async function setProof(trx: Sql, id: number, file: { id: number; name: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ proof_file_id: file.id, image_name: file.name })
    .where('id', '=', id)
    .where('proof_file_id', 'is', null)
    .where('state', '=', 'Submitted')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await bump(trx, 'payments');
  return true;
}

/** For each of these payments, the other live ones with the same picture as proof. */
export async function samePictures(
  sql: Sql,
  ids: readonly number[],
): Promise<Map<number, { paymentId: number; userid: number }[]>> {
  const found = new Map<number, { paymentId: number; userid: number }[]>();
  if (ids.length === 0) return found;
  const rows = await sql
    .selectFrom('payments as p')
    .innerJoin('files as f', 'f.id', 'p.proof_file_id')
    .innerJoin('files as g', (join) =>
      join.on((eb) =>
        eb.or([
          eb('g.id', '=', eb.ref('f.id')),
          eb('g.original_hash', '=', eb.ref('f.original_hash')),
          eb('g.picture_hash', '=', eb.ref('f.picture_hash')),
        ]),
      ),
    )
    .innerJoin('payments as o', 'o.proof_file_id', 'g.id')
    .select(['p.id', 'o.id as other', 'o.user_id'])
    .distinct()
    .where('p.id', 'in', ids)
    .where('o.state', 'in', ['Submitted', 'Verified'])
    .whereRef('o.id', '<>', 'p.id')
    .orderBy('other')
    .execute();
  for (const { id, other, user_id } of rows)
    found.set(id, [...(found.get(id) ?? []), { paymentId: other, userid: user_id }]);
  return found;
}

/** The payer of the payment that has a picture as proof; undefined for other pictures. */
export async function payerByProof(sql: Sql, fileId: number): Promise<number | undefined> {
  const row = await sql
    .selectFrom('payments')
    .select('user_id')
    .where('proof_file_id', '=', fileId)
    .executeTakeFirst();
  return row?.user_id;
}
