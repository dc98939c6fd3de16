import { describe, expect, it } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { queryOf } from '../../lib/server/search/tokens.ts';
import { courses } from '../courses/api.ts';
import { lessons } from './api.ts';
import { captionEditing } from './captionsApi.ts';
import { captionSearch } from './searchApi.ts';
import { bestCue, indexOtherCaptions, passagesOf } from './server/captionSearch.ts';

const vtt = (...cues: [second: number, text: string][]): string =>
  `WEBVTT\n${cues
    .map(([at, text]) => {
      const time = (second: number) => `00:${String(second).padStart(2, '0')}.000`;
      return `\n${time(at)} --> ${time(at + 1)}\n${text}\n`;
    })
    .join('')}`;

/** A course with a free lesson and a locked one, both with captions. */
async function academy(k: Kit) {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const video = await putFile(k, admin, { kind: 'video', name: 'film.mp4', duration: 30 });
  const add = async (contentName: string, order: number, videoFileName = video.name) =>
    (await addLesson(admin, courseID, { contentName, order, videoFileName })).courseContentID;
  const [free, locked, hidden] = [
    await add('Free', 1),
    await add('Locked', 2),
    await add('Hidden', 3, 'later.mp4'),
  ];
  const save = (id: number, body: { en?: string; hi?: string }) =>
    admin.call(captionEditing.edit, { query: { id }, body });
  await save(free, {
    en: vtt([1, 'Light travels in'], [20, 'straight lines']),
    hi: vtt([5, 'प्रकाश सीधी रेखा में चलता है']),
  });
  await save(locked, { en: vtt([7, 'Secrets of light']) });
  await save(hidden, { en: vtt([9, 'Light is hidden']) });
  await k.jobs();
  return { admin, courseID, free, locked, hidden, save };
}

const find = async (by: Client, courseId: number, search: string) =>
  (await by.call(captionSearch.find, { query: { courseId, search } })).body;
const cuesFor = async (by: Client, courseId: number, search: string) =>
  (await find(by, courseId, search)).rows.map(({ courseContentID, lang, second }) => [
    courseContentID,
    lang,
    second,
  ]);

describe('passages', () => {
  it('last a minute at most, and the cue with the most words is shown', () => {
    const cues = [0, 30_000, 59_999, 60_000].map((start) => ({ start, end: start + 1, text: 'word' }));
    expect(passagesOf(cues).map((passage) => passage.cues.length)).toEqual([3, 1]);
    const long = [0, 1000].map((start) => ({ start, end: start + 1, text: 'x'.repeat(500) }));
    expect(passagesOf(long)).toHaveLength(2);
    const some: [number, string][] = [
      [0, 'red'],
      [1, 'green light'],
      [2, 'green'],
    ];
    expect(bestCue(some, queryOf('light gre')!)).toEqual([1, 'green light']);
    expect(bestCue(some, queryOf('green')!)).toEqual([1, 'green light']);
  });
});

eachDatabase('the search in captions', (start) => {
  it('finds words of both languages, across cues, and leads to the second', async () => {
    const k = await start();
    const { admin, courseID, free, locked, hidden } = await academy(k);
    const member = await k.as('Paid');
    expect(await find(member, courseID, 'travels lines')).toEqual({
      captioned: true,
      rows: [{ courseContentID: free, contentName: 'Free', lang: 'en', second: 1, text: 'Light travels in' }],
    });
    expect(await cuesFor(member, courseID, 'प्रकाश')).toEqual([[free, 'hi', 5]]);
    // Hindi in Roman letters, prefixes of words
    expect(await cuesFor(member, courseID, 'prakash')).toEqual([[free, 'hi', 5]]);
    expect(await cuesFor(member, courseID, 'straig')).toEqual([[free, 'en', 20]]);
    expect(await cuesFor(member, courseID, 'light')).toEqual([
      [free, 'en', 1],
      [locked, 'en', 7],
    ]);
    for (const nothing of ['', '  ', '?!', 'sound'])
      expect(await cuesFor(member, courseID, nothing)).toEqual([]);
    expect((await cuesFor(admin, courseID, 'light')).at(-1)).toEqual([hidden, 'en', 9]);
    expect(await find(admin, 999_999, 'light')).toEqual({ captioned: false, rows: [] });
  });

  it('reveals nothing of lessons that the caller may not watch, nor of those that are not shown', async () => {
    const k = await start();
    const { admin, courseID, free, locked, save } = await academy(k);
    const learner = await k.as('Free');
    expect(await cuesFor(learner, courseID, 'light')).toEqual([[free, 'en', 1]]);
    expect(await cuesFor(learner, courseID, 'secrets')).toEqual([]);
    // does not even reveal that there are captions
    await save(free, { en: '', hi: '' });
    expect(await find(learner, courseID, 'light')).toEqual({ captioned: false, rows: [] });
    expect((await find(await k.as('Paid'), courseID, 'secrets')).rows).toHaveLength(1);
    expect(
      (await k.anonymous().call(captionSearch.find, { query: { courseId: courseID, search: 'x' } })).status,
    ).toBe(401);
    await admin.call(lessons.delete, { query: { id: locked } });
    expect(await cuesFor(await k.as('Paid'), courseID, 'secrets')).toEqual([]);
    await admin.call(courses.delete, { query: { id: courseID } });
    expect(await find(admin, courseID, 'light')).toEqual({ captioned: false, rows: [] });
  });

  it('follows edits and files, and what older versions left is indexed by the clock', async () => {
    const k = await start();
    const { admin, courseID, free, save } = await academy(k);
    const rows = async () =>
      (await k.deps.db.all<{ n: number }>('select count(*) as n from search_captions'))[0]!.n;
    await save(free, { en: vtt([3, 'Sound']) });
    // between the edit and its job neither text is found
    expect(await cuesFor(admin, courseID, 'travels')).toEqual([]);
    await k.jobs();
    expect(await cuesFor(admin, courseID, 'sound')).toEqual([[free, 'en', 3]]);
    expect(await cuesFor(admin, courseID, 'travels')).toEqual([]);
    const bytes = Buffer.from('1\n00:00:04,000 --> 00:00:05,000\nEcho\n');
    const { body } = await admin.upload(
      lessons.uploadCaption,
      { query: { coursecontentid: free, lang: 'en' } },
      [{ name: 'a.srt', bytes }],
    );
    await k.jobs();
    expect(await cuesFor(admin, courseID, 'echo')).toEqual([[free, 'en', 4]]);
    const before = await rows();
    await admin.call(lessons.deleteCaption, { query: { id: body.id } });
    expect(await cuesFor(admin, courseID, 'echo')).toEqual([]);
    await indexOtherCaptions.run(k.deps);
    expect(await rows()).toBe(before - 1);

    // the state after a migration
    await k.deps.db.sql.updateTable('captions').set({ indexed_file_id: null }).execute();
    await k.deps.db.run('delete from search_captions', []);
    await k.deps.db.sql.deleteFrom('caption_passages').execute();
    expect(await cuesFor(admin, courseID, 'secrets')).toEqual([]);
    await indexOtherCaptions.run(k.deps);
    await indexOtherCaptions.run(k.deps);
    expect(await cuesFor(admin, courseID, 'secrets')).toHaveLength(1);
    expect(await rows()).toBe(before - 1);
  });

  it('leaves out captions that cannot be read now, says so, and finds those of later lessons', async () => {
    const k = await start();
    const { admin, courseID, free, locked, save } = await academy(k);
    await save(free, { en: vtt([3, 'Sound']) });
    await save(locked, { en: vtt([8, 'Echo']) });
    const storage = Object.create(k.deps.storage) as typeof k.deps.storage;
    let reads = 0;
    storage.read = async (...asked) => {
      reads += 1;
      if (reads === 1) throw Object.assign(new Error('read failed'), { code: 'EIO' });
      return k.deps.storage.read(...asked);
    };
    await expect(indexOtherCaptions.run({ ...k.deps, storage })).rejects.toThrow('read failed');
    expect(await cuesFor(admin, courseID, 'echo')).toEqual([[locked, 'en', 8]]);
    expect(await cuesFor(admin, courseID, 'sound')).toEqual([]);
    await indexOtherCaptions.run(k.deps);
    expect(await cuesFor(admin, courseID, 'sound')).toEqual([[free, 'en', 3]]);
  });

  it('stores each passage once when the job and the schedule run at the same time', async () => {
    const k = await start();
    const { admin, courseID, free, save } = await academy(k);
    const cues = Array.from({ length: 25 }, (_, i): [number, string] => [i, `Light ${'x'.repeat(790)}`]);
    await save(free, { en: vtt(...cues) });
    const both = () => [indexOtherCaptions.run(k.deps), indexOtherCaptions.run(k.deps), k.jobs()];
    await Promise.all(both());
    const seconds = (await cuesFor(admin, courseID, 'light')).filter(
      ([id, lang]) => id === free && lang === 'en',
    );
    expect(seconds.map(([, , second]) => second)).toEqual(cues.map(([second]) => second));
  });
});
