import { type Kysely, sql } from 'kysely';

/** `hidden` of files and teachers: 1 for the demo's videos and teachers once the institute has a name of its own. */
export async function hiddenDemo(db: Kysely<unknown>): Promise<void> {
  // first, as other transactions lock it before files; a trigger raises it again
  await sql`update versions set value = value + 1 where name = 'content'`.execute(db);
  for (const table of ['files', 'teachers'])
    await db.schema
      .alterTable(table)
      .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'institute'`.execute(
    db,
  );
  const { name = '' } = JSON.parse(rows[0]?.value ?? '{}') as { name?: string };
  if (name === '' || name === 'Kaksha Academy') return;
  // `state`: the trigger marks the courses by it
  await sql`update files set hidden = 1, state = state where is_demo = 1 and kind = 'video'`.execute(db);
  await sql`update teachers set hidden = 1 where is_demo = 1`.execute(db);
}
