import type { Kysely } from 'kysely';

/** Known networks of accounts, and failed logins to report to their users. */
export async function login(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_places')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('login_places_key', ['user_id', 'network'])
    .execute();
  await db.schema
    .createTable('login_failures')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('told_at', 'text')
    .execute();
}
