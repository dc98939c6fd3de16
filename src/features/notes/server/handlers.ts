import { textIn } from '../../../lib/text.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { courseName } from '../../courses/server/public.ts';
import { messages as courseMessages } from '../../courses/text.ts';
import { openLesson } from '../../lessons/server/public.ts';
import type { Note, notes } from '../api.ts';
import { addsAnHour, maxNotes, notesText, sameNoteSeconds } from '../rules.ts';
import { messages } from '../text.ts';
import { addNote, changeNote, noteById, type NoteRow, notesOf, removeNote } from './store.ts';

const gone = () => notFound(messages('This note is not here any more.'));

const asNote = (row: NoteRow): Note => ({
  id: row.id,
  courseID: row.course_id,
  contentId: row.lesson_id,
  contentName: row.lesson_name,
  second: row.second,
  text: row.body,
  updatedDate: row.updated_at,
  version: row.version,
});

export const noteHandlers: Handlers<typeof notes> = {
  list: async ({ query }, { user }, { db }) => (await notesOf(db.sql, user.id, query.courseid)).map(asNote),

  async create({ body: { contentId, second, text } }, { user }, deps) {
    await deps.limiter.take(`notes.create:${user.id}`, addsAnHour, 3600);
    const lesson = await openLesson(deps, contentId, user);
    const now = deps.now();
    return deps.db.transaction(async (trx) => {
      const id = await addNote(trx, {
        userId: user.id,
        courseId: lesson.courseId,
        lessonId: lesson.id,
        second,
        body: text,
        at: now.toISOString(),
        since: new Date(now.getTime() - sameNoteSeconds * 1000).toISOString(),
        max: maxNotes,
      });
      if (id === 'full')
        throw ruleBroken(
          messages('You have reached the limit of notes in this course. Delete some to add more.'),
        );
      return asNote((await noteById(trx, user.id, id))!);
    });
  },

  edit: ({ query: { id }, body }, caller, deps) => {
    const userId = caller.user.id;
    return saveEdit(deps, caller, {
      subject: 'note',
      table: 'notes',
      id,
      version: body.version,
      read: async (trx) => {
        const row = await noteById(trx, userId, id);
        return row && { text: row.body };
      },
      write: (trx, before) =>
        changeNote(trx, { userId, id, body: merged(before, body).text, at: deps.now().toISOString() }),
      show: async ({ sql }) => {
        const row = await noteById(sql, userId, id);
        if (!row) throw gone();
        return asNote(row);
      },
      gone,
      personal: 'all',
      // private to the author, so not in the audit log
      audit: () => null,
    });
  },

  async delete({ query: { id } }, { user }, { db }) {
    if (!(await removeNote(db.sql, user.id, id))) throw gone();
    return { id };
  },

  async download({ query: { courseid } }, { user, lang }, { db }) {
    const name = await courseName(db.sql, courseid);
    if (name === undefined) throw notFound(courseMessages('There is no such course.'));
    const rows = (await notesOf(db.sql, user.id, courseid)).map(asNote);
    return {
      body: Buffer.from(notesText(name, rows, textIn(lang, messages('Bookmark')))),
      mime: 'text/plain; charset=utf-8',
      name: `${textIn(lang, messages('My notes'))} - ${name}.txt`,
      disposition: 'attachment',
    };
  },
};
