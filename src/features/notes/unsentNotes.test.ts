import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import type { ErrorBody } from '../../lib/contract.ts';
import { type Note, notes } from './api.ts';
import { type Ask, sendNote, type UnsentNote, withUnsent } from './web/unsentNotes.ts';

const written = { key: 'a', courseId: 1, contentId: 2, second: 5, text: 'Mine', of: null, at: 0 };
const stored: Note = {
  id: 7,
  courseID: 1,
  contentId: 2,
  contentName: 'Light',
  second: 9,
  text: 'Theirs',
  updatedDate: '2026-11-23T00:00:00.000Z',
  version: 3,
};
const of = { id: 7, version: 3 };

it('notes are shown as they will be when everything is sent', () => {
  const shown = (...unsent: UnsentNote[]) =>
    withUnsent([stored], unsent).map(({ second, text, unsent: mine }) => [second, text, mine !== null]);
  expect(shown()).toEqual([[9, 'Theirs', false]]);
  expect(shown(written, { ...written, key: 'b', second: 20, text: '' })).toEqual([
    [5, 'Mine', true],
    [9, 'Theirs', false],
    [20, '', true],
  ]);
  expect(shown({ ...written, second: 9, of })).toEqual([[9, 'Mine', true]]);
  expect(shown({ ...written, second: 9, text: null, of })).toEqual([]);
  // the note was deleted elsewhere: a change adds it again, a deletion does nothing
  const gone = { id: 8, version: 1 };
  expect(shown({ ...written, of: gone }, { ...written, text: null, of: { ...gone, id: 9 } })).toEqual([
    [5, 'Mine', true],
    [9, 'Theirs', false],
  ]);
});

const askAs =
  (who: Client): Ask =>
  async (endpoint, sent) => {
    const { status, body } = await who.call(endpoint, sent);
    if (status >= 400)
      throw Object.assign(new Error(String(status)), { code: (body as unknown as ErrorBody).error.code });
    return body;
  };

eachDatabase('notes written without a network', { shortOn: 'sqlite' }, (start) => {
  it('are added once, however often they are sent', async () => {
    const k = await start();
    const { id: courseId, lessons } = await makeCourse(k, [60]);
    const member = await k.as('Paid');
    const texts = async () =>
      (await member.call(notes.list, { query: { courseid: courseId } })).body.map(({ text }) => text);
    const note = { ...written, courseId, contentId: lessons[0]! };
    const first = await sendNote(note, askAs(member));
    // longer than the time in which the server takes the same text for a repeated request
    k.clock.forward(600);
    expect((await sendNote(note, askAs(member)))!.id).toBe(first!.id);
    await sendNote({ ...note, text: '' }, askAs(member));
    await sendNote({ ...note, text: '' }, askAs(member));
    expect((await texts()).toSorted()).toEqual(['', 'Mine']);
  });

  it('lose nothing that was changed or deleted elsewhere meanwhile', async () => {
    const k = await start();
    const { id: courseId, lessons } = await makeCourse(k, [60]);
    const member = await k.as('Paid');
    const contentId = lessons[0]!;
    const make = async (text: string) =>
      (await member.call(notes.create, { body: { contentId, second: 5, text } })).body;
    const change = (note: Note, text: string | null): UnsentNote => ({
      ...written,
      courseId,
      contentId,
      text,
      of: { id: note.id, version: note.version },
    });
    const edit = (note: Note, text: string) =>
      member.call(notes.edit, { query: { id: note.id }, body: { text } });
    const texts = async () =>
      (await member.call(notes.list, { query: { courseid: courseId } })).body.map(({ text }) => text);
    const [one, two, three, four, five] = [
      await make('one'),
      await make('two'),
      await make('three'),
      await make('four'),
      await make('five'),
    ];
    const ask = askAs(member);
    await sendNote(change(one, 'one here'), ask);
    await edit(two, 'two there');
    await sendNote(change(two, 'two here'), ask);
    await member.call(notes.delete, { query: { id: three.id } });
    await sendNote(change(three, 'three here'), ask);
    await edit(four, 'four there');
    await sendNote(change(four, null), ask);
    await sendNote(change(five, null), ask);
    expect((await texts()).toSorted()).toEqual([
      'four there',
      'one here',
      'three here',
      'two here',
      'two there',
    ]);
    // changed between reading and writing
    let late = true;
    const racing: Ask = async (endpoint, sent) => {
      if (endpoint.path === notes.edit.path && late) {
        late = false;
        await edit(one, 'one there');
      }
      return ask(endpoint, sent);
    };
    const known = (await member.call(notes.list, { query: { courseid: courseId } })).body.find(
      ({ id }) => id === one.id,
    )!;
    await sendNote(change(known, 'one again'), racing);
    expect(await texts()).toEqual(expect.arrayContaining(['one there', 'one again']));
  });
});
