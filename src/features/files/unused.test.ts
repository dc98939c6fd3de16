import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { pass } from '../../../tests/support/until.ts';
import { courses } from '../courses/api.ts';
import { lessons } from '../lessons/api.ts';
import { cleanFiles } from './server/jobs.ts';
import { markUnused, takeGarbage } from './server/unusedStore.ts';

const day = 86_400;

/** A picture as uploads create it, and the HTML that shows it in a description. */
async function picture(k: Kit, admin: Client, name: string) {
  const file = await putFile(k, admin, { kind: 'image', name, mime: 'image/jpeg' });
  return { ...file, html: `<p><img src="/assets/editor/${encodeURIComponent(file.name)}" /></p>` };
}

const left = async (k: Kit, kind = 'image'): Promise<number[]> =>
  (await k.deps.db.all<{ id: number }>('select id from files where kind = ? order by id', [kind])).map(
    ({ id }) => id,
  );

async function night(k: Kit, days: number): Promise<void> {
  k.clock.forward(days * day);
  await cleanFiles(k.deps);
}

/** Sets the description of a course or lesson directly, without the product's checks. */
const describe = (k: Kit, table: 'courses' | 'lessons', id: number, description: string) =>
  k.deps.db.sql.updateTable(table).set({ description }).where('id', '=', id).execute();

eachDatabase('unused files', { shortOn: 'sqlite' }, (start) => {
  it('are kept for 30 days since they became unused, not since their upload', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [hindi, plain, logo] = [
      await picture(k, admin, 'चित्र A+B.jpg'),
      await picture(k, admin, 'plain.jpg'),
      await picture(k, admin, 'cover.jpg'),
    ];
    const { courseID } = await addCourse(admin, { imageName: logo.name });
    const { courseContentID } = await addLesson(admin, courseID);
    await describe(k, 'courses', courseID, hindi.html);
    await describe(k, 'lessons', courseContentID, `see ${plain.name}.`);
    const all = [hindi.id, plain.id, logo.id];
    await night(k, 1);
    await night(k, 100);
    expect(await left(k)).toEqual(all);

    await describe(k, 'courses', courseID, '');
    await describe(k, 'lessons', courseContentID, '');
    await k.deps.db.run('update courses set image_file_id = null');
    await night(k, 1);
    await night(k, 29);
    expect(await left(k)).toEqual(all);
    // used again for a while
    await describe(k, 'courses', courseID, hindi.html);
    await night(k, 0.5);
    await describe(k, 'courses', courseID, '');
    await night(k, 1);
    expect(await left(k)).toEqual([hindi.id]);
    await night(k, 29);
    expect(await left(k)).toEqual([hindi.id]);
    await night(k, 1.5);
    expect(await left(k)).toEqual([]);
  });

  it('are kept for 30 days again when somebody has deleted and restored them', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { id } = await picture(k, admin, 'a.jpg');
    await night(k, 0);
    await night(k, 20);
    await k.deps.db.run('update files set deleted_at = ?', [k.deps.now().toISOString()]);
    await night(k, 20);
    await k.deps.db.run('update files set deleted_at = null');
    await night(k, 0);
    await night(k, 29);
    expect(await left(k)).toEqual([id]);
    await night(k, 2);
    expect(await left(k)).toEqual([]);
  });

  it('are kept when an edit shows them after the look, also one that ends during the deletion', async () => {
    const k = await start();
    const { db } = k.deps;
    const admin = await k.as('Admin');
    const [inCourse, inLesson, late, never] = [
      await picture(k, admin, 'a.jpg'),
      await picture(k, admin, 'b.jpg'),
      await picture(k, admin, 'c.jpg'),
      await picture(k, admin, 'd.jpg'),
    ];
    const { courseID } = await addCourse(admin);
    const other = await addCourse(admin);
    const { courseContentID } = await addLesson(admin, other.courseID);
    const seen = await markUnused(db, '2000-01-01');
    const { version } = (await admin.call(courses.details, { query: { id: courseID } })).body;
    const shown = (await admin.call(lessons.details, { query: { coursecontentid: courseContentID } })).body;
    const edits = [
      await admin.call(courses.edit, {
        query: { id: courseID },
        body: { description: inCourse.html, version },
      }),
      await admin.call(lessons.edit, {
        query: { id: courseContentID },
        body: { description: inLesson.html, version: shown.version },
      }),
    ];
    expect(edits.map(({ status }) => status)).toEqual([200, 200]);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const editing = db.transaction(async (sql) => {
      await sql
        .updateTable('courses')
        .set({ description: inCourse.html + late.html })
        .where('id', '=', courseID)
        .execute();
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const taking = takeGarbage(db, '2999-01-01', seen);
    const waits = pass(100, 'that it waits has no event').then(() => 'waits');
    expect(await Promise.race([taking, waits])).toBe('waits');
    end.resolve();
    await editing;
    expect((await taking).map(({ id }) => id)).toEqual([never.id]);
  });
});

eachDatabase('bytes without a row', { shortOn: 'sqlite' }, (start) => {
  it('stay while their upload goes on, though they are dated by its beginning', async () => {
    const k = await start();
    const { storage, unfinished } = k.deps;
    const admin = await k.as('Admin');
    const put = () => storage.put(Readable.from([Buffer.from('bytes')]));
    const [uploaded, left] = [await put(), await put()];
    k.clock.forward(30 * 3600);
    const upload = {
      id: 'ab'.repeat(16),
      size: 5,
      offset: 5,
      ownerId: admin.user!.id,
      metadata: {},
      result: null,
    };
    await unfinished.create({ ...upload, key: uploaded.key });
    await cleanFiles(k.deps);
    expect([await storage.size(uploaded.key), await storage.size(left.key)]).toEqual([5, null]);
    k.clock.forward(30 * 3600);
    // the first removes the upload
    await cleanFiles(k.deps);
    await cleanFiles(k.deps);
    expect(await storage.size(uploaded.key)).toBeNull();
  });
});
