import { expect, it } from 'vitest';
import { addCourse } from '../../../tests/support/content.ts';
import { makeCourse } from '../../../tests/support/courses.ts';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { courseSlugs } from '../../lib/server/db/migrations/0034-course-slugs.ts';
import { demoStillUrl } from '../demo/rules.ts';
import { files, library } from '../files/api.ts';
import { institute } from '../institute/api.ts';
import { htmlOf } from '../../lib/server/http/markup.ts';
import { teachers } from '../teachers/api.ts';
import { courses } from './api.ts';
import { publicCourses } from './publicApi.ts';
import { outlineMarkup, stranger } from './syllabusPage.ts';

eachDatabase('slugs of courses', { shortOn: 'sqlite' }, (start) => {
  it('come from the name, follow it, and old ones lead to the course for ever', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const add = async (courseName: string) => (await addCourse(admin, { courseName })).courseID;
    const slugOf = async (id: number) => (await admin.call(courses.details, { query: { id } })).body.slug;
    const edit = (id: number, body: object) => admin.call(courses.edit, { query: { id }, body });
    const first = await add('डिजिटल मार्केटिंग');
    const second = await add('Dijital Marketing');
    expect([await slugOf(first), await slugOf(second)]).toEqual(['dijital-marketing', 'dijital-marketing-2']);

    // a new name, and another spelling that makes the same slug
    expect((await edit(first, { courseName: 'Shops' })).body).toMatchObject({ slug: 'shops' });
    expect((await edit(second, { courseName: 'DIJITAL marketing!' })).body).toMatchObject({
      slug: 'dijital-marketing-2',
    });
    // another course can't take an earlier slug, neither by hand nor through its name
    for (const slug of ['shops', 'dijital-marketing'])
      expect(await edit(second, { slug })).toMatchObject({
        status: 422,
        body: { error: { fields: { slug: expect.any(String) } } },
      });
    expect(await slugOf(await add('Dijital marketing'))).toBe('dijital-marketing-3');

    // a slug chosen by hand stays; '' derives it from the name again
    expect((await edit(second, { slug: 'ads' })).body).toMatchObject({ slug: 'ads' });
    expect((await edit(second, { courseName: 'Advertising' })).body).toMatchObject({ slug: 'ads' });
    expect((await edit(second, { price: 5 })).body).toMatchObject({ slug: 'ads' });
    expect((await edit(second, { slug: '' })).body).toMatchObject({ slug: 'advertising' });
    // a course can return to its own earlier slug
    expect((await edit(first, { slug: 'dijital-marketing' })).body).toMatchObject({
      slug: 'dijital-marketing',
    });
    for (const slug of ['Upper', 'a--b', '-a', 'a b', '12', 'हिंदी', '../a', 'a'.repeat(61)])
      expect((await edit(second, { slug })).status, slug).toBe(422);
  });

  it('are given once by two administrators at the same time', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const made = await Promise.all(
      Array.from({ length: 8 }, () => addCourse(admin, { courseName: 'Maths' })),
    );
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(
      ['maths', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `maths-${n}`)].toSorted(),
    );
  });

  it('are made for courses that exist', async () => {
    const k = await start();
    const [one, two] = [await makeCourse(k, [60], 'गणित'), await makeCourse(k, [60], 'Ganit')];
    const get = async (slug: string) =>
      (await k.anonymous().call(publicCourses.get, { query: { slug } })).body.course?.slug;
    // without a slug: by its id
    expect(await get(String(one.id))).toBe(String(one.id));
    const { sql } = k.deps.db;
    await k.deps.db.transaction(async (trx) => {
      await trx.schema.dropTable('course_slugs').execute();
      await trx.schema.alterTable('courses').dropColumn('slug').execute();
      await courseSlugs(trx as never);
    });
    const rows = await sql.selectFrom('courses').select(['id', 'slug']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: one.id, slug: 'ganit' },
      { id: two.id, slug: 'ganit-2' },
    ]);
  });
});

eachDatabase('the public page of a course', { shortOn: 'sqlite' }, (start) => {
  it('tells what strangers may know, and nothing of media', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const course = await makeCourse(k, [60, 120, 30], 'Physics');
    const other = await makeCourse(k, [60], 'Music');
    await makeCourse(k, [], 'Empty');
    const query = { slug: String(course.id) };
    const { body, headers } = await k.anonymous().call(publicCourses.get, { query });
    expect(body).toMatchObject({
      course: { courseName: 'Physics', lessons: 3, totalTime: 210 },
      sections: [
        {
          name: 'Part 1',
          lessons: [{ contentName: 'Lesson 1', duration: 60, locked: false }, { locked: true }],
        },
        { name: 'Part 2', lessons: [{ contentName: 'Lesson 3', locked: true }] },
      ],
      files: [],
      tiers: [{ name: 'Silver', price: 999 }, { name: 'Gold' }, { name: 'Diamond' }],
      others: [{ courseID: other.id, courseName: 'Music' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|\.mp4/);
    expect(headers['etag']).toMatch(/^"/);
    const again = await k.anonymous().request('GET', `/api/CourseMaster/Public?slug=${course.id}`, {
      headers: { 'if-none-match': headers['etag'] as string },
    });
    expect(again.status).toBe(304);

    // files of the course are counted at once; deleted ones are not counted
    const counts = async () => (await k.anonymous().call(publicCourses.get, { query })).body.files;
    const sheet = { name: 'sheet.pdf', bytes: Buffer.from('%PDF-1.4') };
    const sent = await admin.upload(files.uploadFiles, { query: { courseID: course.id } }, [sheet]);
    const fileId = sent.body.result[0]!.id;
    expect(await counts()).toMatchObject([{ count: 1 }]);
    await admin.call(files.deleteFile, { query: { id: fileId } });
    expect(await counts()).toEqual([]);
    await admin.call(library.restore, { query: { id: fileId } });
    expect(await counts()).toMatchObject([{ count: 1 }]);
    await admin.call(files.deleteFile, { query: { id: fileId } });

    // a new name changes the slug; the old one still answers
    const renamed = await admin.call(courses.edit, {
      query: { id: course.id },
      body: { courseName: 'Motion', imageName: 'a.jpg' },
    });
    expect(renamed.status).toBe(200);
    const old = await k.anonymous().call(publicCourses.get, { query });
    expect(old.body.course.slug).toBe('motion');
    for (const slug of ['motion', String(course.id)])
      expect((await k.anonymous().call(publicCourses.get, { query: { slug } })).status).toBe(200);
    await admin.call(courses.delete, { query: { id: course.id } });
    for (const slug of ['motion', String(course.id), 'nothing', '99999999999', "'--"])
      expect((await k.anonymous().call(publicCourses.get, { query: { slug } })).status, slug).toBe(404);
  });

  it('shows a teacher’s words in the language in which there are some', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const add = async (body: object) =>
      (await admin.call(teachers.create, { body: { name: 'Asha', ...body } })).body.teacherID;
    const teacherIDs = [await add({ wordsHi: 'शांत' }), await add({ words: 'Calm' }), await add({})];
    const { id } = await makeCourse(k, [60]);
    await admin.call(courses.edit, { query: { id }, body: { imageName: 'a.jpg', teacherIDs } });
    const { body } = await k.anonymous().call(publicCourses.get, { query: { slug: String(id) } });
    for (const lang of ['en', 'hi']) {
      const html = htmlOf(outlineMarkup(body, lang, stranger));
      expect(html, lang).toMatch(/lang="hi">शांत<[^]*lang="en">Calm</);
    }
  });

  it('shows a still of the lesson that strangers may watch, and of no other', async () => {
    const k = await start();
    const { id, lessons } = await makeCourse(k, [60, 60]);
    for (const [i, video] of ['why-it-feels-heavy.mp4', 'four-roads.mp4'].entries())
      await k.deps.db.run(
        'update files set is_demo = 1, original_name = ? where id = (select video_file_id from lessons where id = ?)',
        [video, lessons[i]!],
      );
    const stills = async () => {
      const { body } = await k.anonymous().call(publicCourses.get, { query: { slug: String(id) } });
      return [body.posterUrl, ...body.sections.flatMap((one) => one.lessons.map((each) => each.pictureUrl))];
    };
    expect(await stills()).toEqual([
      demoStillUrl('why-it-feels-heavy.mp4', 'large'),
      demoStillUrl('why-it-feels-heavy.mp4'),
      '',
    ]);
    const owner = await k.owner();
    await owner.call(institute.limitsEdit, { body: { freeLessons: false } });
    expect(await stills()).toEqual(['', '', '']);
  });

  it('is read in as many queries for a long course as for a short one', async () => {
    const k = await start();
    const queries = async (count: number) => {
      const { id } = await makeCourse(
        k,
        Array.from({ length: count }, () => 60),
      );
      const { all } = k.deps.db;
      let asked = 0;
      k.deps.db.all = (...args: Parameters<typeof all>) => {
        asked++;
        return (all as (...args: unknown[]) => Promise<never[]>).apply(k.deps.db, args);
      };
      const { body } = await k.anonymous().call(publicCourses.get, { query: { slug: String(id) } });
      k.deps.db.all = all;
      expect(body.sections.flatMap(({ lessons }) => lessons)).toHaveLength(count);
      return asked;
    };
    await queries(1);
    expect(await queries(40)).toBe(await queries(2));
  });
});
