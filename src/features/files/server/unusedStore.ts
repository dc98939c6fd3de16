import { sql as raw } from 'kysely';
import { bump, type Database } from '../../../lib/server/db/db.ts';
import { libraryIndex } from './libraryIndexStore.ts';
import type { FileRow } from './store.ts';

/** The part of a name that URLs contain unescaped: its random end and extension. */
const endLength = 12;

/** The ids of all videos of lessons. */
const anyVideos = raw`select video_file_id from lessons where video_file_id is not null
  union all select video_next_id from lessons where video_next_id is not null
  union all select video_previous_id from lessons where video_previous_id is not null`;

/**
 * The same without previous videos and videos of the bin, which are retained for 30 days by their own rules and then deleted at
 * once.
 */
const live = raw`from lessons l join courses c on c.id = l.course_id where l.deleted_at is null and c.deleted_at is null`;
const liveVideos = raw`select l.video_file_id ${live} and l.video_file_id is not null
  union all select l.video_next_id ${live} and l.video_next_id is not null`;

/**
 * SQL condition: nothing except perhaps a description uses the file `f`, and nobody has deleted it. A setting uses the files
 * whose names its JSON contains. Photos and proofs: `takeUnbound`.
 */
const isFree = (videos: typeof anyVideos) => raw<boolean>`f.deleted_at is null
  and f.kind in ('image', 'video', 'caption', 'resource')
  and not (f.kind = 'resource' and exists (select 1 from courses c where c.id = f.course_id))
  and not exists (select 1 from settings s where s.value like '%"' || f.name || '"%')
  and f.id not in (
    select file_id from captions
    union all select photo_file_id from teachers where photo_file_id is not null
    union all select image_file_id from courses where image_file_id is not null
    union all ${videos})`;

/** SQL condition: the description of a table's row (by alias) shows the file `f`. */
const shownIn = (row: string) =>
  raw<boolean>`${raw.ref(`${row}.description`)} like '%' || substr(f.name, length(f.name) - ${raw.lit(endLength - 1)}) || '%'`;

/** All descriptions, a few at a time. */
async function* descriptions(db: Database): AsyncGenerator<string> {
  for (const table of ['courses', 'lessons'])
    for (let after = 0; ;) {
      const rows = await db.all<{ id: number; description: string }>(
        `select id, description from ${table} where id > ? and description <> '' order by id limit 100`,
        [after],
      );
      for (const { description } of rows) yield description;
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
    }
}

/** The endings of names, among these, that occur in any description; searches for all of them at once in each description. */
async function endsShown(db: Database, ends: ReadonlySet<string>): Promise<Set<string>> {
  const shown = new Set<string>();
  if (ends.size === 0) return shown;
  for await (const text of descriptions(db))
    for (const [word] of text.matchAll(/[^\s"<>]{12,}/g))
      for (let at = 0; at + endLength <= word.length; at++) {
        const end = word.slice(at, at + endLength);
        if (ends.has(end)) shown.add(end);
      }
  return shown;
}

async function setUnused(db: Database, ids: readonly number[], at: string | null): Promise<void> {
  for (let from = 0; from < ids.length; from += 500)
    await db.sql
      .updateTable('files')
      .set({ unused_at: at })
      .where('id', 'in', ids.slice(from, from + 500))
      .execute();
}

/**
 * Stores since when files are unused, and clears that for files that are used again; reads each description once. Returns the
 * version `content` from before it looked.
 */
export async function markUnused(db: Database, at: string): Promise<number> {
  const [content] = await db.all<{ value: number }>(`select value from versions where name = 'content'`);
  const { rows } = await raw<Pick<FileRow, 'id' | 'name' | 'unused_at'>>`
    select f.id, f.name, f.unused_at from files f where ${isFree(liveVideos)}`.execute(db.sql);
  const endOf = ({ name }: { name: string }): string => name.slice(-endLength);
  const shown = await endsShown(db, new Set(rows.map(endOf)));
  const unused = rows.filter((row) => !shown.has(endOf(row)));
  const ids = new Set(unused.map(({ id }) => id));
  const marked = await db.all<{ id: number }>('select id from files where unused_at is not null');
  await setUnused(
    db,
    marked.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    null,
  );
  await setUnused(
    db,
    unused.flatMap(({ id, unused_at }) => (unused_at === null ? [id] : [])),
    at,
  );
  return content?.value ?? 0;
}

/**
 * Deletes the rows of up to 500 files that were deleted before `before`, or have been unused since then; returns their storage
 * keys. `seen` is the result of the `markUnused` just before: only courses changed since then are checked again for the file.
 */
export async function takeGarbage(
  db: Database,
  before: string,
  seen: number,
): Promise<Pick<FileRow, 'id' | 'storage_key'>[]> {
  const { rows: due } =
    await raw`select 1 from files f where f.deleted_at < ${before} or f.unused_at < ${before} limit 1`.execute(
      db.sql,
    );
  if (due.length === 0) return [];
  return db.transaction(async (sql) => {
    // waits for running edits of courses and lessons, so that the deletion sees them; an edit of a lesson's name indexes its
    // files again
    await bump(sql, 'content');
    const { rows } = await raw<Pick<FileRow, 'id' | 'storage_key'>>`delete from files where id in (
      select f.id from files f where
        (f.deleted_at < ${before}
          or (f.unused_at < ${before} and ${isFree(anyVideos)} and not exists (
            select 1 from courses c where c.content_version > ${seen} and (${shownIn('c')}
              or exists (select 1 from lessons l where l.course_id = c.id and ${shownIn('l')})))))
        and not exists (select 1 from captions c where c.file_id = f.id)
      order by f.id limit 500
    ) returning id, storage_key`.execute(sql);
    if (rows.length > 0)
      await libraryIndex.remove(
        sql,
        rows.map(({ id }) => id),
      );
    return rows;
  });
}
