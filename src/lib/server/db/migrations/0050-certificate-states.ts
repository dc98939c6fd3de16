import type { Kysely } from 'kysely';

/** Counts valid, revoked and withdrawn certificates without reading them. */
export async function certificateStates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('certificates_state')
    .on('certificates')
    .columns(['revoked_at', 'withdrawn_at'])
    .execute();
}
