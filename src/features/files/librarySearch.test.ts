import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { schedules } from '../../app/jobs.ts';
import { librarySearch } from '../../lib/server/db/migrations/0028-library-search.ts';
import { maxCounted } from '../../lib/server/search/searchIndex.ts';
import { courses } from '../courses/api.ts';
import { lessons } from '../lessons/api.ts';
import { files, library } from './api.ts';
import { cleanFiles } from './server/jobs.ts';
import { addFile, indexFilesOfLessons } from './server/public.ts';

const put = async (admin: Client, name: string, place: { courseID: number; contentId?: number }) =>
  (await admin.upload(files.uploadFiles, { query: place }, [{ name, bytes: Buffer.from('text') }])).body
    .result[0]!.id;

const resource = {
  originalName: 'first.txt',
  kind: 'resource',
  key: 'first',
  mime: 'text/plain',
  bytes: 1,
  ownerId: 1,
} as const;

const namesFor = async (admin: Client, search: string, more: object = {}): Promise<string[]> =>
  (await admin.call(library.page, { query: { search, sort: 'name', ...more } })).body.rows.map(
    ({ originalName }) => originalName,
  );

const indexed = async ({ deps }: Kit) =>
  (
    await sql<{
      rowid: number;
      tokens: string;
    }>`select rowid, tokens from search_files order by rowid`.execute(deps.db.sql)
  ).rows;

eachDatabase('the search of the library', (start, dialect) => {
  it('finds files by the beginnings of words in their names and those of their lessons, in either script', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const { courseContentID: contentId } = await addLesson(admin, courseID, { contentName: 'दुकान का हिसाब' });
    await put(admin, 'report.txt', { courseID });
    await put(admin, 'WorkshopNotes2024.txt', { courseID });
    await put(admin, 'Chapter1 100%.json', { courseID });
    await put(admin, 'अध्याय२ अभ्यास.txt', { courseID });
    await put(admin, 'sheet.csv.txt', { courseID, contentId });
    const expected: [search: string, names: string[]][] = [
      ['report', ['report.txt']],
      ['REPORT.txt', ['report.txt']],
      ['rep', ['report.txt']],
      ['json', ['Chapter1_100%.json']],
      ['chapter1', ['Chapter1_100%.json']],
      ['chapter 1', ['Chapter1_100%.json']],
      ['chapter1_100%.json', ['Chapter1_100%.json']],
      ['workshopnotes', ['WorkshopNotes2024.txt']],
      ['notes 2024', ['WorkshopNotes2024.txt']],
      ['अभ्यास', ['अध्याय२_अभ्यास.txt']],
      ['abhyas', ['अध्याय२_अभ्यास.txt']],
      ['adhyay 2', ['अध्याय२_अभ्यास.txt']],
      ['दुकान', ['sheet.csv.txt']],
      // one word of the file's name and one of the lesson's
      ['sheet dukan', ['sheet.csv.txt']],
      ['report dukan', []],
      // not the beginning of a word
      ['eport', []],
      ['%', []],
      ['" or 1=1', []],
    ];
    for (const [search, names] of expected) expect(await namesFor(admin, search), search).toEqual(names);
    const page = async (query: object) => (await admin.call(library.page, { query })).body;
    expect(await page({ search: 'txt', size: 2 })).toMatchObject({ total: 4, bytes: 4 * 4 });
    expect(await namesFor(admin, 'txt', { group: 'code' })).toEqual([]);
    expect(await namesFor(admin, 'chapter', { group: 'code', courseID })).toEqual(['Chapter1_100%.json']);
    expect(await namesFor(admin, 'chapter', { courseID: courseID + 1 })).toEqual([]);
  });

  it('follows what happens to files, lessons and courses', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const { courseContentID: contentId } = await addLesson(admin, courseID, { contentName: 'Optics' });
    const sheet = await put(admin, 'sheet.txt', { courseID, contentId });
    const rename = (contentName: string) =>
      admin.call(lessons.edit, { query: { id: contentId }, body: { contentName } });
    const removed = await put(admin, 'old.txt', { courseID, contentId });
    await admin.call(files.deleteFile, { query: { id: removed } });

    expect(await namesFor(admin, 'optics')).toEqual(['sheet.txt']);
    expect((await rename('Waves')).status).toBe(200);
    expect([await namesFor(admin, 'optics'), await namesFor(admin, 'waves')]).toEqual([[], ['sheet.txt']]);
    // renamed while it was removed
    await admin.call(library.restore, { query: { id: removed } });
    expect(await namesFor(admin, 'waves')).toEqual(['old.txt', 'sheet.txt']);
    await admin.call(files.deleteFile, { query: { id: removed } });
    expect(await namesFor(admin, 'waves')).toEqual(['sheet.txt']);

    await admin.call(lessons.delete, { query: { id: contentId } });
    expect(await namesFor(admin, 'sheet')).toEqual([]);
    await admin.call(lessons.restore, { query: { id: contentId } });
    expect(await namesFor(admin, 'waves')).toEqual(['sheet.txt']);
    await admin.call(courses.delete, { query: { id: courseID } });
    expect(await namesFor(admin, 'sheet')).toEqual([]);
    await admin.call(courses.restore, { query: { id: courseID } });
    expect(await namesFor(admin, 'waves sheet')).toEqual(['sheet.txt']);

    // a permanently deleted lesson is no longer found by its name, and neither is a file
    await admin.call(lessons.delete, { query: { id: contentId } });
    k.clock.forward(31 * 86_400);
    for (const { run } of schedules.filter(({ name }) => name.startsWith('purge the'))) await run(k.deps);
    expect(await indexed(k)).toEqual([
      { rowid: sheet, tokens: expect.not.stringContaining('waves') },
      { rowid: removed, tokens: expect.not.stringContaining('waves') },
    ]);
    await cleanFiles(k.deps);
    expect((await indexed(k)).map(({ rowid }) => rowid)).toEqual([sheet]);
    k.clock.forward(31 * 86_400);
    await cleanFiles(k.deps);
    expect(await indexed(k)).toEqual([]);
  });

  it('has a lesson’s new name for a file that was uploaded while it was renamed', async () => {
    const k = await start();
    const { db } = k.deps;
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const { courseContentID: lessonId } = await addLesson(admin, courseID, { contentName: 'Optics' });
    const isWaiting = async (): Promise<boolean> =>
      (
        await db.all(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0;
    let renamed = false;
    const edit = await db.transaction(async (trx) => {
      await addFile(trx, k.deps, { ...resource, courseId: courseID, lessonId });
      const body = { contentName: 'Waves' };
      const edit = admin.call(lessons.edit, { query: { id: lessonId }, body }).then((reply) => {
        renamed = true;
        return reply;
      });
      // SQLite has one writer
      if (dialect === 'postgres') await vi.waitUntil(async () => renamed || (await isWaiting()), 30_000);
      return { edit };
    });
    expect((await edit.edit).status).toBe(200);
    expect(await namesFor(admin, 'waves')).toEqual([resource.originalName]);
  });

  it('is filled by a migration with all that later uploads would be found by', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const { courseContentID: contentId } = await addLesson(admin, courseID, { contentName: 'दुकान' });
    await put(admin, 'WorkshopNotes2024.txt', { courseID });
    await put(admin, 'report.txt', { courseID, contentId });
    const removed = await put(admin, 'old.txt', { courseID, contentId });
    await admin.call(files.deleteFile, { query: { id: removed } });
    const before = await indexed(k);
    expect(before).toHaveLength(3);
    const { sql: db } = k.deps.db;
    await sql`drop table search_files`.execute(db);
    await sql`drop index files_resource_lesson`.execute(db);
    await librarySearch(db as never, dialect);
    expect(await indexed(k)).toEqual(before);
    expect(await namesFor(admin, 'dukan report')).toEqual(['report.txt']);
  });

  it('counts and sorts what thousands of files have, and finds all of them page by page', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const { courseContentID: lessonId } = await addLesson(admin, courseID, { contentName: 'Archive' });
    const total = maxCounted + 250;
    await k.deps.db.transaction(async (trx) => {
      const { id, ...row } = await addFile(trx, k.deps, { ...resource, courseId: courseID, lessonId });
      for (let i = 1; i < total; i += 250)
        await trx
          .insertInto('files')
          .values(
            Array.from({ length: Math.min(250, total - i) }, (_, at) => {
              const n = i + at;
              const name = `scan_${String((n * 7919) % total).padStart(5, '0')}.txt`;
              return { ...row, name: `${id}-${n}`, storage_key: `${n}`, original_name: name, bytes: n };
            }),
          )
          .execute();
      await indexFilesOfLessons(trx, [lessonId]);
    });
    const bytes = 1 + ((total - 1) * total) / 2;
    for (const sort of ['newest', 'name', 'largest'] as const) {
      const query = { search: 'archive txt', sort, size: 100 };
      const seen: { originalName: string; bytes: number; id: number }[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { body } = await admin.call(library.page, { query: { ...query, ...(cursor && { cursor }) } });
        expect(body).toMatchObject({ total, bytes });
        seen.push(...body.rows);
        cursor = body.next;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
      const ordered = seen.toSorted((a, b) =>
        sort === 'name'
          ? a.originalName < b.originalName
            ? -1
            : 1
          : sort === 'largest'
            ? b.bytes - a.bytes || b.id - a.id
            : b.id - a.id,
      );
      expect(seen.map(({ originalName }) => originalName)).toEqual(
        ordered.map(({ originalName }) => originalName),
      );
    }
  });
});
