import type { Selectable } from 'kysely';
import { cached, jsonBytes } from '../../../lib/server/cache.ts';
import { bump, type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import { clearCheck, setVideoChanged } from '../../files/server/public.ts';
import type { Rendition } from '../../../lib/server/video/engine.ts';
import type { LadderKey, LadderRow } from './ladderStore.ts';
import { posterName, progressiveName, thumbnailName } from '../rules.ts';
import type { RenditionFilesTable, RenditionsTable } from './tables.ts';

export type RenditionRow = Selectable<RenditionsTable>;
export type StoredRow = Selectable<RenditionFilesTable>;

/** A ladder with the playable renditions of one of its versions. */
export interface Ladder {
  ladder: LadderRow;
  version: number;
  renditions: RenditionRow[];
  files: StoredRow[];
}

/** Whether more of the played version is still to come. A newer version in progress does not change it. */
export const isGrowing = ({ ladder, version }: Ladder): boolean =>
  ladder.state === 'making' && ladder.version === version;

type AllVersions = Omit<Ladder, 'version'>;

/** Stands for a video without a ladder; the cache stores no undefined. */
const none = 'none';

async function load(db: Database, key: string): Promise<AllVersions | typeof none> {
  const id = Number(key);
  const [ladder] = await db.all<LadderRow>('select * from ladders where file_id = ?', [id]);
  if (!ladder) return none;
  const [renditions, files] = await Promise.all([
    db.all<RenditionRow>('select * from renditions where file_id = ?', [id]),
    db.all<StoredRow>('select * from rendition_files where file_id = ?', [id]),
  ]);
  return { ladder, renditions, files };
}

const laddersOf = cached({ name: 'ladders', subject: 'ladders', load, bytes: jsonBytes });

const versionOf = ({ ladder, renditions, files }: AllVersions, version: number): Ladder => ({
  ladder,
  version,
  renditions: renditions.filter((one) => one.version === version),
  files: files.filter((one) => one.version === version),
});

/** A version of a video's ladder; undefined when it has no files or renditions. Cached, since each range request reads it. */
export async function findVersion(
  db: Database,
  fileId: number,
  version: number,
): Promise<Ladder | undefined> {
  const all = await laddersOf(db, String(rowId(fileId)));
  if (all === none) return undefined;
  const found = versionOf(all, version);
  return found.renditions.length + found.files.length > 0 ? found : undefined;
}

/** The version by which a video is played; undefined when there is none. Cached. */
export async function findPlayed(db: Database, fileId: number): Promise<Ladder | undefined> {
  const all = await laddersOf(db, String(rowId(fileId)));
  return all !== none && all.ladder.played > 0 ? versionOf(all, all.ladder.played) : undefined;
}

/** The latest version, in progress or ended, with the present percentage, which is written too often to be cached. */
export async function readLadder(db: Database, fileId: number): Promise<Ladder | undefined> {
  const all = await load(db, String(rowId(fileId)));
  return all === none ? undefined : versionOf(all, all.ladder.version);
}

/** A ladder in lists. */
export interface LadderSummary {
  ladder: LadderRow;
  /** Playable renditions, lowest first. */
  renditions: string[];
  /** Bytes of all renditions in storage. */
  bytes: number;
  /** Bytes of the video as uploaded. */
  originalBytes: number;
}

/** The ladders of videos, by video. */
export async function summariesOf(
  sql: Sql,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, LadderSummary>> {
  if (fileIds.length === 0) return new Map();
  const [ladders, playable, stored] = await Promise.all([
    sql
      .selectFrom('ladders as d')
      .innerJoin('files as f', 'f.id', 'd.file_id')
      .selectAll('d')
      .select('f.bytes as original_bytes')
      .where('file_id', 'in', fileIds)
      .execute(),
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
  const bytesOf = new Map(stored.map(({ file_id, bytes }) => [file_id, bytes]));
  const sizes = Map.groupBy(playable, ({ file_id: id, version }) => `${id}-${version}`);
  return new Map(
    ladders.map(({ original_bytes: originalBytes, ...ladder }) => [
      ladder.file_id,
      {
        ladder,
        renditions: (sizes.get(`${ladder.file_id}-${ladder.played}`) ?? []).map(({ name }) => name),
        bytes: bytesOf.get(ladder.file_id) ?? 0,
        originalBytes,
      },
    ]),
  );
}

/** The newest pictures of videos, by video: posters, or small ones where they exist. */
export async function picturesOf(
  sql: Sql,
  fileIds: readonly number[],
  size: 'small' | 'large',
): Promise<ReadonlyMap<number, Pick<StoredRow, 'version' | 'name'>>> {
  if (fileIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('rendition_files')
    .select(['file_id', 'version', 'name'])
    .where('file_id', 'in', fileIds)
    .where('name', 'in', size === 'large' ? [posterName] : [posterName, thumbnailName])
    .orderBy('version')
    // the poster first: earlier versions made no other picture
    .orderBy('name')
    .execute();
  return new Map(rows.map(({ file_id: id, version, name }) => [id, { version, name }]));
}

/** Whether a video can be played from a conversion: a rendition with a picture, or the audio of a recording without one. */
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

/** Adds a rendition, or replaces its data. */
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
  await clearCheck(sql, storage_key);
  await sql
    .insertInto('rendition_files')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['file_id', 'version', 'name']).doUpdateSet({ storage_key, bytes }),
    )
    .execute();
  await bump(sql, 'ladders');
}

/** The stored files of videos. */
export async function storedFiles(
  db: Database,
  ids: readonly number[],
): Promise<{ storage_key: string; bytes: number }[]> {
  if (ids.length === 0) return [];
  return db.sql
    .selectFrom('rendition_files')
    .select(['storage_key', 'bytes'])
    .where('file_id', 'in', ids)
    .execute();
}

/** The stored files of all videos. */
export const allStoredFiles = (db: Database): Promise<{ storage_key: string; bytes: number }[]> =>
  db.all('select storage_key, bytes from rendition_files');

/** The stored files with these keys. */
export const storedByKeys = (sql: Sql, keys: readonly string[]): Promise<StoredRow[]> =>
  sql.selectFrom('rendition_files').selectAll().where('storage_key', 'in', keys).execute();

/** Removes the rows of stored files whose bytes are lost, and the renditions that need them. */
export async function dropMissing(sql: Sql, rows: readonly StoredRow[]): Promise<void> {
  for (const row of rows) {
    await takeStored(sql, row);
    await sql
      .deleteFrom('renditions')
      .where('file_id', '=', row.file_id)
      .where('version', '=', row.version)
      .where('name', '=', row.name.replace(/\.\w+$/, ''))
      .execute();
  }
}

/** Removes the row of a stored file. */
export async function takeStored(sql: Sql, { file_id: id, version, name }: StoredRow): Promise<void> {
  await sql
    .deleteFrom('rendition_files')
    .where('file_id', '=', id)
    .where('version', '=', version)
    .where('name', '=', name)
    .execute();
  await bump(sql, 'ladders');
}

/** Removes renditions that are not stored: incomplete ones, and the original rendition. */
export async function dropUnstored(sql: Sql, { id, version }: LadderKey): Promise<void> {
  await sql
    .deleteFrom('renditions')
    .where('file_id', '=', id)
    .where('version', '=', version)
    .where((eb) => eb.or([eb('complete', '=', 0), eb('name', '=', 'original')]))
    .execute();
  await bump(sql, 'ladders');
}

/**
 * Removes the single files of conversions that were complete before `before`, if there is a larger one: their URLs were not
 * given out since. Returns their keys.
 */
export async function takeSmallerSingles(sql: Sql, before: Date): Promise<string[]> {
  const several = sql
    .selectFrom('rendition_files')
    .select('file_id')
    .where('name', 'like', progressiveName('%'))
    .groupBy(['file_id', 'version'])
    .having((eb) => eb.fn.countAll(), '>', 1);
  const singles = await sql
    .selectFrom('rendition_files as s')
    .innerJoin('ladders as d', 'd.file_id', 's.file_id')
    .selectAll('s')
    .where('s.name', 'like', progressiveName('%'))
    .where('s.file_id', 'in', several)
    .where('d.state', '=', 'complete')
    .where('d.updated_at', '<', before.toISOString())
    .execute();
  const lines = ({ name }: StoredRow): number => Number(/\d+/.exec(name)?.[0] ?? 0);
  const taken = [...Map.groupBy(singles, (one) => `${one.file_id}-${one.version}`).values()].flatMap((all) =>
    all.toSorted((one, other) => lines(other) - lines(one)).slice(1),
  );
  for (const one of taken) await takeStored(sql, one);
  return taken.map(({ storage_key: key }) => key);
}

/** Removes versions that are not played, of conversions that ended before `before`; returns the keys of their files. */
export async function takeOldVersions(sql: Sql, before: Date): Promise<string[]> {
  const old = sql
    .selectFrom('ladders as d')
    .innerJoin('rendition_files as r', 'r.file_id', 'd.file_id')
    .select(['d.file_id', 'r.version'])
    .distinct()
    .where('d.state', '<>', 'making')
    .where('d.updated_at', '<', before.toISOString())
    .whereRef('r.version', '<>', 'd.played');
  const keys: string[] = [];
  for (const { file_id: id, version } of await old.execute()) {
    await sql.deleteFrom('renditions').where('file_id', '=', id).where('version', '=', version).execute();
    const rows = await sql
      .deleteFrom('rendition_files')
      .where('file_id', '=', id)
      .where('version', '=', version)
      .returning('storage_key')
      .execute();
    keys.push(...rows.map((row) => row.storage_key));
    // lists may name its pictures
    await setVideoChanged(sql, id);
  }
  if (keys.length > 0) await bump(sql, 'ladders');
  return keys;
}
