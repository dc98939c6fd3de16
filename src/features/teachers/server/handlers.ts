import { asFields, ofFields } from '../../../lib/localized.ts';
import { type Database, type Sql, version } from '../../../lib/server/db/db.ts';
import { addedBy, addOnce } from '../../../lib/server/db/sentForms.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { type EditBody, merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { liveFileNamed } from '../../files/server/public.ts';
import type { Teacher, teachers } from '../api.ts';
import { photoUrl, type TeacherDraft } from '../rules.ts';
import { messages } from '../text.ts';
import {
  addTeacher,
  allTeachers,
  changeTeacher,
  nextPosition,
  setTeacherDeleted,
  shownTeachers,
  teacherById,
  type TeacherRow,
  type TeacherValues,
} from './store.ts';

const noTeacher = () => notFound(messages('There is no such teacher.'));

const asDraft = (row: TeacherRow): Required<TeacherDraft> => ({
  name: row.name,
  photoName: row.photo ?? '',
  ...asFields('words', row.words),
  order: row.position,
});

const shown = (row: TeacherRow): Teacher => ({
  ...asDraft(row),
  order: row.position,
  teacherID: row.id,
  photoUrl: photoUrl(row.photo),
  version: row.version,
  hidden: row.hidden === 1,
});

async function teacherReply({ sql }: Database, id: number): Promise<Teacher> {
  const row = await teacherById(sql, id);
  if (!row) throw noTeacher();
  return shown(row);
}

/** The values to store; throws 422 when the photo is not an uploaded picture. */
async function checked(sql: Sql, { name, photoName, order, ...words }: TeacherDraft): Promise<TeacherValues> {
  const photo = photoName === '' ? null : await liveFileNamed(sql, photoName);
  if (photo !== null && photo?.kind !== 'image')
    throw ruleBroken(messages('This picture is not there any more. Choose it again.'), 'photoName');
  return {
    name,
    words: ofFields('words', words),
    photo_file_id: photo?.id ?? null,
    position: order ?? (await nextPosition(sql)),
  };
}

const note =
  ({ audit }: Deps, caller: SignedIn, action: `teacher.${string}`, id: number) =>
  (sql: Sql): Promise<void> =>
    audit(sql, caller, { action, id });

const editTeacher = (
  id: number,
  body: EditBody<TeacherDraft>,
  caller: SignedIn,
  deps: Deps,
): Promise<Teacher> =>
  saveEdit(deps, caller, {
    subject: 'teacher',
    table: 'teachers',
    id,
    version: body.version,
    content: true,
    read: async (trx) => {
      const row = await teacherById(trx, id);
      return row && asDraft(row);
    },
    write: async (trx, before) => {
      await changeTeacher(trx, id, await checked(trx, merged(before, body)), deps.now().toISOString());
    },
    show: (db) => teacherReply(db, id),
    gone: noTeacher,
    personal: 'all',
    audit: () => ({ action: 'teacher.edit' }),
  });

export const teacherHandlers: Handlers<typeof teachers> = {
  async list(_input, { user }, { db }) {
    const all = user?.type === 'Admin';
    const make = async () => (await (all ? allTeachers : shownTeachers)(db.sql)).map(shown);
    return new SharedReply({ key: all ? 'all' : '', version: await version(db, 'content'), make });
  },

  async create({ body: { idempotencyKey: key, ...body } }, caller, deps) {
    const form = { subject: 'teacher', key, by: caller.user.id, at: deps.now() };
    // the reply was lost and the form is sent again, perhaps changed
    const known = await addedBy(deps.db.sql, form);
    if (known !== undefined) return editTeacher(known, body, caller, deps);
    const id = await deps.db.transaction((trx) =>
      addOnce(trx, form, async () => {
        const added = await addTeacher(trx, await checked(trx, body), { at: deps.now().toISOString() });
        await note(deps, caller, 'teacher.create', added)(trx);
        return added;
      }),
    );
    return teacherReply(deps.db, id);
  },

  edit: ({ query: { id }, body }, caller, deps) => editTeacher(id, body, caller, deps),

  async delete({ query: { id } }, caller, deps) {
    const at = deps.now().toISOString();
    if (!(await setTeacherDeleted(deps.db, id, at, note(deps, caller, 'teacher.delete', id))))
      throw noTeacher();
    return { teacherID: id };
  },

  async restore({ query: { id } }, caller, deps) {
    if (!(await setTeacherDeleted(deps.db, id, null, note(deps, caller, 'teacher.restore', id))))
      throw noTeacher();
    return teacherReply(deps.db, id);
  },
};
