import type { Selectable } from 'kysely';
import { bump, rowId, type Sql } from '../../../lib/server/db/db.ts';
import { cleanName } from '../../files/rules.ts';
import { type FileOwner, type FileWaiter, liveFileNamed } from '../../files/server/public.ts';
import type { CoursesTable } from './tables.ts';

type Picture = Pick<
  Selectable<CoursesTable>,
  'image_name' | 'image_file_id' | 'image_wanted_by' | 'image_wanted_at'
>;

const bound = (id: number, name: string): Picture => ({
  image_name: name,
  image_file_id: id,
  image_wanted_by: null,
  image_wanted_at: null,
});

/**
 * The picture for a name: the unique name of a stored file attaches it at once; for any other name the course waits for an
 * upload of that name by `waits`, if given (decision 28).
 */
export async function pictureOf(
  sql: Sql,
  name: string,
  waits: { by: number; at: Date } | null,
): Promise<Picture> {
  const file = await liveFileNamed(sql, name);
  if (file?.kind === 'image') return bound(file.id, name);
  return {
    image_name: cleanName(name),
    image_file_id: null,
    image_wanted_by: waits?.by ?? null,
    image_wanted_at: waits?.at.getTime() ?? null,
  };
}

/** The same for an existing course: an unchanged name changes nothing, nor does one whose file is uploaded by id. */
export async function pictureAfter(
  sql: Sql,
  courseId: number,
  name: string,
  waits: { by: number; at: Date } | null,
): Promise<Picture | object> {
  const course = await sql
    .selectFrom('courses')
    .select(['image_name'])
    .where('id', '=', courseId)
    .executeTakeFirst();
  const picture = await pictureOf(sql, name, waits);
  const comesLater = picture.image_file_id === null && waits === null;
  return course && (comesLater || picture.image_name === course.image_name)
    ? { image_name: course.image_name }
    : // an upload that began before is the earlier choice
      { ...picture, image_upload: '' };
}

/** Courses that wait for a picture of a name. */
export const courseWaiter: FileWaiter = {
  async find(sql, { kind, ownerId, ownerIsAdmin, originalName }, since) {
    if (kind !== 'image' || !ownerIsAdmin) return [];
    // locks the version, so that no other course starts waiting meanwhile
    await bump(sql, 'content');
    const rows = await sql
      .selectFrom('courses')
      .select('id')
      .where('image_wanted_by', '=', ownerId)
      .where('image_name', '=', originalName)
      .where('image_wanted_at', '>=', since)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  },
  async bind(sql, { id: fileId, name }, id) {
    await sql.updateTable('courses').set(bound(fileId, name)).where('id', '=', id).execute();
  },
};

/** Courses as the targets that uploads name by id. */
export const courseOwner: FileOwner = {
  async expect(sql, { id, upload }) {
    await bump(sql, 'content');
    const { numUpdatedRows } = await sql
      .updateTable('courses')
      .set({ image_wanted_by: null, image_wanted_at: null, image_upload: upload })
      .where('id', '=', rowId(id))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async bind(sql, file, { id, upload }) {
    await bump(sql, 'content');
    const course = await sql
      .selectFrom('courses')
      .select(['deleted_at', 'image_upload'])
      .where('id', '=', rowId(id))
      .executeTakeFirst();
    if (!course) return 'gone';
    if (course.image_upload !== null && course.image_upload !== upload) return 'replaced';
    await sql.updateTable('courses').set(bound(file.id, file.name)).where('id', '=', rowId(id)).execute();
    return course.deleted_at === null ? 'bound' : 'in bin';
  },
};
