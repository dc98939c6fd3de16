import { type Kysely, sql } from 'kysely';

/**
 * `courses.content_version`: the value of the version `content` at the last change of anything that lists and outlines show of
 * a course, so that a change of one course does not invalidate the others. Set by triggers, so that every writer does it. Each
 * transaction locks the row of `content` until it ends, so a reader of a value sees all changes up to it.
 */
export async function contentVersions(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .alterTable('courses')
    .addColumn('content_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('courses_content').on('courses').column('content_version').execute();
  await sql`create index courses_live on courses (id) where deleted_at is null`.execute(db);
  await sql`create index courses_image on courses (image_file_id) where image_file_id is not null`.execute(
    db,
  );
  if (dialect === 'sqlite') await watchOnSqlite(db);
  else await watchOnPostgres(db);
  // a learner's progress is not cached any more
  await db.schema.dropIndex('progress_revision').execute();
  await db.schema.alterTable('progress').dropColumn('revision').execute();
}

const courseColumns = sql.raw(
  'name, type, price, description, resources, image_name, image_file_id, image_wanted_by, image_wanted_at, version, deleted_at',
);
const fileColumns = sql.raw('name, storage_key, mime, bytes, state, problem, deleted_at');
const usesFile = `image_file_id = new.id
  or id in (select course_id from lessons where video_file_id = new.id or video_previous_id = new.id)`;

async function watchOnSqlite(db: Kysely<unknown>): Promise<void> {
  const raise = sql`insert into versions (name, value) values ('content', 1) on conflict (name) do update set value = value + 1;`;
  const mark = sql`update courses set content_version = (select value from versions where name = 'content')`;
  await sql`create trigger course_added after insert on courses begin ${raise} ${mark} where id = new.id; end`.execute(
    db,
  );
  await sql`create trigger course_changed after update of ${courseColumns} on courses begin ${raise} ${mark} where id = new.id; end`.execute(
    db,
  );
  await sql`create trigger course_removed after delete on courses when old.deleted_at is null begin ${raise} end`.execute(
    db,
  );
  await sql`create trigger lesson_added after insert on lessons begin ${raise} ${mark} where id = new.course_id; end`.execute(
    db,
  );
  await sql`create trigger lesson_changed after update on lessons when old.deleted_at is null or new.deleted_at is null
    begin ${raise} ${mark} where id in (old.course_id, new.course_id); end`.execute(db);
  await sql`create trigger lesson_removed after delete on lessons when old.deleted_at is null
    begin ${raise} ${mark} where id = old.course_id; end`.execute(db);
  await sql`create trigger course_file_changed after update of ${fileColumns} on files
    when exists (select 1 from courses where ${sql.raw(usesFile)}) begin ${raise} ${mark} where ${sql.raw(usesFile)}; end`.execute(
    db,
  );
}

async function watchOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function raise_content() returns integer language sql as $$
    insert into versions (name, value) values ('content', 1) on conflict (name) do update set value = versions.value + 1
    returning value $$`.execute(db);
  const watch = async (name: string, body: string): Promise<void> => {
    await sql`create function ${sql.raw(`${name}_changed`)}() returns trigger language plpgsql as $$
      declare content integer; begin ${sql.raw(body)} return null; end $$`.execute(db);
  };
  const mark = (where: string): string =>
    `content := raise_content(); update courses set content_version = content where ${where};`;
  await watch(
    'course',
    `if tg_op = 'DELETE' then perform raise_content(); else ${mark('id = new.id')} end if;`,
  );
  await watch(
    'lesson',
    `if tg_op = 'DELETE' then ${mark('id = old.course_id')}
     elsif tg_op = 'INSERT' then ${mark('id = new.course_id')}
     else ${mark('id in (old.course_id, new.course_id)')} end if;`,
  );
  await watch(
    'course_file',
    `if exists (select 1 from courses where ${usesFile}) then ${mark(usesFile)} end if;`,
  );
  const each = sql`for each row execute function`;
  await sql`create trigger course_added after insert on courses ${each} course_changed()`.execute(db);
  await sql`create trigger course_changed after update of ${courseColumns} on courses ${each} course_changed()`.execute(
    db,
  );
  await sql`create trigger course_removed after delete on courses for each row when (old.deleted_at is null)
    execute function course_changed()`.execute(db);
  await sql`create trigger lesson_added after insert on lessons ${each} lesson_changed()`.execute(db);
  await sql`create trigger lesson_changed after update on lessons for each row
    when (old.deleted_at is null or new.deleted_at is null) execute function lesson_changed()`.execute(db);
  await sql`create trigger lesson_removed after delete on lessons for each row when (old.deleted_at is null)
    execute function lesson_changed()`.execute(db);
  await sql`create trigger course_file_changed after update of ${fileColumns} on files ${each} course_file_changed()`.execute(
    db,
  );
}
