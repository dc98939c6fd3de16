import { sql as raw } from 'kysely';
import type { RecordEdit } from '../../contract.ts';
import { bump, rowId, type Sql } from './db.ts';
import type { Schema } from './schema.ts';

export interface Subject {
  /** The record's name in the audit log; for a singleton the key of its setting. */
  subject: string;
  /** 0 for a singleton. */
  id: number;
  /** The record's table unless it is a singleton, and the column of `id` if it has another name. */
  table?: keyof Schema;
  key?: string;
}

async function raise(
  trx: Sql,
  { subject, id, table, key = 'id' }: Subject,
  by: 0 | 1,
): Promise<number | undefined> {
  const which = table ? raw`${raw.ref(key)} = ${rowId(id)}` : raw`key = ${subject}`;
  const { rows } = await raw<{ version: number }>`update ${raw.table(table ?? 'settings')}
    set version = version + ${by} where ${which} returning version`.execute(trx);
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
  // a row that this transaction has added starts with version 1
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

/** The version of a singleton; 0 when it was never saved. */
export async function versionOf(sql: Sql, subject: string): Promise<number> {
  const row = await sql
    .selectFrom('settings')
    .select('version')
    .where('key', '=', subject)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Edits reported to a client with an older version. */
const maxEditsTold = 20;

/** The edits of a record since a version, latest first; `namesOf` returns people's names. */
export async function editsSince(
  sql: Sql,
  { subject, id }: Subject,
  version: number,
  namesOf: (sql: Sql, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<RecordEdit[]> {
  const rows = await sql
    .selectFrom('edits')
    .select(['version', 'at', 'fields', 'actor_id'])
    .where('subject', '=', subject)
    .where('subject_id', '=', rowId(id))
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(maxEditsTold)
    .execute();
  const names = await namesOf(
    sql,
    rows.map(({ actor_id }) => actor_id),
  );
  return rows.map((row) => ({
    version: row.version,
    by: names.get(row.actor_id) ?? '',
    at: row.at,
    fields: JSON.parse(row.fields) as string[],
  }));
}
