import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { certificatesOfUser, earlierNames, indexCertificates, lockSeries, seriesOf } from './store.ts';
import { toOwn } from './view.ts';

/** A person's certificates with their earlier names, for the download of one's own data. */
export async function collectCertificates({ sql }: Database, userId: number) {
  const rows = await certificatesOfUser(sql, userId);
  const names = await earlierNames(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toOwn(row), earlierNames: names.get(row.id) ?? [] }));
}

/**
 * Withdraws the certificates of an account that is deleted: the number stays, so that whoever is shown one learns what became
 * of it, but the name goes from it and from its history. What the person printed keeps its signature.
 */
export async function withdrawCertificates(sql: Sql, { now }: Deps, userId: number): Promise<void> {
  const at = now();
  // one that is being issued comes first and is withdrawn, or comes after and finds no account
  await lockSeries(sql, seriesOf(at));
  const rows = await sql
    .updateTable('certificates')
    .set({ name: '', withdrawn_at: at.toISOString() })
    .where('user_id', '=', userId)
    .returning(['id', 'number', 'name', 'course_name'])
    .execute();
  if (rows.length === 0) return;
  await indexCertificates(sql, rows);
  // after the name, because a correction that was under way had to end first
  await sql
    .deleteFrom('certificate_names')
    .where(
      'certificate_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
