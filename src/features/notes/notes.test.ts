import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { notes } from './api.ts';
import { addsAnHour, maxNotes, notesText } from './rules.ts';

const add = (who: Client, contentId: number, second: number, text = '') =>
  who.call(notes.create, { body: { contentId, second, text } });
const list = async (who: Client, courseid: number) =>
  (await who.call(notes.list, { query: { courseid } })).body;

it('notes become a text by lesson, with bookmarks and line breaks', () => {
  const written = [
    { contentName: 'पहला', second: 5, text: 'One\nmore' },
    { contentName: 'पहला', second: 65, text: '' },
    { contentName: 'B', second: 0, text: 'Two' },
  ];
  const name = (text: string, mark: string) => `${text}\n${mark.repeat([...text].length)}`;
  expect(notesText('Physics', written, 'Bookmark')).toBe(
    `${name('Physics', '=')}\n\n${name('पहला', '-')}\n0:05  One\n      more\n1:05  Bookmark\n\n${name('B', '-')}\n0:00  Two\n`,
  );
});

eachDatabase('notes', { shortOn: 'sqlite' }, (start) => {
  it('are kept at a second, in the order of the lessons, changed and deleted', async () => {
    const k = await start();
    const { id, lessons } = await makeCourse(k, [60, 60]);
    const [first, second] = [lessons[0]!, lessons[1]!];
    const member = await k.as('Paid');
    expect(await list(member, id)).toEqual([]);
    const late = (await add(member, second, 10, ' Later <b>\nline ')).body;
    expect(late).toMatchObject({
      courseID: id,
      contentId: second,
      contentName: 'Lesson 2',
      second: 10,
      text: 'Later <b>\nline',
    });
    const mark = (await add(member, first, 30)).body;
    await add(member, first, 5, 'Start');
    expect((await list(member, id)).map((note) => [note.contentId, note.second, note.text])).toEqual([
      [first, 5, 'Start'],
      [first, 30, ''],
      [second, 10, 'Later <b>\nline'],
    ]);
    // a bookmark with text becomes a note
    expect(
      (await member.call(notes.edit, { query: { id: mark.id }, body: { text: 'Look' } })).body.text,
    ).toBe('Look');
    expect((await member.call(notes.edit, { query: { id: mark.id }, body: { text: ' ' } })).status).toBe(422);
    const file = await member.call(notes.download, { query: { courseid: id } });
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.body).toContain('0:30  Look');
    expect((await member.call(notes.delete, { query: { id: late.id } })).body).toEqual({ id: late.id });
    expect((await member.call(notes.delete, { query: { id: late.id } })).status).toBe(404);
    expect(await list(member, id)).toHaveLength(2);
  });

  it('are nobody else’s: not to read, change, delete or download, not even for administrators', async () => {
    const k = await start();
    const { id, lessons } = await makeCourse(k, [60]);
    const [mine, other, admin] = [await k.as('Free'), await k.as('Paid'), await k.as('Admin')];
    const note = (await add(mine, lessons[0]!, 5, 'Private')).body;
    for (const who of [other, admin]) {
      expect(await list(who, id)).toEqual([]);
      expect((await who.call(notes.edit, { query: { id: note.id }, body: { text: 'Mine' } })).status).toBe(
        404,
      );
      expect((await who.call(notes.delete, { query: { id: note.id } })).status).toBe(404);
      expect((await who.call(notes.download, { query: { courseid: id } })).body).not.toContain('Private');
    }
    expect((await list(mine, id))[0]!.text).toBe('Private');
    for (const missing of [999_999, 2 ** 31]) {
      expect((await mine.call(notes.delete, { query: { id: missing } })).status).toBe(404);
      expect((await mine.call(notes.download, { query: { courseid: missing } })).status).toBe(404);
      expect(await list(mine, missing)).toEqual([]);
      expect((await add(mine, missing, 1)).status).toBe(404);
    }
  });

  it('need a lesson that may be played, a whole second, and words that fit', async () => {
    const k = await start();
    const { lessons } = await makeCourse(k, [60, 60]);
    const learner = await k.as('Student');
    expect((await add(learner, lessons[1]!, 5, 'x')).status).toBe(403);
    expect((await add(k.anonymous(), lessons[0]!, 5, 'x')).status).toBe(401);
    for (const [second, text] of [
      [-1, 'x'],
      [1.5, 'x'],
      [86_401, 'x'],
      [5, 'x'.repeat(2001)],
    ] as const)
      expect([400, 422]).toContain((await add(learner, lessons[0]!, second, text)).status);
  });

  it('sent twice are one, bookmarks for good, and there is a most', async () => {
    const k = await start();
    const { id, lessons } = await makeCourse(k, [60]);
    const learner = await k.as('Free');
    const first = lessons[0]!;
    await Promise.all(Array.from({ length: 50 }, () => add(learner, first, 7)));
    await Promise.all(Array.from({ length: 50 }, () => add(learner, first, 7, 'Same')));
    expect((await list(learner, id)).map(({ text }) => text).sort()).toEqual(['', 'Same']);
    k.clock.forward(60);
    await add(learner, first, 7);
    await add(learner, first, 7, 'Same');
    expect(await list(learner, id)).toHaveLength(3);
    const at = k.deps.now().toISOString();
    const more = Array.from({ length: maxNotes - 3 }, (_, i) => ({
      user_id: learner.user!.id,
      course_id: id,
      lesson_id: first,
      second: 10,
      body: `Note ${i}`,
      created_at: at,
      updated_at: at,
    }));
    for (let i = 0; i < more.length; i += 100)
      await k.deps.db.sql
        .insertInto('notes')
        .values(more.slice(i, i + 100))
        .execute();
    expect((await add(learner, first, 1, 'One too many')).status).toBe(422);
    expect((await list(learner, id)).length).toBe(maxNotes);
    for (let i = 103; i < addsAnHour; i++)
      await k.deps.limiter.take(`notes.create:${learner.user!.id}`, addsAnHour, 3600);
    expect((await add(learner, first, 2, 'x')).status).toBe(429);
  });

  it('go with the account, are in its data, and rest while their course is in the bin', async () => {
    const k = await start();
    const { id, lessons } = await makeCourse(k, [60]);
    const learner = await k.as('Free');
    await add(learner, lessons[0]!, 5, 'Mine');
    expect(await k.deps.registry.personalData.collect['notes']!(k.deps.db, learner.user!.id)).toMatchObject([
      { courseID: id, contentName: 'Lesson 1', second: 5, text: 'Mine' },
    ]);
    const bin = (at: string | null) =>
      k.deps.db.sql.updateTable('courses').set({ deleted_at: at }).where('id', '=', id).execute();
    await bin('2026-01-01');
    expect(await list(learner, id)).toEqual([]);
    await bin(null);
    expect(await list(learner, id)).toHaveLength(1);
    await k.deps.db.sql.deleteFrom('users').where('id', '=', learner.user!.id).execute();
    expect(await k.deps.db.sql.selectFrom('notes').selectAll().execute()).toEqual([]);
  });
});
