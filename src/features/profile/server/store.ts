import type { Selectable } from 'kysely';
import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { cleanName } from '../../files/rules.ts';
import { eraseFiles, fileNamed, type FileWaiter } from '../../files/server/public.ts';
import { payerByProof } from '../../payments/server/public.ts';
import type { ProfileDraft } from '../rules.ts';
import type { ProfilesTable } from './tables.ts';

const read = (sql: Sql) =>
  sql
    .selectFrom('profiles as p')
    .leftJoin('files as f', (join) =>
      join.onRef('f.id', '=', 'p.photo_file_id').on('f.deleted_at', 'is', null),
    )
    .selectAll('p')
    .select('f.name as file_name');

/** The profile of a user, with the name of its photo's file; undefined when none was saved. */
export const profileOf = (sql: Sql, userId: number) =>
  read(sql).where('p.user_id', '=', userId).executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileOf>>>;

export async function ownerOf(sql: Sql, id: number): Promise<number | undefined> {
  const row = await sql.selectFrom('profiles').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}

const valuesOf = (draft: ProfileDraft) => ({
  full_name: draft.fullName,
  display_name: draft.displayName ?? '',
  fathers_name: draft.fathersName,
  dob: draft.dob,
  mobile: draft.mobileNo,
  alternate_mobile: draft.alternateMobileNo,
  email: draft.email,
  personal_email: draft.personalEmail,
  address: draft.address,
  state: draft.state,
  city: draft.city,
  pincode: draft.pincode,
});

/**
 * Upserts the profile of a user; fifty concurrent calls make one. Returns 'foreign photo', without writing, when its photo
 * was uploaded by somebody else.
 */
export async function saveProfile(
  trx: Sql,
  deps: Pick<Deps, 'jobs'>,
  { userId, draft, by, now }: { userId: number; draft: ProfileDraft; by: number; now: string },
): Promise<ProfileRow | 'foreign photo'> {
  // an existing profile is locked first, since its photo decides what is written next
  const held = await trx
    .insertInto('profiles')
    .values({ user_id: userId, ...valuesOf(draft), photo_name: '', created_at: now, updated_at: now })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ updated_at: now }))
    .returning(['photo_name', 'photo_file_id', 'photo_wanted_by', 'photo_wanted_at'])
    .executeTakeFirstOrThrow();
  const photo = await photoAfter(trx, held, draft.profilePhoto, { userId, by, at: Date.parse(now) });
  if (!photo) return 'foreign photo';
  await trx
    .updateTable('profiles')
    .set({ ...valuesOf(draft), ...photo })
    .where('user_id', '=', userId)
    .execute();
  if (held.photo_file_id !== null && held.photo_file_id !== photo.photo_file_id)
    await letGo(trx, deps, held.photo_file_id);
  return (await profileOf(trx, userId)) as ProfileRow;
}

type Photo = Pick<
  Selectable<ProfilesTable>,
  'photo_name' | 'photo_file_id' | 'photo_wanted_by' | 'photo_wanted_at'
>;

/**
 * The photo of a profile for `name` (decision 28): unchanged, none, an uploaded one, or the previous one until that name is
 * uploaded. Undefined when somebody else uploaded it.
 */
async function photoAfter(
  trx: Sql,
  held: Photo,
  name: string,
  { userId, by, at }: { userId: number; by: number; at: number },
): Promise<Photo | undefined> {
  if (name === held.photo_name) return held;
  const nobody = { photo_wanted_by: null, photo_wanted_at: null };
  if (name === '') return { photo_name: '', photo_file_id: null, ...nobody };
  const file = await fileNamed(trx, name);
  if (!file)
    return {
      photo_name: cleanName(name),
      photo_file_id: held.photo_file_id,
      photo_wanted_by: by,
      photo_wanted_at: at,
    };
  if (file.kind !== 'photo' || file.deleted_at !== null) return undefined;
  if (file.owner_id !== by && file.owner_id !== userId) return undefined;
  const other = await trx
    .selectFrom('profiles')
    .select('id')
    .where('photo_file_id', '=', file.id)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return other ? undefined : { photo_name: name, photo_file_id: file.id, ...nobody };
}

/** Profiles that wait for a photo of a name, which replaces the previous one (decision 28). */
export const photoWaiter: FileWaiter = {
  async find(sql, { kind, ownerId, originalName }, since) {
    if (kind !== 'photo') return [];
    const rows = await sql
      .selectFrom('profiles')
      .select('id')
      .where('photo_wanted_by', '=', ownerId)
      .where('photo_name', '=', originalName)
      .where('photo_wanted_at', '>=', since)
      .execute();
    return rows.map(({ id }) => id);
  },
  async bind(sql, { id: fileId, name, ownerId }, id, deps) {
    const before = await sql
      .selectFrom('profiles')
      .select('photo_file_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const { numUpdatedRows } = await sql
      .updateTable('profiles')
      .set({ photo_name: name, photo_file_id: fileId, photo_wanted_by: null, photo_wanted_at: null })
      .where('id', '=', id)
      .where('photo_wanted_by', '=', ownerId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && before?.photo_file_id) await letGo(sql, deps, before.photo_file_id);
  },
};

/** Erases a photo that its profile no longer uses, unless it is a payment's proof, which must stay. */
async function letGo(sql: Sql, deps: Pick<Deps, 'jobs'>, fileId: number): Promise<void> {
  if ((await payerByProof(sql, fileId)) === undefined) await eraseFiles(sql, deps, [fileId]);
}

export async function shownBy(sql: Sql, fileId: number): Promise<number | undefined> {
  const row = await sql
    .selectFrom('profiles')
    .select('user_id')
    .where('photo_file_id', '=', fileId)
    .executeTakeFirst();
  return row?.user_id;
}

/** Erases the photo of a profile, whoever uploaded it; the profile is deleted with the account. */
export async function erasePhoto(sql: Sql, deps: Pick<Deps, 'jobs'>, userId: number): Promise<void> {
  const row = await sql
    .selectFrom('profiles')
    .select('photo_file_id')
    .where('user_id', '=', rowId(userId))
    .executeTakeFirst();
  if (row?.photo_file_id) await eraseFiles(sql, deps, [row.photo_file_id]);
}

export async function collectProfile({ sql }: Database, userId: number) {
  const row = await profileOf(sql, userId);
  return row ? { ...asReply(row), createdDate: row.created_at, updatedDate: row.updated_at } : null;
}

export const asReply = (row: ProfileRow) => ({
  id: row.id,
  userid: row.user_id,
  fullName: row.full_name,
  displayName: row.display_name,
  fathersName: row.fathers_name,
  dob: row.dob,
  mobileNo: row.mobile,
  alternateMobileNo: row.alternate_mobile,
  email: row.email,
  personalEmail: row.personal_email,
  address: row.address,
  state: row.state,
  city: row.city,
  pincode: row.pincode,
  profilePhoto: row.photo_name,
  photoUrl: row.file_name ? `/media/photo/${encodeURIComponent(row.file_name)}` : '',
  version: row.version,
});
