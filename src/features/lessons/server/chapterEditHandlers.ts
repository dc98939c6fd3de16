import type { Database } from '../../../lib/server/db/db.ts';
import type { Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { type Chapter, chaptersOf, inOrder, isWithin } from '../../chapters/rules.ts';
import { messages as chapterMessages } from '../../chapters/text.ts';
import { slideChangesOf } from '../../renditions/server/public.ts';
import type { chapterEditing, LessonChapters } from '../chaptersApi.ts';
import { messages } from '../text.ts';
import { chaptersOfLesson, readChapters, writeChapters } from './chapterStore.ts';
import { findLesson } from './store.ts';

const noLesson = () => notFound(messages('There is no such lesson.'));

async function chaptersReply(db: Database, id: number, { user }: SignedIn): Promise<LessonChapters> {
  const row = await findLesson(db, id, user);
  if (!row) throw noLesson();
  return {
    courseContentID: row.id,
    chapters: readChapters(row.chapters),
    described: chaptersOf(row.description, row.duration),
    slideChanges: row.video_id === null ? null : await slideChangesOf(db, row.video_id),
    version: row.version,
  };
}

export const chapterEditHandlers: Handlers<typeof chapterEditing> = {
  read: ({ query: { coursecontentid } }, caller, { db }) => chaptersReply(db, coursecontentid, caller),

  edit: ({ query: { id }, body }, caller, deps) =>
    saveEdit<{ chapters: Chapter[] }, LessonChapters>(deps, caller, {
      subject: 'lesson',
      table: 'lessons',
      id,
      version: body.version,
      content: true,
      async read(sql) {
        const found = await chaptersOfLesson(sql, id);
        return found && { chapters: found.chapters };
      },
      async write(sql, before) {
        const { duration } = (await chaptersOfLesson(sql, id))!;
        const chapters = inOrder(body.chapters ?? before.chapters);
        if (body.chapters && chapters.some((one) => !isWithin(one, duration)))
          throw ruleBroken(chapterMessages('A chapter begins after the end of the video.'), 'chapters');
        await writeChapters(sql, id, chapters, deps.now().toISOString());
      },
      show: (db) => chaptersReply(db, id, caller),
      gone: noLesson,
      personal: [],
      audit: () => ({ action: 'lesson.chapters' }),
    }),
};
