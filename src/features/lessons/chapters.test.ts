import { expect, it } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { lessons } from './api.ts';
import { chapterEditing } from './chaptersApi.ts';

const description = '<p>0:00 Rest<br>0:30 Motion</p>';

/** A lesson of 90 seconds. */
async function makeLesson(k: Kit): Promise<{ admin: Client; id: number; fileId: number }> {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const { courseContentID: id } = await addLesson(admin, courseID, {
    description,
    videoFileName: 'talk.mp4',
  });
  const { id: fileId } = await putFile(k, admin, { kind: 'video', name: 'talk.mp4', duration: 90 });
  return { admin, id, fileId };
}

const read = async (by: Client, id: number) =>
  (await by.call(chapterEditing.read, { query: { coursecontentid: id } })).body;
const edit = (by: Client, id: number, chapters: { title: string; start: number }[], version?: number) =>
  by.call(chapterEditing.edit, { query: { id }, body: { chapters, version } });
const shown = async (by: Client, id: number): Promise<string[]> => {
  const { body } = await by.call(lessons.details, { query: { coursecontentid: id } });
  return body.chapters.map(({ start, title }) => `${start} ${title}`);
};
const messageOf = (body: unknown): string => (body as { error: { message: string } }).error.message;

eachDatabase('chapters', { shortOn: 'sqlite' }, (start) => {
  it('are those of the description until some are written, and again when those are gone', async () => {
    const k = await start();
    const { admin, id } = await makeLesson(k);
    const learner = await k.as('Free');
    expect(await shown(learner, id)).toEqual(['0 Rest', '30 Motion']);
    const written = [
      { title: ' गति ', start: 60 },
      { title: 'Rest', start: 5 },
    ];
    const saved = await edit(admin, id, written);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      courseContentID: id,
      chapters: [
        { title: 'Rest', start: 5 },
        { title: 'गति', start: 60 },
      ],
      described: [
        { title: 'Rest', start: 0 },
        { title: 'Motion', start: 30 },
      ],
      slideChanges: null,
      version: 2,
    });
    expect(await shown(learner, id)).toEqual(['5 Rest', '60 गति']);
    expect((await edit(admin, id, [])).status).toBe(200);
    expect(await shown(learner, id)).toEqual(['0 Rest', '30 Motion']);
  });

  it('begin within the video, each at its own second, and have a title', async () => {
    const k = await start();
    const { admin, id } = await makeLesson(k);
    const [hindi] = [{ 'accept-language': 'hi' }];
    for (const [chapters, message] of [
      [[{ title: 'Late', start: 90 }], 'A chapter begins after the end of the video.'],
      [[{ title: ' ', start: 0 }], 'Give each chapter a title.'],
      [
        [
          { title: 'A', start: 1 },
          { title: 'B', start: 1 },
        ],
        'Two chapters begin at the same second.',
      ],
    ] as const) {
      const reply = await edit(admin, id, [...chapters]);
      expect(reply.status).toBe(422);
      expect(messageOf(reply.body)).toBe(message);
    }
    expect((await edit(admin, id, [{ title: 'Last', start: 89 }])).status).toBe(200);
    const late = await admin.request('POST', `/api/CourseContent/EditChapters?id=${id}`, {
      body: { chapters: [{ title: 'Late', start: 90 }] },
      headers: hindi,
    });
    expect(messageOf(late.body)).toBe('एक अध्याय वीडियो खत्म होने के बाद शुरू होता है।');
    expect(await shown(admin, id)).toEqual(['89 Last']);
  });

  it('belong to the version of the lesson: an edit begun before another is refused', async () => {
    const k = await start();
    const { admin, id } = await makeLesson(k);
    const { version } = await read(admin, id);
    const renamed = await admin.call(lessons.edit, { query: { id }, body: { contentName: 'Other' } });
    expect(renamed.status).toBe(200);
    const stale = await edit(admin, id, [{ title: 'A', start: 0 }], version);
    expect(stale.status).toBe(409);
    expect((await edit(admin, id, [{ title: 'A', start: 0 }], renamed.body.version)).status).toBe(200);
    // other edits of the lesson do not change them
    const later = await admin.call(lessons.edit, { query: { id }, body: { contentName: 'Last' } });
    expect(later.status).toBe(200);
    expect(await shown(admin, id)).toEqual(['0 A']);
  });

  it('are suggested to administrators alone, from slide changes that were found', async () => {
    const k = await start();
    const { admin, id, fileId } = await makeLesson(k);
    await k.deps.db.sql
      .insertInto('ladders')
      .values({
        file_id: fileId,
        state: 'complete',
        problem: null,
        updated_at: k.deps.now().toISOString(),
        slide_changes: '[20,60]',
      })
      .execute();
    expect(await read(admin, id)).toMatchObject({ chapters: [], slideChanges: [20, 60] });
    const learner = await k.as('Free');
    const asked = await learner.call(chapterEditing.read, { query: { coursecontentid: id } });
    expect(asked.status).toBe(403);
    expect(
      JSON.stringify((await learner.call(lessons.details, { query: { coursecontentid: id } })).body),
    ).not.toContain('slideChanges');
    expect(await shown(learner, id)).toEqual(['0 Rest', '30 Motion']);
    expect((await admin.call(chapterEditing.read, { query: { coursecontentid: 99_999 } })).status).toBe(404);
    await admin.call(lessons.delete, { query: { id } });
    expect((await edit(admin, id, [])).status).toBe(404);
  });
});
