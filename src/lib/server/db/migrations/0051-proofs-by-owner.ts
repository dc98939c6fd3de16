import { type Kysely, sql } from 'kysely';

/** Counts a person's pictures of payments of the last day without reading all files. */
export async function proofsByOwner(db: Kysely<unknown>): Promise<void> {
  await sql`create index files_proofs on files (owner_id, created_at) where kind = 'proof'`.execute(db);
}
