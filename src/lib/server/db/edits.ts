import { sql as raw } from 'kysely';
import type { RecordEdit } from '../../contract.ts';
import { bump, rowId, type Sql } from './db.ts';

/** Table and key of each editable record, by its name in the audit log. */
const tables = {
  certificate: ['certificates', 'id'],
  coupon: ['coupons', 'id'],
  course: ['courses', 'id'],
  lesson: ['lessons', 'id'],
  note: ['notes', 'id'],
  // a person has one profile, which may not exist yet
  profile: ['profiles', 'user_id'],
  tier: ['tiers', 'id'],
  webinar: ['webinars', 'id'],
} as const;
/** Records that exist once; their version is that of the setting with this key. */
export type Singleton = 'institute' | 'institutePublic' | 'limits' | 'sidebar';

/** An editable record; id 0 for singletons. */
export interface Subject {
  subject: keyof typeof tables | Singleton;
  id: number;
}

async function raise(trx: Sql, { subject, id }: Subject, by: 0 | 1): Promise<number | undefined> {
  const [table, key, value] =
    subject in tables
      ? [...tables[subject as keyof typeof tables], rowId(id)]
      : (['settings', 'key', subject] as const);
  const { rows } = await raw<{ version: number }>`update ${raw.table(table)} set version = version + ${by}
    where ${raw.ref(key)} = ${value} returning version`.execute(trx);
  return rows[0]?.version;
}

/**
 * Locks a record until the transaction ends and returns its version; 0 when it was never saved. Waiting callers see the
 * result.
 */
export async function lockVersion(trx: Sql, record: Subject): Promise<number> {
  const held = await raise(trx, record, 0);
  if (held !== undefined) return held;
  // there is no row to lock yet: concurrent first saves wait for each other here
  await bump(trx, `first ${record.subject}`);
  return (await raise(trx, record, 0)) ?? 0;
}

/** Raises a locked record's version by one edit and stores its author and the changed fields. */
export async function addEdit(
  trx: Sql,
  record: Subject,
  { had, ...edit }: { had: number; actorId: number; at: string; fields: readonly string[] },
): Promise<void> {
  // a row that this transaction has added begins with version 1
  const version = had === 0 ? 1 : await raise(trx, record, 1);
  await trx
    .insertInto('edits')
    .values({
      subject: record.subject,
      subject_id: record.id,
      version: version ?? had,
      actor_id: edit.actorId,
      at: edit.at,
      fields: JSON.stringify(edit.fields),
    })
    .execute();
}

/** A singleton's version; 0 when it was never saved. */
export async function versionOf(sql: Sql, subject: Singleton): Promise<number> {
  const row = await sql
    .selectFrom('settings')
    .select('version')
    .where('key', '=', subject)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Edits reported to a client with an older version. */
const maxEditsTold = 20;

/** The edits of a record since a version, latest first. */
export async function editsSince(sql: Sql, { subject, id }: Subject, version: number): Promise<RecordEdit[]> {
  const rows = await sql
    .selectFrom('edits as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.version', 'e.at', 'e.fields', 'u.name'])
    .where('e.subject', '=', subject)
    .where('e.subject_id', '=', rowId(id))
    .where('e.version', '>', version)
    .orderBy('e.version', 'desc')
    .limit(maxEditsTold)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    by: row.name ?? '',
    at: row.at,
    fields: JSON.parse(row.fields) as string[],
  }));
}
