import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { searchEverything } from '../../lib/server/db/migrations/0036-search-everything.ts';
import { searchIndex } from '../../lib/server/search/searchIndex.ts';
import { courses } from '../courses/api.ts';
import { files } from '../files/api.ts';
import { home as homePage } from '../home/api.ts';
import { lessons } from '../lessons/api.ts';
import { captionEditing } from '../lessons/captionsApi.ts';
import { purgeLessonBin } from '../lessons/server/jobs.ts';
import { purgeCourseBin } from '../courses/server/jobs.ts';
import { teachers } from '../teachers/api.ts';
import { notes } from '../notes/api.ts';
import { search } from './api.ts';
import { indexMissing } from './server/jobs.ts';

const vtt = (text: string): string => `WEBVTT\n\n00:07.000 --> 00:09.000\n${text}\n`;

/** A course with an open lesson, a locked one and one without a video; each has every kind of text. */
async function academy(k: Kit) {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin, {
    courseName: 'Optics',
    description: '<p>Kalpana shows the <b>spectrum</b>.</p>',
  });
  const video = await putFile(k, admin, { kind: 'video', name: 'film.mp4', duration: 30 });
  const add = async (word: string, videoFileName: string) => {
    const { courseContentID: id } = await addLesson(admin, courseID, {
      contentName: `Lesson ${word}`,
      sectionName: 'Start',
      description: `<p>about ${word}text</p>`,
      videoFileName,
    });
    await admin.call(captionEditing.edit, { query: { id }, body: { en: vtt(`spoken ${word}said`) } });
    const [stored] = (
      await admin.upload(files.uploadFiles, { query: { courseID, contentId: id } }, [
        { name: `${word}file.txt`, bytes: Buffer.from('text') },
      ])
    ).body.result;
    return { id, fileId: stored!.id };
  };
  const [open, locked, hidden] = [
    await add('ultramarine', video.name),
    await add('vermilion', video.name),
    await add('chartreuse', 'later.mp4'),
  ];
  await k.jobs();
  await admin.call(teachers.create, { body: { name: 'Rajesh Tiwari' } });
  return { admin, courseID, open, locked, hidden };
}

/** A person's results, as 'kind title'. */
async function findsOf(by: Client, q: string): Promise<string[]> {
  const { status, body } = await by.call(search.everything, { query: { q } });
  expect(status).toBe(200);
  return body.groups.flatMap(({ kind, rows }) => rows.map(({ title }) => `${kind} ${title}`));
}

eachDatabase('the search', (start, dialect) => {
  it('shows a text from just before the words that were found, which a phone would cut', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await addCourse(admin, {
      courseName: 'Shops',
      description:
        '<p>Taught by somebody who has told the shopkeepers of small towns for ten years how advertising works.</p>',
    });
    await k.jobs();
    const { body } = await admin.call(search.everything, { query: { q: 'advertising' } });
    const { text, textFound } = body.groups[0]!.rows[0]!;
    expect(text).toMatch(/^… .*advertising works\.$/);
    expect(textFound[0]![0]).toBeLessThan(32);
  });

  it('shows names to everybody, and what is in lessons to those who may watch them', async () => {
    const k = await start();
    const { admin, courseID } = await academy(k);
    const [nobody, free, paid] = [k.anonymous(), await k.as('Free'), await k.as('Paid')];
    const ofAll = async (q: string) => [
      await findsOf(nobody, q),
      await findsOf(free, q),
      await findsOf(paid, q),
      await findsOf(admin, q),
    ];
    const optics = ['courses Optics'];
    expect(await ofAll('optics')).toEqual([optics, optics, optics, optics]);
    expect(await ofAll('spectrum')).toEqual([[], optics, optics, optics]);
    // results in the open lesson
    const inOpen = [
      'lessons Lesson ultramarine',
      'files ultramarinefile.txt',
      'captions spoken ultramarinesaid',
    ];
    expect(await ofAll('ultramarine')).toEqual([[inOpen[0]], inOpen, inOpen, inOpen]);
    // of the locked lesson only its name
    const inLocked = inOpen.map((one) => one.replace('ultramarine', 'vermilion'));
    expect(await ofAll('vermilion')).toEqual([[inLocked[0]], [inLocked[0]], inLocked, inLocked]);
    expect(await ofAll('vermiliontext')).toEqual([[], [], [inLocked[0]], [inLocked[0]]]);
    // learners see nothing of a lesson without a video
    const inHidden = inOpen.map((one) => one.replace('ultramarine', 'chartreuse'));
    expect(await ofAll('chartreuse')).toEqual([[], [], [], inHidden]);
    const { body } = await free.call(search.everything, { query: { q: 'vermilion' } });
    expect(body.groups[0]!.rows[0]).toMatchObject({ locked: true, text: '', courseID });
    expect(body.groups[0]!.rows[0]).toMatchObject({ sectionName: 'Start', duration: 30 });
    const said = await free.call(search.everything, { query: { q: 'ultramarinesaid' } });
    expect(said.body.groups[0]!.rows[0]).toMatchObject({ second: 7, lang: 'en', titleFound: [[7, 22]] });
    const rajesh = ['teachers Rajesh Tiwari'];
    expect(await ofAll('तिवारी')).toEqual([rajesh, rajesh, rajesh, rajesh]);
    expect(await findsOf(nobody, 'rajsh')).toEqual(rajesh);
    expect(await ofAll('%')).toEqual([[], [], [], []]);
    expect(await findsOf(paid, '')).toEqual([]);
    const one = await paid.call(search.everything, { query: { q: 'ultramarine', kind: 'files' } });
    expect(one.body.groups.map(({ kind, total }) => [kind, total])).toEqual([['files', 1]]);
    const blocked = await k.as('Blocked');
    expect((await blocked.call(search.everything, { query: { q: 'optics' } })).status).toBe(401);
  });

  it('tells strangers what the catalogue says of a course, also when the home page does not list it', async () => {
    const k = await start();
    const { admin, courseID } = await academy(k);
    // more than the home page lists
    const video = await putFile(k, admin, { kind: 'video', name: 'mechanics.mp4', duration: 30 });
    for (let i = 0; i < 48; i++) {
      const made = await addCourse(admin, { courseName: `Mechanics ${i}` });
      await addLesson(admin, made.courseID, { contentName: 'Levers', videoFileName: video.name });
    }
    await k.jobs();
    const opticsOf = async (by: Client) =>
      (await by.call(search.everything, { query: { q: 'optics' } })).body.groups[0]!.rows[0]!;
    const home = await k.anonymous().call(homePage.get, {});
    expect(home.body.facts.courses.map((each) => each.courseID)).not.toContain(courseID);
    const course = { courseID, lessons: 2, totalTime: 60, ratings: 0 };
    expect((await opticsOf(k.anonymous())).course).toMatchObject(course);
    expect(await opticsOf(await k.as('Free'))).not.toHaveProperty('course');
    // what its page says first
    await admin.call(courses.edit, {
      query: { id: courseID },
      body: { description: '<p>Light and lenses, in short lessons for everybody.</p>' },
    });
    expect((await opticsOf(k.anonymous())).text).toBe('Light and lenses, in short lessons for everybody.');
  });

  it('finds once what captions say in two languages, in the script of the search', async () => {
    const k = await start();
    const { admin, open } = await academy(k);
    const body = {
      en: `${vtt('Open a dukan')}\n01:40.000 --> 01:42.000\nThe dukan again\n`,
      hi: vtt('दुकान खोलिए'),
    };
    await admin.call(captionEditing.edit, { query: { id: open.id }, body });
    await k.jobs();
    const paid = await k.as('Paid');
    expect(await findsOf(paid, 'dukan')).toEqual(['captions Open a dukan', 'captions The dukan again']);
    // one letter begins a word in nearly all captions
    expect(await findsOf(paid, 'द')).toEqual([]);
    expect(await findsOf(paid, 'दुका')).toHaveLength(2);
    expect(await findsOf(paid, 'du')).toHaveLength(2);
    expect(await findsOf(paid, 'd')).toEqual([]);
    expect(await findsOf(paid, 'दुकान')).toEqual(['captions दुकान खोलिए', 'captions The dukan again']);
    const { body: reply } = await paid.call(search.everything, { query: { q: 'dukan' } });
    expect(reply.groups[0]!.total).toBe(2);
  });

  it('shows the paragraph with the word, and files after the lessons that speak of it', async () => {
    const k = await start();
    const { admin, courseID, open } = await academy(k);
    const texts = [
      'A heading',
      'This lesson begins with the eye and its lens.',
      'Nothing is far away then. We build a telescope.',
    ];
    const description = `<h2>${texts[0]}</h2><p>${texts[1]}</p><p>${texts[2]}</p>`;
    await admin.call(lessons.edit, { query: { id: open.id }, body: { description } });
    await admin.upload(files.uploadFiles, { query: { courseID } }, [
      { name: 'telescope.txt', bytes: Buffer.from('text') },
    ]);
    await k.jobs();
    const paid = await k.as('Paid');
    const shown = async (q: string) => {
      const { body } = await paid.call(search.everything, { query: { q } });
      return body.groups.map(({ kind, rows }) => [kind, rows[0]!.text]);
    };
    expect(await shown('telescope')).toEqual([
      ['lessons', 'We build a telescope.'],
      ['files', ''],
    ]);
    expect((await shown('ultramarine'))[0]).toEqual(['lessons', texts[1]]);
  });

  it("shows notes to their author alone, and not those of deleted lessons' ", async () => {
    const k = await start();
    const { admin, open } = await academy(k);
    const [mine, other] = [await k.as('Free'), await k.as('Paid')];
    const body = { contentId: open.id, second: 4, text: 'remember the magnifier' };
    expect((await mine.call(notes.create, { body })).status).toBe(200);
    expect(await findsOf(mine, 'magnifer')).toEqual(['notes remember the magnifier']);
    expect(await findsOf(other, 'magnifier')).toEqual([]);
    expect(await findsOf(admin, 'magnifier')).toEqual([]);
    expect(await findsOf(k.anonymous(), 'magnifier')).toEqual([]);
    await admin.call(lessons.delete, { query: { id: open.id } });
    expect(await findsOf(mine, 'magnifier')).toEqual([]);
  });

  it('reads past what somebody may not see, however much of it has the word', async () => {
    const k = await start();
    const { sql: db } = k.deps.db;
    const [gone, locked, own] = [
      await makeCourse(k, [60]),
      await makeCourse(k, [60]),
      await makeCourse(k, []),
    ];
    const { id: _, ...lesson } = await db
      .selectFrom('lessons')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const copies = (course_id: number, name: string, count: number) =>
      Array.from({ length: count }, (__, i) => ({
        ...lesson,
        course_id,
        name: `${name} ${i + 1}`,
        position: 10 + i,
        description: '<p>Light as a zephyr</p>',
      }));
    const all = [
      ...copies(gone.id, 'Gone', 250),
      ...copies(locked.id, 'Locked', 250),
      ...copies(own.id, 'Own', 2),
    ];
    const added = await db.insertInto('lessons').values(all).returning('id').execute();
    await db.updateTable('courses').set({ deleted_at: 'x' }).where('id', '=', gone.id).execute();
    const captions = added.map(({ id: lesson_id }) => ({ lesson_id, lang: 'en', label: '', file_id: 1 }));
    const captioned = await db
      .insertInto('captions')
      .values(captions.map((one) => ({ ...one, indexed_file_id: 1 })))
      .returning('id')
      .execute();
    const cues = JSON.stringify([[0, 'A zephyr is a wind']]);
    const passages = await db
      .insertInto('caption_passages')
      .values(captioned.map(({ id: caption_id }) => ({ caption_id, file_id: 1, cues })))
      .returning('id')
      .execute();
    await searchIndex('captions').add(
      db,
      passages.map(({ id }) => ({ id, text: { texts: ['A zephyr is a wind'] } })),
    );
    await indexMissing.run(k.deps);
    const [free, buyer, paid] = [await k.as('Free'), await k.as('Free'), await k.as('Paid')];
    const opened = { opened_at: '2026-01-01T00:00:00.000Z', starts_at: '2026-01-01T00:00:00.000Z' };
    await db
      .insertInto('entitlements')
      .values({
        ...opened,
        user_id: buyer.user!.id,
        course_id: own.id,
        tier: 0,
        source: 'grant',
        min_paid: 0,
      })
      .execute();
    const lessonsAndWords = async (who: Client) => {
      const { body } = await who.call(search.everything, { query: { q: 'zephyr' } });
      return body.groups.map(({ kind, rows }) => [
        kind,
        rows.map(({ contentName }) => contentName).toSorted(),
      ]);
    };
    expect(await lessonsAndWords(free)).toEqual([
      ['lessons', ['Own 1']],
      ['captions', ['Own 1']],
    ]);
    expect(await lessonsAndWords(buyer)).toEqual([
      ['lessons', ['Own 1', 'Own 2']],
      ['captions', ['Own 1', 'Own 2']],
    ]);
    expect((await lessonsAndWords(paid)).map(([kind, names]) => [kind, names!.length])).toEqual([
      ['lessons', 5],
      ['captions', 5],
    ]);
    // after that the next lesson becomes the free one
    const admin = await k.as('Admin');
    const { id: first } = await db
      .selectFrom('lessons')
      .select('id')
      .where('name', '=', 'Own 1')
      .executeTakeFirstOrThrow();
    expect((await admin.call(lessons.delete, { query: { id: first } })).status).toBe(200);
    expect(await lessonsAndWords(free)).toEqual([
      ['lessons', ['Own 2']],
      ['captions', ['Own 2']],
    ]);
  });

  it('follows changes, the bin and the end of what is in it', async () => {
    const k = await start();
    const { admin, courseID, open, locked } = await academy(k);
    const paid = await k.as('Paid');
    await admin.call(courses.edit, { query: { id: courseID }, body: { courseName: 'Acoustics' } });
    await admin.call(lessons.edit, { query: { id: open.id }, body: { contentName: 'Wavelength' } });
    expect(await findsOf(paid, 'optics')).toEqual([]);
    expect(await findsOf(paid, 'acoustics')).toEqual(['courses Acoustics']);
    // the names have the course's language, and its picture
    const picture = await putFile(k, admin, { kind: 'image', name: 'a.jpg', mime: 'image/jpeg' });
    const { teacherID } = (await admin.call(teachers.create, { body: { name: 'Kalpana Rao' } })).body;
    const edited = { lang: 'hi', imageName: picture.name, teacherIDs: [teacherID] };
    await admin.call(courses.edit, { query: { id: courseID }, body: edited });
    for (const [q, taughtBy] of [
      ['acoustics', ['Kalpana Rao']],
      ['wavelength', []],
    ] as const) {
      const { body } = await paid.call(search.everything, { query: { q } });
      const imageUrl = `/assets/course/${picture.name}`;
      expect(body.groups[0]!.rows).toMatchObject([
        { courseID, courseLang: 'hi', imageUrl, teachers: taughtBy },
      ]);
    }
    const { body: taught } = await k.anonymous().call(search.everything, { query: { q: 'kalpana' } });
    expect(taught.groups[0]).toMatchObject({
      kind: 'teachers',
      rows: [{ id: teacherID, title: 'Kalpana Rao', courseID, courseName: 'Acoustics', courseLang: 'hi' }],
    });
    expect(await findsOf(paid, 'wavelength')).toContain('lessons Wavelength');
    await admin.call(lessons.delete, { query: { id: locked.id } });
    expect(await findsOf(paid, 'vermilion')).toEqual([]);
    expect(await findsOf(admin, 'vermilion')).toEqual([]);
    await admin.call(lessons.restore, { query: { id: locked.id } });
    expect(await findsOf(paid, 'vermilion')).toContain('lessons Lesson vermilion');
    await admin.call(courses.delete, { query: { id: courseID } });
    for (const q of ['acoustics', 'wavelength', 'vermilion', 'ultramarinesaid'])
      expect(await findsOf(admin, q), q).toEqual([]);
    k.clock.forward(40 * 86_400);
    await purgeLessonBin.run(k.deps);
    await purgeCourseBin.run(k.deps);
    for (const table of ['search_courses', 'search_lessons']) {
      const { rows } = await sql<{ rowid: number }>`select rowid from ${sql.ref(table)}`.execute(
        k.deps.db.sql,
      );
      expect(rows, table).toEqual([]);
    }
  });

  it('puts a name that is similar before a text with a similar word', async () => {
    const k = await start();
    const { admin, courseID } = await academy(k);
    const description = '<p>What marketing brings, and what it costs.</p>';
    await addLesson(admin, courseID, { contentName: 'Measuring', description, videoFileName: 'later.mp4' });
    await addCourse(admin, { courseName: 'Digital marketing', description: '<p>From the shop.</p>' });
    expect(await findsOf(admin, 'markting')).toEqual(['courses Digital marketing', 'lessons Measuring']);
  });

  it('finds by words that are near when no name has them as typed, and says so', async () => {
    const k = await start();
    const { admin } = await academy(k);
    for (const courseName of ['Photography', 'फ़ोटोग्राफ़ी सीखें']) await addCourse(admin, { courseName });
    const { body } = await admin.call(search.everything, { query: { q: 'fotograpy' } });
    expect(body.corrected).toBe(true);
    expect(body.groups[0]!.rows.map(({ title }) => title).toSorted()).toEqual([
      'Photography',
      'फ़ोटोग्राफ़ी सीखें',
    ]);
    const typed = await admin.call(search.everything, { query: { q: 'photography' } });
    expect(typed.body.corrected).toBe(false);
  });

  it('finds what there was before it: by the migration, and what a version before has added since', async () => {
    const k = await start();
    const { admin } = await academy(k);
    const { db } = k.deps;
    const all = () =>
      Promise.all(['optics', 'vermilion', 'ultramrinesaid', 'chartruse'].map((q) => findsOf(admin, q)));
    const before = await all();
    expect(before.every((rows) => rows.length > 0)).toBe(true);
    for (const table of ['search_courses', 'search_lessons', 'search_words', 'search_remainders'])
      await sql`drop table ${sql.ref(table)}`.execute(db.sql);
    await searchEverything(db.sql as never, dialect);
    expect(await all()).toEqual(before);
    for (const table of ['search_courses', 'search_lessons'])
      await sql`delete from ${sql.ref(table)}`.execute(db.sql);
    expect(await findsOf(admin, 'optics')).toEqual([]);
    await indexMissing.run(k.deps);
    expect(await all()).toEqual(before);
  });
});
