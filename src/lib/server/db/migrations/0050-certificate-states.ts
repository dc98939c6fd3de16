import type { Kysely } from 'kysely';

/** How many certificates are valid, revoked and withdrawn is counted without reading them. */
export async function certificateStates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('certificates_state')
    .on('certificates')
    .columns(['revoked_at', 'withdrawn_at'])
    .execute();
}
