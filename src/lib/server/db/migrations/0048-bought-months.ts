import type { Kysely } from 'kysely';

/**
 * The months for which a term was bought, fixed with its price; 0 for no end. Null for terms that began before: they last as
 * their tier says.
 */
export async function boughtMonths(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchases').addColumn('months', 'integer').execute();
}
