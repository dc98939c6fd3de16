import type { Selectable } from 'kysely';
import { cached, jsonBytes } from '../../../lib/server/cache.ts';
import { bump, type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Rendition } from '../../../lib/server/video/engine.ts';
import { videoRulesVersion } from '../../files/rules.ts';
import type { LaddersTable, RenditionFilesTable, RenditionsTable } from './tables.ts';

export type LadderRow = Selectable<LaddersTable>;
export type RenditionRow = Selectable<RenditionsTable>;
export type StoredRow = Selectable<RenditionFilesTable>;

/** A ladder with what can be played of it. */
export interface Ladder {
  ladder: LadderRow;
  renditions: RenditionRow[];
  files: StoredRow[];
}

/** One conversion of a video. */
export interface LadderKey {
  id: number;
  version: number;
}

async function load(db: Database, key: string): Promise<Ladder | undefined> {
  const id = Number(key);
  const [ladder] = await db.all<LadderRow>('select * from ladders where file_id = ?', [id]);
  if (!ladder) return undefined;
  const values = [id, ladder.version];
  const [renditions, files] = await Promise.all([
    db.all<RenditionRow>('select * from renditions where file_id = ? and version = ?', values),
    db.all<StoredRow>('select * from rendition_files where file_id = ? and version = ?', values),
  ]);
  return { ladder, renditions, files };
}

const laddersOf = cached({ name: 'ladders', subject: 'ladders', load, bytes: jsonBytes });

/** The ladder of a video; undefined when there is none. Cached, since each byte range asks for it. */
export const findLadder = (db: Database, fileId: number): Promise<Ladder | undefined> =>
  laddersOf(db, String(rowId(fileId)));

/** The same with the present percentage, which is written too often to be cached. */
export const readLadder = (db: Database, fileId: number): Promise<Ladder | undefined> =>
  load(db, String(rowId(fileId)));

/** What lists show of a ladder. */
export interface LadderSummary {
  ladder: LadderRow;
  /** Sizes that can be played, lowest first. */
  renditions: string[];
  /** In storage. */
  bytes: number;
}

/** The ladders of videos, by video. */
export async function summariesOf(
  sql: Sql,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, LadderSummary>> {
  if (fileIds.length === 0) return new Map();
  const [ladders, playable, stored] = await Promise.all([
    sql.selectFrom('ladders').selectAll().where('file_id', 'in', fileIds).execute(),
    sql
      .selectFrom('renditions')
      .select(['file_id', 'version', 'name'])
      .where('file_id', 'in', fileIds)
      .where('height', '>', 0)
      .where('name', '<>', 'original')
      .orderBy('height')
      .execute(),
    sql
      .selectFrom('rendition_files')
      .select((eb) => ['file_id', eb.cast<number>(eb.fn.sum('bytes'), 'bigint').as('bytes')])
      .where('file_id', 'in', fileIds)
      .groupBy('file_id')
      .execute(),
  ]);
  const bytes = new Map(stored.map((row) => [row.file_id, row.bytes]));
  const sizes = Map.groupBy(playable, ({ file_id: id, version }) => `${id}-${version}`);
  return new Map(
    ladders.map((ladder) => [
      ladder.file_id,
      {
        ladder,
        renditions: (sizes.get(`${ladder.file_id}-${ladder.version}`) ?? []).map(({ name }) => name),
        bytes: bytes.get(ladder.file_id) ?? 0,
      },
    ]),
  );
}

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

type LadderValues = Partial<Omit<LadderRow, 'file_id' | 'version' | 'updated_at'>>;

/** Changes a ladder that is being made; false when that conversion has ended or is not there any more. */
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

/** Has a failed conversion made again; returns it, or undefined when it had not failed. */
export async function reopenLadder(sql: Sql, id: number, at: Date): Promise<LadderKey | undefined> {
  const row = await sql
    .updateTable('ladders')
    .set({ state: 'making', problem: null, updated_at: at.toISOString() })
    .where('file_id', '=', id)
    .where('state', '=', 'failed')
    .returning('version')
    .executeTakeFirst();
  await bump(sql, 'ladders');
  return row && { id, version: row.version };
}

/** Writes how far a conversion is, which never decreases. */
export async function setPercent(sql: Sql, { id, version }: LadderKey, percent: number): Promise<void> {
  await sql
    .updateTable('ladders')
    .set({ percent })
    .where('file_id', '=', id)
    .where('version', '=', version)
    .where('percent', '<', percent)
    .execute();
}

/** The version of a conversion that has not ended; undefined when there is none. */
export async function makingVersion(sql: Sql, id: number): Promise<number | undefined> {
  const row = await sql
    .selectFrom('ladders')
    .select('version')
    .where('file_id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return row?.version;
}

/** Whether a video can be played by what there is of a conversion: a picture, or the sound of a recording without one. */
export async function hasRenditions(sql: Sql, { id, version }: LadderKey): Promise<boolean> {
  const row = await sql
    .selectFrom('renditions as r')
    .innerJoin('ladders as d', 'd.file_id', 'r.file_id')
    .select('r.name')
    .where('r.file_id', '=', id)
    .where('r.version', '=', version)
    .where((eb) => eb.or([eb('r.height', '>', 0), eb('d.frame_rate', '=', 0)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a rendition, or replaces what was known of it. */
export async function putRendition(
  sql: Sql,
  { id, version }: LadderKey,
  rendition: Rendition,
): Promise<void> {
  const { name, width, height, bytes, seconds, bandwidth, peakBandwidth, codec, complete } = rendition;
  const values = {
    width,
    height,
    bytes,
    seconds,
    bandwidth: Math.round(bandwidth),
    peak_bandwidth: Math.round(peakBandwidth),
    codec,
    complete: complete ? (1 as const) : (0 as const),
  };
  await sql
    .insertInto('renditions')
    .values({ file_id: id, version, name, ...values })
    .onConflict((conflict) => conflict.columns(['file_id', 'version', 'name']).doUpdateSet(values))
    .execute();
  await bump(sql, 'ladders');
}

/** Adds a stored file, or replaces it. */
export async function putStored(sql: Sql, row: StoredRow): Promise<void> {
  const { storage_key, bytes } = row;
  await sql
    .insertInto('rendition_files')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['file_id', 'version', 'name']).doUpdateSet({ storage_key, bytes }),
    )
    .execute();
  await bump(sql, 'ladders');
}

/** Removes renditions that are not stored: those that did not become complete, and the video's own pictures. */
export async function dropUnstored(sql: Sql, { id, version }: LadderKey): Promise<void> {
  await sql
    .deleteFrom('renditions')
    .where('file_id', '=', id)
    .where('version', '=', version)
    .where((eb) => eb.or([eb('complete', '=', 0), eb('name', '=', 'original')]))
    .execute();
  await bump(sql, 'ladders');
}

// what no lesson has named yet was just uploaded
const isWanted = (
  file: string,
): string => `(exists (select 1 from lessons l join courses c on c.id = l.course_id
    where (l.video_file_id = ${file} or l.video_next_id = ${file}) and l.deleted_at is null and c.deleted_at is null)
  or not exists (select 1 from lessons l where ${file} in (l.video_file_id, l.video_next_id, l.video_previous_id)))`;

/** Whether a conversion is to go on: not when it was replaced, or its video is in the bin, replaced or gone. */
export async function isLadderWanted(db: Database, { id, version }: LadderKey): Promise<boolean> {
  const rows = await db.all(
    `select 1 from ladders d join files f on f.id = d.file_id and f.deleted_at is null
    where d.file_id = ? and d.version = ? and d.state = 'making' and ${isWanted('f.id')}`,
    [id, version],
  );
  return rows.length > 0;
}

/** Up to `most` conversions that are to go on, oldest first. */
export const wantedLadders = (db: Database, most: number): Promise<LadderKey[]> =>
  db.all<LadderKey>(
    `select d.file_id as id, d.version from ladders d join files f on f.id = d.file_id and f.deleted_at is null
    where d.state = 'making' and ${isWanted('f.id')} order by d.file_id limit ?`,
    [most],
  );

/** Up to `most` videos of lessons that have no ladder, oldest first. */
export async function videosWithoutLadder(sql: Sql, most: number): Promise<number[]> {
  const rows = await sql
    .selectFrom('files as f')
    .innerJoin('lessons as l', 'l.video_file_id', 'f.id')
    .leftJoin('ladders as d', 'd.file_id', 'f.id')
    .select('f.id')
    .distinct()
    .where('f.kind', '=', 'video')
    .where('f.state', '=', 'ready')
    // the rules decide first whether browsers play it
    .where('f.video_rules', '>=', videoRulesVersion)
    .where('f.deleted_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .where('d.file_id', 'is', null)
    .orderBy('f.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these videos are being converted. */
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
