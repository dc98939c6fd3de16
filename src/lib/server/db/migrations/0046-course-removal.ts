import { type Kysely, sql } from 'kysely';

/**
 * The version `course removal`: counting all courses after each edit, to notice that one was deleted, took longer than the rest
 * of the catalogue.
 */
export async function courseRemoval(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const raise = sql`insert into versions (name, value) values ('course removal', 1)
    on conflict (name) do update set value = versions.value + 1;`;
  if (dialect === 'sqlite') {
    await sql`create trigger course_row_removed after delete on courses begin ${raise} end`.execute(db);
    return;
  }
  await sql`create function course_row_removed() returns trigger language plpgsql as $$
    begin ${raise} return null; end $$`.execute(db);
  await sql`create trigger course_row_removed after delete on courses
    for each row execute function course_row_removed()`.execute(db);
}
