import { instantAfter } from '../../days.ts';
import type { Sql } from './db.ts';

/** A form that adds a record; without a key each sending of it adds one. */
export interface SentForm {
  /** The kind of record: 'webinar'. */
  subject: string;
  /** The form's idempotency key. */
  key: string | undefined;
  by: number;
  at: Date;
}

const nameOf = ({ subject, key }: SentForm): string => `${subject} ${key}`;

/** The id of the record that the form has added already, before its reply was lost. */
export async function addedBy(sql: Sql, form: SentForm): Promise<number | undefined> {
  if (form.key === undefined) return undefined;
  const row = await sql
    .selectFrom('sent_forms')
    .select('record_id')
    .where('user_id', '=', form.by)
    .where('form_key', '=', nameOf(form))
    .executeTakeFirst();
  return row?.record_id;
}

/** Adds a record by `add`, unless the same form does so at the same time; returns the record's id. */
export async function addOnce(trx: Sql, form: SentForm, add: () => Promise<number>): Promise<number> {
  if (form.key === undefined) return add();
  await trx
    .deleteFrom('sent_forms')
    .where('user_id', '=', form.by)
    .where('created_at', '<', instantAfter(form.at, -30))
    .execute();
  // waits for a transaction with the same key
  const claimed = await trx
    .insertInto('sent_forms')
    .values({ user_id: form.by, form_key: nameOf(form), record_id: 0, created_at: form.at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('record_id')
    .executeTakeFirst();
  if (!claimed) return (await addedBy(trx, form))!;
  const id = await add();
  await trx
    .updateTable('sent_forms')
    .set({ record_id: id })
    .where('user_id', '=', form.by)
    .where('form_key', '=', nameOf(form))
    .execute();
  return id;
}
