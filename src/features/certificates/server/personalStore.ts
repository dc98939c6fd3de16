import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { certificatesOfUser, earlierNames, indexCertificates, lockSeries, seriesOf } from './store.ts';
import { toOwn } from './certificateReply.ts';

export async function collectCertificates({ sql }: Database, userId: number) {
  const rows = await certificatesOfUser(sql, userId);
  const names = await earlierNames(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toOwn(row), earlierNames: names.get(row.id) ?? [] }));
}

/**
 * Withdraws the certificates of a deleted account: the number stays and says so; the name, its history and the
 * reason of a revocation, which may name the learner, are deleted.
 * Printed signatures remain valid.
 */
export async function withdrawCertificates(sql: Sql, { now }: Deps, userId: number): Promise<void> {
  const at = now();
  // serialised with issuing: a certificate is either withdrawn here, or issuing finds no account
  await lockSeries(sql, seriesOf(at));
  const rows = await sql
    .updateTable('certificates')
    .set({ name: '', reason: '', withdrawn_at: at.toISOString() })
    .where('user_id', '=', userId)
    .returning(['id', 'number', 'name', 'course_name'])
    .execute();
  if (rows.length === 0) return;
  await indexCertificates(sql, rows);
  // after the name, because this statement waits for a concurrent correction
  await sql
    .deleteFrom('certificate_names')
    .where(
      'certificate_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
