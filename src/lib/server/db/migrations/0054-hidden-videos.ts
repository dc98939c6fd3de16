import { type Kysely, sql } from 'kysely';

/** `files.hidden`: 1 for the demo's videos once the institute has a name of its own. */
export async function hiddenVideos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'institute'`.execute(
    db,
  );
  const { name } = JSON.parse(rows[0]?.value ?? '{"name":""}') as { name: string };
  if (name === '' || name === 'Kaksha Academy') return;
  // `state`: a trigger raises the versions of the courses by it
  await sql`update files set hidden = 1, state = state where is_demo = 1 and kind = 'video'`.execute(db);
}
