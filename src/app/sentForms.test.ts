import { expect, it } from 'vitest';
import { eachDatabase } from '../../tests/support/harness.ts';
import { courses } from '../features/courses/api.ts';
import { webinars } from '../features/marketing/api.ts';
import { teachers } from '../features/teachers/api.ts';

eachDatabase('a form that is sent again after a lost reply', (start) => {
  it('adds no second webinar, and the waiting list has its seats in the first', async () => {
    const k = await start();
    const [admin, visitor] = [await k.as('Admin'), k.anonymous()];
    const seat = { name: 'Asha', mobile: '9876543210', email: 'asha@example.org', website: '', took: 20 };
    await visitor.call(webinars.register, { query: { id: 0 }, body: seat });
    const startsAt = new Date(k.deps.now().getTime() + 86_400_000).toISOString();
    const draft = { title: 'Optics', about: '', startsAt, minutes: 60, seats: 10, idempotencyKey: 'one' };
    const save = (body: object) => admin.call(webinars.save, { query: { id: 0 }, body });
    // at the same time, and later with another title
    const both = await Promise.all([save(draft), save(draft)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await save({ ...draft, title: 'Optics 2' })).status).toBe(200);
    const { rows } = (await admin.call(webinars.all, {})).body;
    expect(rows).toMatchObject([{ title: 'Optics 2', taken: 1 }]);
    // another form, another person, or no key: another webinar
    await save({ ...draft, idempotencyKey: 'two' });
    await (await k.as('Admin')).call(webinars.save, { query: { id: 0 }, body: draft });
    const { idempotencyKey: _, ...bare } = draft;
    for (let twice = 0; twice < 2; twice++) await save(bare);
    expect((await admin.call(webinars.all, {})).body.rows).toHaveLength(5);
  });

  it('adds no second course and no second teacher', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const course = {
      courseName: 'Physics',
      type: 'Gold',
      price: 10,
      imageName: 'x.png',
      uploadById: true,
      idempotencyKey: 'one',
    };
    for (const price of [10, 20])
      expect((await admin.call(courses.create, { body: { ...course, price } })).body).toMatchObject({
        price,
      });
    expect((await admin.call(courses.list, { query: {} })).body).toHaveLength(1);
    // the same key of a form for something else
    for (const name of ['Asha', 'Asha Rao'])
      await admin.call(teachers.create, { body: { name, idempotencyKey: 'one' } });
    expect((await admin.call(teachers.list, {})).body.map(({ name }) => name)).toEqual(['Asha Rao']);
    const lines = await k.deps.db.sql.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'course.create',
      'course.edit',
      'teacher.create',
      'teacher.edit',
    ]);
  });
});
