import { expect, it } from 'vitest';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { makeCourse } from '../../../tests/support/courses.ts';
import { allowAnyPart, goTo, pay } from '../../../tests/support/payments.ts';
import { bump } from '../../lib/server/db/db.ts';
import { courses } from '../courses/api.ts';
import { institute } from '../institute/api.ts';
import { lessons } from '../lessons/api.ts';
import { payments } from '../payments/api.ts';
import { dashboard } from './api.ts';

/** August 2026 to January 2027, with payments in some of them. */
const months = (...paid: [start: string, payments: number, amount: number][]) =>
  (
    [
      ['2026-08-01', '2026-08-31'],
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-31'],
      ['2027-01-01', '2027-01-31'],
    ] as const
  ).map(([start, end]) => {
    const [, payments = 0, amount = 0] = paid.find(([of]) => of === start) ?? [];
    return { start, end, payments, amount };
  });

eachDatabase('the figures of an administrator', { shortOn: 'sqlite' }, (start) => {
  it('are what waits, what is overdue, who is new and what was paid this month', async () => {
    const k = await start();
    k.clock.set(new Date('2027-01-10T06:00:00Z'));
    const [admin, asha, ravi] = [await k.owner(), await k.as('Free'), await k.as('Student')];
    await admin.request('POST', '/api/institute/Edit', { body: { dueDays: 10 } });
    await admin.call(institute.limitsEdit, { body: { graceDays: 5 } });
    const figures = async () => (await admin.call(dashboard.figures, {})).body;
    const nothing = {
      toCheck: 0,
      toCheckAmount: 0,
      overdue: 0,
      overdueAmount: 0,
      newcomers: 2,
      changed: null,
      monthStart: '2027-01-01',
      sales: 0,
      salesAmount: 0,
      months: months(),
    };
    expect(await figures()).toEqual(nothing);
    const { paymentId: id } = (await pay(k, asha, { paidamount: 500, partOrFull: 'Part' })).body;
    await pay(k, ravi);
    expect(await figures()).toEqual({ ...nothing, toCheck: 2, toCheckAmount: 1499 });
    expect((await admin.call(payments.verify, { query: { id } })).status).toBe(200);
    const verified = {
      ...nothing,
      toCheck: 1,
      toCheckAmount: 999,
      sales: 1,
      salesAmount: 500,
      months: months(['2027-01-01', 1, 500]),
    };
    expect(await figures()).toEqual(verified);

    // the balance is due on the 20th and closes the lessons after five more days; by then nobody counts as new
    const late = { ...verified, newcomers: 0 };
    await goTo(k, '2027-01-25T18:00:00Z');
    expect(await figures()).toEqual(late);
    await goTo(k, '2027-01-25T19:00:00Z');
    expect(await figures()).toEqual({ ...late, overdue: 1, overdueAmount: 499 });
    // by day of payment: three in two months, one of them not verified, and one from before
    await allowAnyPart(k);
    const others = [await k.as('Free'), await k.as('Free'), await k.as('Free'), await k.as('Free')];
    const days = ['2026-12-31', '2026-12-01', '2026-08-01', '2026-07-31'];
    for (const [i, dateOfPayment] of days.entries()) {
      const { paymentId } = (await pay(k, others[i]!, { dateOfPayment, paidamount: 999 })).body;
      if (i !== 1) await admin.call(payments.verify, { query: { id: paymentId } });
    }
    expect((await figures()).months).toEqual(
      months(['2026-08-01', 1, 999], ['2026-12-01', 1, 999], ['2027-01-01', 1, 500]),
    );
    // a month begins at midnight in India
    await goTo(k, '2027-01-31T18:29:00Z');
    expect(await figures()).toMatchObject({ monthStart: '2027-01-01', salesAmount: 500 });
    await goTo(k, '2027-01-31T18:31:00Z');
    expect(await figures()).toMatchObject({ monthStart: '2027-02-01', sales: 0, salesAmount: 0 });
    expect((await figures()).months[0]).toMatchObject({ start: '2026-09-01', payments: 0 });
    expect((await asha.call(dashboard.figures, {})).status).toBe(403);
  });

  it('count watched minutes and learners by seven days, and learners of the most watched courses', async () => {
    const k = await start();
    k.clock.set(new Date('2027-01-10T06:00:00Z'));
    const [admin, asha, ravi] = [await k.owner(), await k.as('Paid'), await k.as('Paid')];
    const [physics, maths, gone] = [
      await makeCourse(k, [60]),
      await makeCourse(k, [60], 'Maths'),
      await makeCourse(k, [60], 'Gone'),
    ];
    await admin.call(courses.delete, { query: { id: gone.id } });
    const watches = (who: typeof asha, day: string, seconds: number) =>
      k.deps.db.sql.insertInto('watched_days').values({ user_id: who.user!.id, day, seconds }).execute();
    const goesOn = async (who: typeof asha, course: typeof physics, updated_at: string) => {
      const [lesson_id] = course.lessons;
      await k.deps.db.sql
        .insertInto('progress')
        .values({
          user_id: who.user!.id,
          lesson_id: lesson_id!,
          course_id: course.id,
          position: 1,
          furthest: 1,
          completed: 0,
          completed_at: null,
          message_at: 1,
          reset_at: 0,
          updated_at,
        })
        .execute();
    };
    // administrators who look at lessons do not count
    await watches(admin, '2027-01-10', 6000);
    await goesOn(admin, physics, '2027-01-10T05:00:00.000Z');
    await watches(asha, '2027-01-10', 90);
    await watches(asha, '2027-01-04', 120);
    await watches(ravi, '2027-01-04', 60);
    await watches(ravi, '2027-01-03', 600);
    await watches(ravi, '2026-11-29', 60);
    await goesOn(asha, maths, '2027-01-10T05:00:00.000Z');
    await goesOn(asha, physics, '2027-01-09T05:00:00.000Z');
    await goesOn(asha, gone, '2027-01-09T05:00:00.000Z');
    await goesOn(ravi, maths, '2027-01-04T05:00:00.000Z');
    await goesOn(ravi, physics, '2027-01-03T05:00:00.000Z');
    const { spans, courses: top } = (await admin.call(dashboard.watched, {})).body;
    expect(spans.map(({ start, learners, minutes }) => [start, learners, minutes])).toEqual([
      ['2026-11-30', 0, 0],
      ['2026-12-07', 0, 0],
      ['2026-12-14', 0, 0],
      ['2026-12-21', 0, 0],
      ['2026-12-28', 1, 10],
      ['2027-01-04', 2, 5],
    ]);
    expect(spans.at(-1)!.end).toBe('2027-01-10');
    expect(top).toEqual([
      { courseID: maths.id, courseName: 'Maths', learners: 2 },
      { courseID: physics.id, courseName: expect.any(String) as string, learners: 1 },
    ]);
    expect((await asha.call(dashboard.watched, {})).status).toBe(403);
  });

  it('name the course that was added or edited last, also in a lesson', async () => {
    const k = await start();
    k.clock.set(new Date('2027-01-10T06:00:00Z'));
    const admin = await k.owner();
    const changed = async () => (await admin.call(dashboard.figures, {})).body.changed;
    const [physics, maths] = [await makeCourse(k, [60]), await makeCourse(k, [60], 'Maths')];
    // the clock goes on
    const at = (time: string) => expect.stringContaining(`2027-01-10T${time}:`) as string;
    expect(await changed()).toMatchObject({ courseID: maths.id, at: at('06:00'), isNew: true });
    k.clock.forward(60);
    await admin.call(courses.edit, {
      query: { id: physics.id },
      body: { courseName: 'Optics', imageName: 'optics.jpg' },
    });
    expect(await changed()).toEqual({
      courseID: physics.id,
      courseName: 'Optics',
      at: at('06:01'),
      isNew: false,
    });
    k.clock.forward(60);
    const [lesson] = maths.lessons;
    await admin.call(lessons.edit, { query: { id: lesson! }, body: { contentName: 'Sets' } });
    expect(await changed()).toMatchObject({ courseID: maths.id, at: at('06:02'), isNew: false });
    // content that nobody edited in the course, such as a conversion, is no change of it
    await k.deps.db.transaction(async (sql) => {
      await bump(sql, 'content');
      await sql.updateTable('courses').set({ content_version: 1e6 }).where('id', '=', physics.id).execute();
    });
    expect(await changed()).toMatchObject({ courseID: maths.id });
    await admin.call(courses.delete, { query: { id: maths.id } });
    expect(await changed()).toMatchObject({ courseID: physics.id });
  });
});
