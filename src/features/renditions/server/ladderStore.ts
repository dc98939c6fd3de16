import type { Selectable, Updateable } from 'kysely';
import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import { nameWaitMs, videoRulesVersion } from '../../files/rules.ts';
import type { LaddersTable } from './tables.ts';

export type LadderRow = Selectable<LaddersTable>;

/** One conversion of a video. */
export interface LadderKey {
  id: number;
  version: number;
}

/** The conversion of a video; undefined when there was none. */
export const ladderOf = (sql: Sql, fileId: number): Promise<LadderRow | undefined> =>
  sql.selectFrom('ladders').selectAll().where('file_id', '=', fileId).executeTakeFirst();

/** Adds a ladder; false when the video has one. */
export async function addLadder(sql: Sql, fileId: number, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('ladders')
    .values({ file_id: fileId, state: 'making', problem: null, updated_at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await bump(sql, 'ladders');
  return true;
}

type LadderValues = Omit<Updateable<LaddersTable>, 'file_id' | 'version' | 'updated_at'>;

/** Changes a ladder in progress; false when that conversion has ended or no longer exists. */
export async function changeLadder(
  sql: Sql,
  { id, version }: LadderKey,
  values: LadderValues,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('ladders')
    .set({ ...values, updated_at: at.toISOString() })
    .where('file_id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'making')
    .executeTakeFirst();
  await bump(sql, 'ladders');
  return numUpdatedRows > 0n;
}

/** Starts an ended conversion again, as `version`; false when somebody else has done so. */
export async function reopenLadder(
  sql: Sql,
  { file_id: id, version: ended }: LadderRow,
  version: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('ladders')
    .set({
      version,
      state: 'making',
      percent: 0,
      seconds_left: null,
      problem: null,
      updated_at: at.toISOString(),
    })
    .where('file_id', '=', id)
    .where('version', '=', ended)
    .where('state', '<>', 'making')
    .executeTakeFirst();
  await bump(sql, 'ladders');
  return numUpdatedRows > 0n;
}

/** Makes a conversion the one by which its video is played, unless an earlier one is played. */
export async function playIfFirst(sql: Sql, { id, version }: LadderKey): Promise<void> {
  await sql
    .updateTable('ladders')
    .set({ played: version })
    .where('file_id', '=', id)
    .where('version', '=', version)
    .where('played', '=', 0)
    .execute();
  await bump(sql, 'ladders');
}

/** Marks a video as having no playable conversion. */
export async function playNone(sql: Sql, id: number): Promise<void> {
  await sql.updateTable('ladders').set({ played: 0 }).where('file_id', '=', id).execute();
  await bump(sql, 'ladders');
}

/** Stores whether the uploaded bytes of a video exist. */
export async function setOriginal(sql: Sql, id: number, original: LadderRow['original']): Promise<void> {
  await sql.updateTable('ladders').set({ original }).where('file_id', '=', id).execute();
  await bump(sql, 'ladders');
}

/** Writes the progress of a conversion, which never decreases, and when it may be complete. */
export async function setProgress(
  sql: Sql,
  { id, version }: LadderKey,
  percent: number,
  secondsLeft: number | null,
): Promise<void> {
  await sql
    .updateTable('ladders')
    .set({ percent, seconds_left: secondsLeft })
    .where('file_id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'making')
    .where('percent', '<=', percent)
    .execute();
}

// a new video that no lesson names was just uploaded: its lesson is not saved yet; an older one was replaced
const isWanted = `(exists (select 1 from lessons l join courses c on c.id = l.course_id
    where (l.video_file_id = f.id or l.video_next_id = f.id) and l.deleted_at is null and c.deleted_at is null)
  or f.created_at > ? and not exists
    (select 1 from lessons l where f.id in (l.video_file_id, l.video_next_id, l.video_previous_id)))`;

const unnamedSince = (now: Date): string => new Date(now.getTime() - nameWaitMs).toISOString();

/** Whether a conversion should continue: not when it was replaced, or its video is in the bin, replaced or gone. */
export async function isLadderWanted(db: Database, { id, version }: LadderKey, now: Date): Promise<boolean> {
  const rows = await db.all(
    `select 1 from ladders d join files f on f.id = d.file_id and f.deleted_at is null
    where d.file_id = ? and d.version = ? and d.state = 'making' and ${isWanted}`,
    [id, version, unnamedSince(now)],
  );
  return rows.length > 0;
}

/** Up to `max` conversions that should continue, oldest first. */
export const wantedLadders = (db: Database, max: number, now: Date): Promise<LadderKey[]> =>
  db.all<LadderKey>(
    `select d.file_id as id, d.version from ladders d join files f on f.id = d.file_id and f.deleted_at is null
    where d.state = 'making' and ${isWanted} order by d.file_id limit ?`,
    [unnamedSince(now), max],
  );

/** Up to `max` videos of lessons that have no ladder, oldest first. */
export async function videosWithoutLadder(sql: Sql, max: number): Promise<number[]> {
  const rows = await sql
    .selectFrom('files as f')
    .innerJoin('lessons as l', 'l.video_file_id', 'f.id')
    .leftJoin('ladders as d', 'd.file_id', 'f.id')
    .select('f.id')
    .distinct()
    .where('f.kind', '=', 'video')
    .where('f.state', '=', 'ready')
    // the rules first decide whether browsers play it
    .where('f.video_rules', '>=', videoRulesVersion)
    .where('f.deleted_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .where('d.file_id', 'is', null)
    .orderBy('f.id')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** The videos among these that are being converted. */
export async function unfinishedLadders(sql: Sql, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await sql
    .selectFrom('ladders')
    .select('file_id')
    .where('file_id', 'in', ids)
    .where('state', '=', 'making')
    .execute();
  return new Set(rows.map(({ file_id: id }) => id));
}

/** Up to `max` conversions that have not been completed because of a problem, as it is stored, with the size of the video. */
export const laddersWithProblem = (
  sql: Sql,
  problem: string,
  max: number,
): Promise<(Pick<LadderRow, 'file_id' | 'state'> & { bytes: number })[]> =>
  sql
    .selectFrom('ladders as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['d.file_id', 'd.state', 'f.bytes'])
    .where('d.problem', '=', problem)
    .where('d.state', '<>', 'complete')
    .orderBy('d.file_id')
    .limit(max)
    .execute();
