import { type Kysely, sql } from 'kysely';

/** Resumable uploads with leases; who waits for which file since when; idempotency keys of lessons. */
export async function uploads(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const big = dialect === 'sqlite' ? 'integer' : 'bigint';
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('size', big, (c) => c.notNull())
    .addColumn('received', big, (c) => c.notNull())
    .addColumn('metadata', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('result', 'text')
    .addColumn('touched_at', 'text', (c) => c.notNull())
    .addColumn('holder', 'text')
    .addColumn('lease_until', big)
    .execute();
  await db.schema.createIndex('uploads_touched').on('uploads').column('touched_at').execute();
  await db.schema.createIndex('uploads_owner').on('uploads').column('owner_id').execute();

  const add = (table: string, column: string, type: 'integer' | 'bigint' | 'text') =>
    db.schema.alterTable(table).addColumn(column, type).execute();
  await add('lessons', 'video_wanted_by', 'integer');
  await add('lessons', 'video_wanted_at', big);
  await add('lessons', 'video_upload', 'text');
  await add('lessons', 'idempotency_key', 'text');
  await add('courses', 'image_wanted_by', 'integer');
  await add('courses', 'image_wanted_at', big);
  await add('courses', 'image_upload', 'text');
  await add('profiles', 'photo_wanted_at', big);
  // waits that began before this migration last one more hour
  const now = sql.lit(Date.now());
  await sql`update lessons set video_wanted_by = created_by, video_wanted_at = ${now}
    where video_file_id is null and video_name <> '' and created_by is not null`.execute(db);
  await sql`update profiles set photo_wanted_at = ${now} where photo_by is not null`.execute(db);

  await sql`create index lessons_wanted on lessons (video_wanted_by, video_name) where video_wanted_by is not null`.execute(
    db,
  );
  await sql`create index courses_wanted on courses (image_wanted_by, image_name) where image_wanted_by is not null`.execute(
    db,
  );
  await sql`create index lessons_idempotency on lessons (created_by, idempotency_key) where idempotency_key is not null`.execute(
    db,
  );
}
