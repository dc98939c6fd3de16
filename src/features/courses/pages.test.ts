import { expect, it } from 'vitest';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { giveVideos } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { teachers } from '../teachers/api.ts';
import { courses } from './api.ts';
import { courseLevels, courseSorts, courseTextsOf } from './rules.ts';

const page = async (client: Client, query: object) => {
  const { body } = await client.call(courses.page, { query });
  return { ...body, ids: body.rows.map(({ courseID }) => courseID) };
};

/** Names that sort as equal; prices, lengths, facts, ratings and times that repeat; times whose order differs from that of ids. */
async function fill(admin: Client, kit: Kit): Promise<void> {
  const { clock, deps } = kit;
  const names = ['Physics 10', 'physics 9', 'PHYSICS 10', 'सड़क', 'Éclairs', 'eclairs'];
  const teacherIDs: number[] = [];
  for (const name of ['Ravi', 'asha', 'Asha'])
    teacherIDs.push((await admin.call(teachers.create, { body: { name } })).body.teacherID);
  for (let i = 0; i < 18; i++) {
    const { courseID } = await addCourse(admin, {
      courseName: names[i % names.length]!,
      price: 100 + (i % 4),
      lang: ['', 'en', 'hi'][i % 3]!,
      level: ['', ...courseLevels][i % 4]!,
      topic: ['Maths', '', 'maths', 'गणित'][i % 4]!,
      teacherIDs: i % 4 ? [teacherIDs[(i % 4) - 1]!] : [],
    });
    if (i % 5) await addLesson(admin, courseID, { duration: 10.5 * (i % 3) });
    if (i % 2) clock.forward(1);
  }
  await giveVideos(kit);
  // averages that repeat
  await deps.db.run(
    'insert into rating_sums (course_id, ratings, stars) select id, 2 + id % 2, 8 from courses where id % 5 > 0',
  );
  await deps.db.run('update courses set created_at = ? where id % 3 = 0', [deps.now().toISOString()]);
}

eachDatabase('pages of courses by cursor', { shortOn: 'sqlite' }, (start) => {
  it('are the same as by number, forwards and back, in each order', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await fill(admin, k);
    for (const sort of courseSorts) {
      const byNumber = [];
      for (const number of [1, 2, 3, 4])
        byNumber.push((await page(admin, { sort, size: 5, page: number })).ids);
      expect(byNumber.map(({ length }) => length)).toEqual([5, 5, 5, 3]);
      const forwards = [await page(admin, { sort, size: 5 })];
      for (let cursor = forwards[0]!.next; cursor; cursor = forwards.at(-1)!.next)
        forwards.push(await page(admin, { sort, size: 5, cursor }));
      expect(
        forwards.map(({ ids }) => ids),
        sort,
      ).toEqual(byNumber);
      const back = [forwards.at(-1)!];
      for (let cursor = back[0]!.previous; cursor; cursor = back[0]!.previous)
        back.unshift(await page(admin, { sort, size: 5, cursor }));
      // the first page is always full
      expect(back.map(({ ids }) => ids).slice(-3), sort).toEqual(byNumber.slice(-3));
      expect([back[0]!.ids, back[0]!.previous], sort).toEqual([byNumber[0], null]);
      // a made-up cursor, or one of another sort order, leads to the first page
      for (const other of courseSorts.filter((one) => one !== sort)) {
        const first = await page(admin, { sort: other, size: 5 });
        const cursor = forwards[0]!.next!;
        expect((await page(admin, { sort: other, size: 5, cursor })).ids).toEqual(first.ids);
      }
      expect((await page(admin, { sort, size: 5, cursor: 'made up' })).ids).toEqual(byNumber[0]);
    }
  });

  it('repeat and skip nothing while courses are added and deleted', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await fill(admin, k);
    for (const sort of courseSorts) {
      const present = (await page(admin, { sort, size: 100 })).ids;
      const seen: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const found = await page(admin, { sort, size: 5, ...(cursor && { cursor }) });
        seen.push(...found.ids);
        cursor = found.next;
        // courses added before and after the cursor's place; and the course that the cursor names is deleted
        for (const [courseName, price] of [['aaa', 1] as const, ['zzz', 999] as const])
          await addCourse(admin, { courseName, price });
        await admin.call(courses.delete, { query: { id: found.ids.at(-1)! } });
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(
        seen.filter((id) => present.includes(id)),
        sort,
      ).toEqual(present);
    }
  });

  it('lead to the last page when all behind the cursor was deleted', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await fill(admin, k);
    const query = { sort: 'name', size: 5, search: 'physics' } as const;
    const first = await page(admin, query);
    const second = await page(admin, { ...query, cursor: first.next! });
    expect([second.ids.length, second.total, second.next]).toEqual([4, 9, null]);
    for (const id of second.ids) await admin.call(courses.delete, { query: { id } });
    const left = await page(admin, { ...query, cursor: first.next! });
    expect(left).toMatchObject({ ids: first.ids, total: 5, previous: null, next: null });
  });

  it('show each of a thousand courses, which are read a few hundred at once', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const at = k.deps.now().toISOString();
    const course = {
      type: 'Gold',
      price: 100,
      ...courseTextsOf(),
      image_name: '',
      is_demo: 0 as const,
      created_at: at,
      updated_at: at,
    };
    const values = Array.from({ length: 1000 }, (_, i) => ({ name: `Course ${i}`, ...course }));
    for (let from = 0; from < values.length; from += 100)
      await k.deps.db.sql
        .insertInto('courses')
        .values(values.slice(from, from + 100))
        .execute();
    expect(await page(admin, { size: 1 })).toMatchObject({ total: 1000, ids: [1000] });
    expect((await page(admin, { size: 1, page: 1000 })).ids).toEqual([1]);
    await addCourse(admin);
    expect((await page(admin, { size: 1 })).total).toBe(1001);
  });
});
