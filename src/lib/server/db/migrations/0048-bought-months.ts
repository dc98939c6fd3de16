import type { Kysely } from 'kysely';

/** For how many months a term was bought, fixed with its price; 0 for ever. Of terms begun before it is null: as their tier has it. */
export async function boughtMonths(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('purchases').addColumn('months', 'integer').execute();
}
