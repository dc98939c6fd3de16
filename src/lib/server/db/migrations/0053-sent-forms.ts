import type { Kysely } from 'kysely';

/** Which record a form has added, so that sending it again after a lost reply adds no second one. */
export async function sentForms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sent_forms')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('form_key', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_forms_key', ['user_id', 'form_key'])
    .execute();
}
