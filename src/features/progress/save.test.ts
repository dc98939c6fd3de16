import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { type Access, mayWatch } from '../entitlements/rules.ts';
import { progress } from './api.ts';

const save = (who: Client, contentId: number, watchedDuration: number, completed = false, at?: number) =>
  who.call(progress.save, {
    query: { UID: who.user!.id },
    body: { contentId, watchedDuration, completed, ...(at ? { at } : {}) },
  });

const list = async (who: Client, courseId: number, of = who) =>
  (await who.call(progress.byCourse, { query: { userId: of.user!.id, courseId } })).body;

eachDatabase('saving progress', (start) => {
  it('takes what was watched before the login where nothing was saved, and lowers nothing', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400]);
    const [lesson] = course.lessons as [number];
    const free = await k.as('Free');
    // messages with the times that a stranger's messages have: the furthest second, then the last
    const bring = async () => {
      await save(free, lesson, 300, false, 1);
      return (await save(free, lesson, 20, false, 2)).body;
    };
    expect(await bring()).toMatchObject({ watchedDuration: 300, position: 20 });
    await save(free, lesson, 400, false, 5000);
    expect(await bring()).toMatchObject({ watchedDuration: 400, position: 400 });
    expect((await save(free, lesson, 9999, true, 1)).body).toMatchObject({
      watchedDuration: 600,
      completed: true,
    });
    // a locked lesson accepts no progress
    expect((await save(free, course.lessons[1]!, 20, false, 1)).status).toBe(403);
  });

  it('keeps what was watched before the login on a device whose clock is fast', async () => {
    const k = await start();
    const course = await makeCourse(k, [600]);
    const [contentId] = course.lessons as [number];
    const free = await k.as('Free');
    const bring = (watchedDuration: number, at: number) =>
      free.call(progress.save, {
        query: { UID: free.user!.id },
        body: { contentId, watchedDuration, completed: false, at, sentAt: k.deps.now().getTime() + 120_000 },
      });
    await bring(300, 1);
    expect((await bring(20, 2)).body).toMatchObject({ watchedDuration: 300, position: 20 });
    expect((await save(free, contentId, 40)).body).toMatchObject({ watchedDuration: 300, position: 40 });
  });

  it('takes what was watched without a network before the membership ended, for as long as a licence lasts', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400]);
    const contentId = course.lessons[1]!;
    const paid = await k.as('Paid');
    const began = k.deps.now().getTime();
    await k.deps.db.sql
      .updateTable('entitlements')
      .set({ ends_at: new Date(began + 3_600_000).toISOString() })
      .where('user_id', '=', paid.user!.id)
      .execute();
    k.clock.forward(7200);
    expect((await save(paid, contentId, 400, true, began)).body).toMatchObject({ completed: true });
    // since then it is closed, and a week later messages from before are refused, too
    expect((await save(paid, contentId, 0, false, began + 3_700_000)).status).toBe(403);
    k.clock.forward(7 * 86_400);
    expect((await save(paid, contentId, 0, false, began + 1000)).status).toBe(403);
  });

  it('keeps a position and the furthest watched apart', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400]);
    const paid = await k.as('Paid');
    expect((await save(paid, course.lessons[0]!, 300.5, false, 1000)).body).toMatchObject({
      watchedDuration: 300.5,
      position: 300.5,
      completed: false,
    });
    expect((await save(paid, course.lessons[0]!, 60, false, 2000)).body).toMatchObject({
      watchedDuration: 300.5,
      position: 60,
    });
    const [first, second] = await list(paid, course.id);
    expect(first).toMatchObject({
      watchedTime: 300.5,
      position: 60,
      completed: false,
      totalTime: 600,
      totalCourseTime: 1000,
      totalWatchedTime: 300.5,
      totalProgress: '30.0',
    });
    expect(second).toMatchObject({
      watchedTime: 0,
      position: 0,
      progressId: 0,
      totalProgress: '30.0',
      userId: paid.user!.id,
    });
  });

  it('completes, stays complete when it is watched again, and resets', async () => {
    const k = await start();
    const course = await makeCourse(k, [600]);
    const paid = await k.as('Paid');
    const [lesson] = course.lessons as [number];
    expect((await save(paid, lesson, 12, true, 1000)).body).toMatchObject({
      completed: true,
      watchedDuration: 600,
    });
    expect((await save(paid, lesson, 30, false, 2000)).body).toMatchObject({
      completed: true,
      watchedDuration: 600,
      position: 30,
    });
    expect((await list(paid, course.id))[0]).toMatchObject({
      totalProgress: '100',
      completed: true,
      watchedTime: 600,
    });
    expect((await save(paid, lesson, 0, false, 3000)).body).toMatchObject({
      completed: false,
      watchedDuration: 0,
      position: 0,
    });
    const row = await k.deps.db.sql.selectFrom('progress').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ completed_at: null, course_id: course.id, reset_at: 3000, message_at: 3000 });
    expect((await list(paid, course.id))[0]).toMatchObject({ totalProgress: '0.0' });
  });

  it('lets no older message undo a reset, and no repeated reset wipe what is newer', async () => {
    const k = await start();
    const course = await makeCourse(k, [600]);
    const paid = await k.as('Paid');
    const [lesson] = course.lessons as [number];
    await save(paid, lesson, 500, false, 1000);
    await save(paid, lesson, 0, false, 2000);
    expect((await save(paid, lesson, 600, true, 1500)).body).toMatchObject({
      completed: false,
      watchedDuration: 0,
      position: 0,
    });
    expect((await save(paid, lesson, 450, false, 1900)).body).toMatchObject({
      completed: false,
      watchedDuration: 0,
      position: 0,
    });
    expect((await save(paid, lesson, 90, false, 3000)).body).toMatchObject({
      watchedDuration: 90,
      position: 90,
    });
    expect((await save(paid, lesson, 0, false, 2000)).body).toMatchObject({
      watchedDuration: 90,
      position: 90,
    });
  });

  it('clamps to the duration, and to a day where the duration is not known', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 0]);
    const paid = await k.as('Paid');
    const [known, unknown] = course.lessons as [number, number];
    expect((await save(paid, known, 9999)).body).toMatchObject({
      watchedDuration: 600,
      position: 600,
      completed: false,
    });
    expect((await save(paid, unknown, 1234.5, false, 1000)).body).toMatchObject({
      watchedDuration: 1234.5,
      position: 1234.5,
    });
    expect((await save(paid, unknown, 1e9, false, 2000)).body).toMatchObject({
      watchedDuration: 86_400,
      position: 86_400,
    });
    expect((await save(paid, unknown, 1300, true, 3000)).body).toMatchObject({
      completed: true,
      watchedDuration: 86_400,
      position: 1300,
    });
    for (const bad of [-1, 'x', null, 2e9, [], {}] as never[])
      expect((await save(paid, known, bad)).status).toBeGreaterThanOrEqual(400);
    expect((await list(paid, course.id))[0]).toMatchObject({ watchedTime: 600 });
  });

  it('takes a time in the future for now, so that it outranks nothing that follows', async () => {
    const k = await start();
    const course = await makeCourse(k, [600]);
    const paid = await k.as('Paid');
    const [lesson] = course.lessons as [number];
    await save(paid, lesson, 100, false, Date.now() + 86_400_000);
    k.clock.forward(10);
    expect((await save(paid, lesson, 50)).body).toMatchObject({ position: 50, watchedDuration: 100 });
  });

  it('takes in every kind of message after the server’s clock went an hour back', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 600]);
    const paid = await k.as('Paid');
    const [lesson, other] = course.lessons as [number, number];
    await save(paid, lesson, 300);
    await save(paid, other, 12, true);
    await save(paid, other, 0);
    k.clock.jump(-3600);
    expect((await save(paid, lesson, 60)).body).toMatchObject({ position: 60, watchedDuration: 300 });
    expect((await save(paid, lesson, 0)).body).toMatchObject({ position: 0, watchedDuration: 0 });
    expect((await save(paid, other, 30)).body).toMatchObject({ position: 30, watchedDuration: 30 });
    expect((await save(paid, other, 30, true)).body).toMatchObject({ completed: true });
  });

  it('refuses others, locked lessons, and what is not there', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400]);
    const [free, student, paid, admin] = [
      await k.as('Free'),
      await k.as('Student'),
      await k.as('Paid'),
      await k.as('Admin'),
    ];
    const [first, second] = course.lessons as [number, number];
    for (const person of [free, student]) {
      expect((await save(person, first, 10)).status).toBe(200);
      expect((await save(person, second, 10)).status).toBe(403);
      expect((await save(person, second, 0)).status).toBe(403);
    }
    for (const lesson of [987_654, 999_999_999_999]) expect((await save(paid, lesson, 10)).status).toBe(404);

    const forged = await paid.call(progress.save, {
      query: { UID: free.user!.id },
      body: { contentId: second, watchedDuration: 5, completed: true },
    });
    expect(forged.status).toBe(403);
    const inside = await paid.call(progress.save, {
      query: { UID: paid.user!.id },
      body: { userId: free.user!.id, contentId: second, watchedDuration: 5, completed: true },
    });
    expect(inside.status).toBe(403);
    expect(
      (
        await k.anonymous().call(progress.save, {
          query: { UID: paid.user!.id },
          body: { contentId: first, watchedDuration: 5, completed: true },
        })
      ).status,
    ).toBe(401);
    expect(
      (await paid.call(progress.byCourse, { query: { userId: free.user!.id, courseId: course.id } })).status,
    ).toBe(403);
    expect(
      (await paid.call(progress.get, { query: { userid: free.user!.id, courseid: course.id } })).status,
    ).toBe(403);

    const forOther = await admin.call(progress.save, {
      query: { UID: free.user!.id },
      body: { contentId: second, watchedDuration: 5, completed: false },
    });
    expect(forOther).toMatchObject({ status: 200, body: { userId: free.user!.id, watchedDuration: 5 } });
    for (const UID of [5, 999_999_999_999])
      expect(
        (
          await admin.call(progress.save, {
            query: { UID },
            body: { contentId: first, watchedDuration: 5, completed: false },
          })
        ).status,
      ).toBe(404);
    const rows = await k.deps.db.sql.selectFrom('progress').select(['user_id', 'lesson_id']).execute();
    expect(rows).toHaveLength(3);
  });

  it('takes exactly what mayWatch opens', async () => {
    const k = await start();
    const [course, other] = [await makeCourse(k, [60, 60]), await makeCourse(k, [60])];
    const now = k.deps.now();
    const [past, soon] = [-1, 1].map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString());
    const term = { startsAt: new Date(0).toISOString(), endsAt: null, overdueAt: null };
    const held: Access[][] = [
      [],
      [{ ...term, courseId: null }],
      [{ ...term, courseId: course.id }],
      [{ ...term, courseId: other.id }],
      [{ ...term, courseId: null, endsAt: past! }],
      [{ ...term, courseId: course.id, startsAt: soon! }],
      [
        { ...term, courseId: other.id },
        { ...term, courseId: course.id, overdueAt: soon! },
      ],
      [{ ...term, courseId: null, overdueAt: past! }],
    ];
    for (const entitlements of held) {
      const learner = await k.as('Free');
      for (const { courseId, startsAt, endsAt, overdueAt } of entitlements)
        await k.deps.db.run(
          `insert into entitlements (user_id, course_id, tier, source, opened_at, starts_at, ends_at, overdue_at)
           values (?, ?, 0, 'grant', ?, ?, ?, ?)`,
          [learner.user!.id, courseId, startsAt, startsAt, endsAt, overdueAt],
        );
      for (const [index, lesson] of course.lessons.entries()) {
        const place = { courseId: course.id, order: index, lowest: 0 };
        const isOpen = mayWatch({ role: 'learner', entitlements }, place, now);
        expect([entitlements, index, (await save(learner, lesson, 20)).status]).toEqual([
          entitlements,
          index,
          isOpen ? 200 : 403,
        ]);
      }
    }
  });

  it('keeps what was watched of a lesson in the bin, which may come back', async () => {
    const k = await start();
    const [course, gone] = [await makeCourse(k, [600, 400]), await makeCourse(k, [60])];
    const { sql } = k.deps.db;
    const [, second] = course.lessons as [number, number];
    await sql.updateTable('courses').set({ deleted_at: 'x' }).where('id', '=', gone.id).execute();
    await sql.updateTable('lessons').set({ deleted_at: 'x' }).where('id', '=', second).execute();
    const [free, paid] = [await k.as('Free'), await k.as('Paid')];
    expect(await save(paid, second, 30)).toMatchObject({ status: 200, body: { position: 30 } });
    expect((await save(paid, gone.lessons[0]!, 60, true)).status).toBe(200);
    expect((await save(free, second, 30)).status).toBe(404);
    await sql.updateTable('lessons').set({ deleted_at: null }).where('id', '=', second).execute();
    const { body } = await paid.call(progress.watched, {
      query: { userId: paid.user!.id, courseId: course.id },
    });
    expect(body.lessons).toMatchObject([{ courseContentID: second, position: 30 }]);
  });

  it('keeps one row under 50 messages at once, and the furthest of them', async () => {
    const k = await start();
    const course = await makeCourse(k, [600]);
    const paid = await k.as('Paid');
    const [lesson] = course.lessons as [number];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => save(paid, lesson, 10 + ((i * 7) % 50), false, 1000 + i)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const rows = await k.deps.db.sql.selectFrom('progress').selectAll().execute();
    expect(rows).toMatchObject([{ furthest: 59, position: 10 + ((49 * 7) % 50), message_at: 1049 }]);
  });

  it('keeps what it acknowledged over a restart', async () => {
    const k = await start();
    const course = await makeCourse(k, [600, 400]);
    const paid = await k.as('Paid');
    await save(paid, course.lessons[0]!, 600, true);
    await save(paid, course.lessons[1]!, 123.4);
    const again = await k.restart();
    const url = `/api/CourseContent/CourseContentByID?userId=${paid.user!.id}&courseId=${course.id}`;
    const reply = await again.anonymous().request('GET', url, { headers: paid.headers });
    expect(reply.body).toMatchObject([
      { completed: true, watchedTime: 600 },
      { position: 123.4, totalProgress: '72.3' },
    ]);
  });
});
