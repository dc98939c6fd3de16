import { textIn } from '../../lib/text.ts';
import { expect, it, vi } from 'vitest';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { giveVideos } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import type { Database } from '../../lib/server/db/db.ts';
import { lessons } from '../lessons/api.ts';
import { membership } from '../membership/api.ts';
import { courses } from './api.ts';
import { missingFields } from './draftApi.ts';
import { catalogue } from './server/catalogueStore.ts';

const names = async (client: Client, query: object): Promise<string[]> =>
  (await client.call(courses.page, { query })).body.rows.map((course) => course.courseName);

const refused = [
  [{}, 'Fill all required [Course Name ], [Course Price], [Course Type], [Course Image] fields.'],
  [{ courseName: 'A', type: 'Gold', imageName: 'a.jpg' }, 'Fill all required [Course Price] fields.'],
  [
    { courseName: 'A', type: 'Gold', imageName: 'a.jpg', price: -5 },
    'Fill all required [Course Price] fields.',
  ],
  [
    { courseName: 'A', type: 'Gold', imageName: 'a.jpg', price: 0.001 },
    'Fill all required [Course Price] fields.',
  ],
  [
    { courseName: '   ', type: 'Gold', imageName: ' ', price: 5 },
    'Fill all required [Course Name ], [Course Image] fields.',
  ],
  [{ courseName: 'A', type: 'Tin', imageName: 'a.jpg', price: 5 }, 'Choose one of the course types.'],
  [{ courseName: 'A', type: 'Gold', imageName: 'a.jpg', price: 10_000_001 }, 'The price is too high.'],
  [{ courseName: 'x'.repeat(201), type: 'Gold', imageName: 'a.jpg', price: 5 }, 'This is too long.'],
  [
    { courseName: 'A\u202Egpj', type: 'Gold', imageName: 'a.jpg', price: 5 },
    'This holds a character that is not allowed.',
  ],
  [
    { courseName: 'A\u0000', type: 'Gold', imageName: 'a.jpg', price: 5 },
    'This holds a character that is not allowed.',
  ],
] as const;

it('says in Hindi that something is missing without English names', () => {
  expect(textIn('hi', missingFields({ courseName: '', price: 5, type: 'Gold', imageName: '' })!)).toBe(
    'सभी ज़रूरी जानकारी भरें।',
  );
});

eachDatabase('courses', { shortOn: 'sqlite' }, (start) => {
  it('are read after each change by the same statements, which the database prepares once', async () => {
    const k = await start();
    const { courseID } = await addCourse(await k.as('Admin'));
    const texts = new Set<string>();
    const db: Database = {
      ...k.deps.db,
      all: (text, values) => {
        texts.add(text);
        return k.deps.db.all(text, values);
      },
    };
    const rename = async (name: string): Promise<string[]> => {
      await k.deps.db.run('update courses set name = ? where id = ?', [name, courseID]);
      return (await catalogue(db)).newest.map((course) => course.name);
    };
    expect(await rename('One')).toEqual(['One']);
    expect(await rename('Two')).toEqual(['Two']);
    const known = texts.size;
    expect(await rename('Three')).toEqual(['Three']);
    expect(texts.size).toBe(known);
  });

  it('are gone from the catalogue when nobody asked for it between the bin and the purge', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [gone, stays] = [await addCourse(admin), await addCourse(admin, { courseName: 'Stays' })];
    const { db } = k.deps;
    const names = async (): Promise<string[]> => (await catalogue(db)).newest.map(({ name }) => name);
    expect(await names()).toHaveLength(2);
    await db.run(`update courses set deleted_at = '2026-01-01T00:00:00.000Z' where id = ?`, [gone.courseID]);
    await db.run('delete from courses where id = ?', [gone.courseID]);
    expect(await names()).toEqual([stays.courseName]);
  });

  it('saves a course and shows it everywhere, its price in rupees and kept in paise', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const saved = await addCourse(admin, {
      courseName: '  Physics  ',
      price: '1499.50',
      description: '<p>Hello</p>',
    });
    expect(saved).toMatchObject({
      courseName: 'Physics',
      price: 1499.5,
      type: 'Gold',
      lessons: 0,
      sections: 0,
      totalTime: 0,
      imageUrl: '',
    });
    expect(saved.createdDate).toBe(new Date(saved.createdDate).toISOString());
    const [row] = await k.deps.db.all<{ price: number }>('select price from courses');
    expect(row?.price).toBe(149_950);
    await addLesson(admin, saved.courseID, { duration: 20 });
    await giveVideos(k);
    const shown = { ...saved, lessons: 1, sections: 1, totalTime: 20 };
    const nobody = k.anonymous();
    expect((await nobody.call(courses.list, { query: {} })).body).toEqual([shown]);
    expect((await nobody.call(courses.static, {})).body).toEqual([shown]);
    expect((await nobody.call(courses.details, { query: { id: saved.courseID } })).body).toEqual(shown);
    expect((await nobody.call(courses.page, { query: {} })).body).toEqual({
      rows: [shown],
      previous: null,
      next: null,
      total: 1,
      facets: { types: ['Gold'], langs: [], levels: [], topics: [], teachers: [] },
      fromPrice: 999,
    });
    // a membership's price is shown at once, too
    expect((await admin.call(membership.edit, { query: { id: 2 }, body: { price: 499 } })).status).toBe(200);
    expect((await nobody.call(courses.page, { query: {} })).body.fromPrice).toBe(499);
  });

  it('counts lessons, sections and time of live lessons only, and shows changes at once', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const [physics, empty] = [await addCourse(admin), await addCourse(admin, { courseName: 'Empty' })];
    await addLesson(admin, physics.courseID, { sectionName: 'A', duration: 10.5 });
    await addLesson(admin, physics.courseID, { sectionName: 'A', duration: 20 });
    const last = await addLesson(admin, physics.courseID, { sectionName: 'B', duration: 30 });
    await giveVideos(k);
    const numbers = async () =>
      (await admin.call(courses.list, { query: { sort: 'name' } })).body.map(
        ({ courseID, lessons, sections, totalTime }) => [courseID, lessons, sections, totalTime],
      );
    expect(await numbers()).toEqual([
      [empty.courseID, 0, 0, 0],
      [physics.courseID, 3, 2, 60.5],
    ]);
    await admin.call(lessons.delete, { query: { id: last.courseContentID } });
    expect((await numbers())[1]).toEqual([physics.courseID, 2, 1, 30.5]);
  });

  it('refuses what breaks a rule, in the words of the specification, on adding and on changing', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    for (const [body, message] of refused) {
      const created = await admin.call(courses.create, { body });
      expect([created.status, created.body]).toEqual([
        422,
        { error: expect.objectContaining({ code: 'rule_broken', message }) },
      ]);
      // an edit keeps omitted fields, so these are cleared explicitly
      const edit = { courseName: '', type: '', price: 0, imageName: '', ...body };
      expect((await admin.call(courses.edit, { query: { id: courseID }, body: edit })).status).toBe(422);
    }
    expect((await admin.call(courses.list, { query: {} })).body).toEqual([
      expect.objectContaining({ courseName: 'Physics' }),
    ]);
  });

  it('takes wrong types as malformed, and never as a server error', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const good = { courseName: 'A', type: 'Gold', imageName: 'a.jpg', price: 5 };
    for (const bad of [
      { courseName: 5 },
      { courseName: null },
      { price: '12abc' },
      { price: '1e3' },
      { price: {} },
      { type: ['Gold'] },
      { imageName: {} },
    ])
      expect(
        (await admin.request('POST', '/api/CourseMaster/Create', { body: { ...good, ...bad } })).status,
      ).toBe(400);
    for (const query of ['id=abc', 'id=-1', 'id=1&id=2', 'id=1%27', ''])
      expect((await admin.request('POST', `/api/CourseMaster/Edit?${query}`, { body: good })).status).toBe(
        400,
      );
    for (const id of [99_999, 2_147_483_648, 999_999_999_999_999]) {
      expect((await admin.call(courses.details, { query: { id } })).status).toBe(404);
      expect((await admin.call(courses.edit, { query: { id }, body: good })).status).toBe(404);
      expect((await admin.call(courses.delete, { query: { id } })).status).toBe(404);
      expect((await admin.call(courses.restore, { query: { id } })).status).toBe(404);
    }
  });

  it('is changed by admins only', async () => {
    const k = await start();
    const { courseID } = await addCourse(await k.as('Admin'));
    for (const type of ['Free', 'Student', 'Paid'] as const) {
      const person = await k.as(type);
      expect((await person.call(courses.create, { body: {} })).status).toBe(403);
      expect((await person.call(courses.edit, { query: { id: courseID }, body: {} })).status).toBe(403);
      expect((await person.call(courses.delete, { query: { id: courseID } })).status).toBe(403);
      expect((await person.call(courses.bin, {})).status).toBe(403);
    }
    expect((await (await k.as('Blocked')).call(courses.delete, { query: { id: courseID } })).status).toBe(
      401,
    );
  });

  it('changes a course, ignoring what a caller may not set', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const before = await addCourse(admin);
    const body = {
      courseID: 77,
      courseName: 'Chemistry',
      type: 'Diamond',
      price: 1,
      imageName: 'c.png',
      createdDate: 'x',
      is_demo: 1,
      deleted_at: 'x',
      resources: 'r',
    };
    const after = await admin.call(courses.edit, { query: { id: before.courseID }, body });
    expect(after.body).toEqual({
      ...before,
      courseName: 'Chemistry',
      slug: 'chemistry',
      type: 'Diamond',
      price: 1,
      imageName: 'c.png',
      resources: 'r',
      version: 2,
    });
    expect((await admin.call(courses.list, { query: {} })).body).toEqual([after.body]);
  });

  it('keeps only harmless HTML in a description', async () => {
    const k = await start();
    const { description } = await addCourse(await k.as('Admin'), {
      description:
        '<p onclick="x()">Hi <b>there</b></p><script>alert(1)</script><img src=x onerror=alert(1)>',
    });
    expect(description).toBe('<p>Hi <strong>there</strong></p>');
  });

  it('searches in any script and case, filters, sorts and pages', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    // composed and decomposed spellings of a word must both match
    const hindi = 'सड़क सुरक्षा'.normalize('NFD');
    for (const [courseName, type, price] of [
      ['Excel basics', 'Gold', 300],
      ['ADVANCED EXCEL', 'Silver', 100],
      [hindi, 'Gold', 200],
      ['Éclairs & 100% _cakes_', 'Bronze', 50],
      ['Course 10', 'Gold', 60],
      ['Course 9', 'Gold', 70],
    ] as const) {
      await addLesson(admin, (await addCourse(admin, { courseName, type, price })).courseID);
      k.clock.forward(1);
    }
    await giveVideos(k);
    const nobody = k.anonymous();
    expect(await names(nobody, { search: 'excel', sort: 'name' })).toEqual([
      'ADVANCED EXCEL',
      'Excel basics',
    ]);
    expect(await names(nobody, { search: 'BASIC  excel' })).toEqual(['Excel basics']);
    expect(await names(nobody, { search: 'excel', type: 'Gold' })).toEqual(['Excel basics']);
    expect(await names(nobody, { search: 'सड\u093Cक' })).toEqual([hindi]);
    expect(await names(nobody, { search: 'स\u095Cक' })).toEqual([hindi]);
    expect(await names(nobody, { search: 'éCLAIRS' })).toEqual(['Éclairs & 100% _cakes_']);
    expect(await names(nobody, { search: '%' })).toEqual(['Éclairs & 100% _cakes_']);
    expect(await names(nobody, { search: "' or 1=1 --" })).toEqual([]);
    expect(await names(nobody, { search: 'course', sort: 'name' })).toEqual(['Course 9', 'Course 10']);
    expect(await names(nobody, { sort: 'priceUp', size: 2 })).toEqual([
      'Éclairs & 100% _cakes_',
      'Course 10',
    ]);
    expect(await names(nobody, { sort: 'priceDown', size: 1 })).toEqual(['Excel basics']);
    expect(await names(nobody, { size: 4 })).toEqual([
      'Course 9',
      'Course 10',
      'Éclairs & 100% _cakes_',
      hindi,
    ]);
    expect(await names(nobody, { size: 4, page: 2 })).toEqual(['ADVANCED EXCEL', 'Excel basics']);
    expect((await nobody.call(courses.page, { query: { size: 4, page: 3 } })).body).toEqual({
      rows: [],
      previous: null,
      next: null,
      total: 6,
      facets: { types: ['Bronze', 'Silver', 'Gold'], langs: [], levels: [], topics: [], teachers: [] },
      fromPrice: 999,
    });
    expect(
      (await nobody.call(courses.list, { query: { search: 'excel', sort: 'priceUp' } })).body.map(
        (c) => c.price,
      ),
    ).toEqual([100, 300]);
    for (const query of ['page=0', 'size=101', 'page=x', 'sort=evil', 'type=Tin'])
      expect((await nobody.request('GET', `/api/CourseMaster/Page?${query}`)).status).toBe(400);
  });

  it('reads the catalogue in as many queries for thirty courses as for three', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const queries = async (endpoint: typeof courses.list | typeof courses.page): Promise<number> => {
      const spy = vi.spyOn(k.deps.db, 'all');
      await k.anonymous().call(endpoint, { query: {} });
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    const add = async (n: number): Promise<void> => {
      for (let i = 0; i < n; i++) await addLesson(admin, (await addCourse(admin)).courseID);
    };
    // from now on the courses are also counted, to notice permanently deleted ones
    await queries(courses.list);
    await add(3);
    const few = [await queries(courses.list), await queries(courses.page)];
    await add(27);
    expect([await queries(courses.list), await queries(courses.page)]).toEqual(few);
    // cached: only its version is read
    expect(await queries(courses.list)).toBeLessThanOrEqual(1);
  });
});
