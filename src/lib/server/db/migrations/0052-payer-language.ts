import type { Kysely } from 'kysely';

/** The language in which a payer by a link has paid, for messages to them; '' for payers from before. */
export async function payerLanguage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment_payers')
    .addColumn('lang', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
