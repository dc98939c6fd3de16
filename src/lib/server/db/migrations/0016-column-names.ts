import type { Kysely } from 'kysely';

const columns = [
  ['sessions', 'address', 'ip_address'],
  ['audit_log', 'address', 'ip_address'],
  ['payments', 'submission', 'idempotency_key'],
  ['profiles', 'photo_by', 'photo_wanted_by'],
  ['files', 'film_rules', 'video_rules'],
] as const;

/** Renames columns and a table to match their content. */
export async function columnNames(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of columns) await db.schema.alterTable(table).renameColumn(from, to).execute();
  await db.schema.alterTable('login_places').renameTo('known_networks').execute();
}
