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

/** Changes a ladder; false when that conversion is not there any more. */
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
    .executeTakeFirst();
  await bump(sql, 'ladders');
  return numUpdatedRows > 0n;
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

/** Removes renditions that are not stored: those that did not become complete, and the film's own pictures. */
export async function dropUnstored(sql: Sql, { id, version }: LadderKey): Promise<void> {
  await sql
    .deleteFrom('renditions')
    .where('file_id', '=', id)
    .where('version', '=', version)
    .where((eb) => eb.or([eb('complete', '=', 0), eb('name', '=', 'original')]))
    .execute();
  await bump(sql, 'ladders');
}

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
