import { type Kysely, sql } from 'kysely';

/**
 * A lesson's next and previous video; the version of the rules by which a video was probed: existing ones are probed again.
 */
export async function videoVersions(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string, type: 'integer' | 'text') =>
    db.schema.alterTable(table).addColumn(column, type).execute();
  await add('lessons', 'video_next_id', 'integer');
  await add('lessons', 'video_previous_id', 'integer');
  await add('lessons', 'video_replaced_at', 'text');
  await add('lessons', 'video_problem', 'text');
  await db.schema
    .alterTable('files')
    .addColumn('film_rules', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index lessons_video_next on lessons (video_next_id) where video_next_id is not null`.execute(
    db,
  );
  await sql`create index lessons_video_previous on lessons (video_previous_id) where video_previous_id is not null`.execute(
    db,
  );
  await sql`create index files_film_rules on files (film_rules) where kind = 'video' and state = 'ready'`.execute(
    db,
  );
}
