import type { Kysely } from 'kysely';

/** The name that a person shows to other learners; '' for the default of accounts/rules.ts. */
export async function displayNames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('display_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
