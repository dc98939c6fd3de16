import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit, kitBeside } from '../../../tests/support/harness.ts';
import { cacheOf } from '../../lib/server/cache.ts';
import { courses } from '../courses/api.ts';
import { type CourseOutline, progress } from './api.ts';
import { joinLessons } from './rules.ts';

const outlineOf = (who: Client, courseId: number, headers: Record<string, string> = {}) =>
  who.request('GET', `/api/CourseContent/Outline?courseId=${courseId}`, { headers });

const outline = async (who: Client, courseId: number) =>
  (await who.call(progress.outline, { query: { courseId } })).body;

const watched = async (who: Client, courseId: number, of = who) =>
  (await who.call(progress.watched, { query: { userId: of.user!.id, courseId } })).body;

const save = (who: Client, contentId: number, watchedDuration: number, completed = false) =>
  who.call(progress.save, {
    query: { UID: who.user!.id },
    body: { contentId, watchedDuration, completed },
  });

const made = (k: Kit, name: string): number => cacheOf(k.deps.db).counts()[name]?.misses ?? 0;

eachDatabase('a course’s outline and what was watched of it', { shortOn: 'sqlite' }, (start, dialect) => {
  it('give each of several learners and courses, asked for in one turn, their own progress', async () => {
    const k = await start();
    const durations = [[600, 400], [300]];
    const courses = await Promise.all(durations.map((of) => makeCourse(k, of)));
    const people = [await k.as('Paid'), await k.as('Paid'), await k.as('Admin')];
    for (const [number, who] of people.slice(0, 2).entries())
      for (const { lessons } of courses)
        for (const lesson of lessons) await save(who, lesson, lesson + number * 10 + 0.125, number === 1);
    // a completed lesson was watched to its end
    const ends = new Map(
      courses.flatMap(({ lessons }, at) => lessons.map((id, n) => [id, durations[at]![n]!])),
    );
    const stored = await k.deps.db.all<{ id: number; user_id: number; lesson_id: number }>(
      'select id, user_id, lesson_id from progress',
    );
    const asked = [...people, ...people].flatMap((who) => courses.map((course) => ({ who, course })));
    const found = await Promise.all(asked.map(({ who, course }) => watched(who, course.id)));
    // in no order
    for (const { lessons } of found) lessons.sort((a, b) => a.courseContentID - b.courseContentID);
    expect(found).toEqual(
      asked.map(({ who, course }) => ({
        userId: who.user!.id,
        courseID: course.id,
        lessons:
          who === people[2]
            ? []
            : course.lessons.map((id) => ({
                courseContentID: id,
                progressId: stored.find((row) => row.lesson_id === id && row.user_id === who.user!.id)?.id,
                completed: who === people[1],
                furthest: who === people[1] ? ends.get(id) : id + 0.125,
                position: id + people.indexOf(who) * 10 + 0.125,
              })),
      })),
    );
  });

  it('join to the specification’s list, for everybody who may see it', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400, 0, 30]);
    const [free, paid, admin] = [await k.as('Free'), await k.as('Paid'), await k.as('Admin')];
    await save(free, course.lessons[0]!, 17.5);
    await save(paid, course.lessons[0]!, 600, true);
    await save(paid, course.lessons[1]!, 390);
    await save(paid, course.lessons[2]!, 44);
    // later one video was replaced by a shorter one, and one lesson deleted
    const { sql } = k.deps.db;
    await sql.updateTable('lessons').set({ duration: 300 }).where('id', '=', course.lessons[1]!).execute();
    await sql
      .updateTable('lessons')
      .set({ video_file_id: null })
      .where('id', '=', course.lessons[3]!)
      .execute();
    for (const [who, of] of [
      [free, free],
      [paid, paid],
      [admin, paid],
      [admin, admin],
    ] as const) {
      const query = { userId: of.user!.id, courseId: course.id };
      const list = (await who.call(progress.byCourse, { query })).body;
      expect(list).toHaveLength(who === admin ? 4 : 3);
      expect(joinLessons(await outline(who, course.id), await watched(who, course.id, of))).toEqual(list);
    }
    expect(await watched(paid, course.id)).toMatchObject({ userId: paid.user!.id, courseID: course.id });
    expect((await outlineOf(paid, course.id + 99)).status).toBe(404);
    const { lessons: seen } = await outline(k.anonymous(), course.id);
    expect(seen.map(({ locked }) => locked)).toEqual([false, true, true]);
    const others = { userId: paid.user!.id, courseId: course.id };
    expect((await free.call(progress.watched, { query: others })).status).toBe(403);
  });

  it('is one reply for all of one entitlement, made once and revalidated', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400, 60, 60, 60, 60]);
    const other = await makeCourse(k, [60], 'Music');
    const [free, student] = [await k.as('Free'), await k.as('Student')];
    const [paid, admin] = [await k.as('Paid'), await k.as('Admin')];
    const first = await outlineOf(free, course.id);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    const etag = first.headers['etag'] as string;
    await save(free, course.lessons[0]!, 30);
    const again = await outlineOf(student, course.id, { 'if-none-match': etag });
    expect([again.status, again.raw.payload]).toEqual([304, '']);
    expect(made(k, 'reply progress.outline')).toBe(1);
    // callers with other entitlements get another reply, whatever ETag the browser has
    for (const [who, locked] of [
      [paid, false],
      [admin, false],
    ] as const) {
      const { status, body } = await outlineOf(who, course.id, { 'if-none-match': etag });
      expect([status, (body as CourseOutline).lessons[1]?.locked]).toEqual([200, locked]);
    }
    expect(made(k, 'reply progress.outline')).toBe(3);

    // an edit of another course does not invalidate it
    const { sql } = k.deps.db;
    await sql.updateTable('courses').set({ name: 'Songs' }).where('id', '=', other.id).execute();
    expect((await outlineOf(free, course.id, { 'if-none-match': etag })).status).toBe(304);
    expect((await outline(free, other.id)).courseName).toBe('Songs');
    expect(made(k, 'reply progress.outline')).toBe(4);
    // an edit of its own invalidates it at once
    await sql.updateTable('lessons').set({ name: 'Newton' }).where('id', '=', course.lessons[1]!).execute();
    const changed = await outlineOf(free, course.id, { 'if-none-match': etag });
    expect((changed.body as CourseOutline).lessons[1]?.contentName).toBe('Newton');
  });

  it('shows every kind of change at once, in this process and in others', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400]);
    const [first, second] = course.lessons as [number, number];
    const admin = await k.as('Admin');
    const { db } = k.deps;
    const { rows } = await db.sql
      .selectNoFrom((eb) =>
        dialect === 'postgres' ? eb.fn<string>('current_database').as('name') : eb.val('').as('name'),
      )
      .execute()
      .then((found) => ({ rows: found }));
    const beside = await kitBeside(dialect, k.deps.config.DATA_DIR, rows[0]!.name);
    const there: Client = {
      ...beside.anonymous(),
      request: (method, url, options) =>
        beside
          .anonymous()
          .request(method, url, { ...options, headers: { ...options?.headers, ...admin.headers } }),
    };
    const seen = async () => {
      const [mine, theirs] = [
        (await outlineOf(admin, course.id)).body,
        (await outlineOf(there, course.id)).body,
      ];
      expect(theirs).toEqual(mine);
      const { rows: page } = (await admin.call(courses.page, { query: {} })).body;
      const otherPage = (await there.request('GET', '/api/CourseMaster/Page')).body as { rows: unknown };
      expect(otherPage.rows).toEqual(page);
      return JSON.stringify([mine, page]);
    };
    const videoOf = async (): Promise<number> =>
      (
        await db.sql
          .selectFrom('lessons')
          .select('video_file_id')
          .where('id', '=', second)
          .executeTakeFirstOrThrow()
      ).video_file_id!;
    const now = k.deps.now().toISOString();
    const { sql } = db;
    const changes: Record<string, () => Promise<unknown>> = {
      'a course’s name': () =>
        sql.updateTable('courses').set({ name: 'Optics' }).where('id', '=', course.id).execute(),
      'a lesson’s name': () =>
        sql.updateTable('lessons').set({ name: 'Light' }).where('id', '=', first).execute(),
      'a video that fails': async () =>
        sql
          .updateTable('files')
          .set({ state: 'failed', problem: 'x' })
          .where('id', '=', await videoOf())
          .execute(),
      'a video that is read': async () =>
        sql
          .updateTable('files')
          .set({ state: 'ready', problem: '' })
          .where('id', '=', await videoOf())
          .execute(),
      'a lesson in the bin': () =>
        sql.updateTable('lessons').set({ deleted_at: now }).where('id', '=', second).execute(),
      'a lesson out of the bin': () =>
        sql.updateTable('lessons').set({ deleted_at: null }).where('id', '=', second).execute(),
      'a lesson that goes': () => sql.deleteFrom('lessons').where('id', '=', second).execute(),
      'another course': () => makeCourse(k, [10], 'Heat'),
    };
    let before = await seen();
    for (const [name, change] of Object.entries(changes)) {
      await change();
      const after = await seen();
      expect(after, name).not.toBe(before);
      before = after;
    }
    await sql.updateTable('courses').set({ deleted_at: now }).where('id', '=', course.id).execute();
    expect((await outlineOf(admin, course.id)).status).toBe(404);
    expect((await outlineOf(there, course.id)).status).toBe(404);
    // a purged course is detected as well
    await sql
      .deleteFrom('courses')
      .where('name', '=', 'Heat')
      .execute()
      .catch(() => undefined);
    await sql.deleteFrom('lessons').execute();
    await sql.deleteFrom('courses').execute();
    expect((await admin.call(courses.page, { query: {} })).body.total).toBe(0);
    await beside.stop();
  });
});
