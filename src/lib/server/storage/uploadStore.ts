import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/db.ts';
import type { UploadsTable } from '../db/schema.ts';

/** The uploads in progress. */
export interface LivingUploads {
  has(id: string): boolean;
  hasMultipart(id: string): boolean;
}

export interface Upload {
  /** 32 hexadecimal digits. */
  id: string;
  size: number;
  /** Durable bytes; the client continues from here. */
  offset: number;
  ownerId: number;
  metadata: Record<string, string | null>;
  /** The storage key of the complete file, chosen at the start so that a crash can be recovered from. */
  key: string;
  /** The final reply; null before that. */
  result: string | null;
  /** S3's upload id in a bucket; null before the first part, and on a disk. */
  multipart: string | null;
  /** The object with the bytes that do not fill a part yet; null without any, and on a disk. */
  tail: string | null;
}

/** A part of an upload in a bucket. */
export interface Part {
  partNumber: number;
  etag: string;
  bytes: number;
}

/** Milliseconds of an unrenewed lease: how long a client waits after a process was killed. */
export const leaseMs = 10_000;

type UploadRow = Pick<
  Selectable<UploadsTable>,
  'id' | 'owner_id' | 'size' | 'received' | 'metadata' | 'storage_key' | 'result' | 'multipart' | 'tail'
>;

const columns = 'id, owner_id, size, received, metadata, storage_key, result, multipart, tail';

const asUpload = (row: UploadRow): Upload => ({
  id: row.id,
  size: row.size,
  offset: row.received,
  ownerId: row.owner_id,
  metadata: JSON.parse(row.metadata) as Upload['metadata'],
  key: row.storage_key,
  result: row.result,
  multipart: row.multipart,
  tail: row.tail,
});

/** SQL for the database's clock, the same for all processes: epoch milliseconds. */
export const clock = ({ dialect }: Database): string =>
  dialect === 'postgres'
    ? '(extract(epoch from clock_timestamp()) * 1000)::bigint'
    : `cast(unixepoch('subsec') * 1000 as integer)`;

// a lease that ends later than a new one would is from before the clock was set back
const isFree = (db: Database): string =>
  `(holder is null or lease_until < ${clock(db)} or lease_until > ${clock(db)} + ${leaseMs})`;

/** Adds an upload unless it exists. */
export async function insertUpload(
  db: Database,
  upload: Omit<Upload, 'multipart' | 'tail'>,
  at: string,
): Promise<void> {
  await db.run(
    `insert into uploads (id, owner_id, size, received, metadata, storage_key, result, touched_at)
      values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    [
      upload.id,
      upload.ownerId,
      upload.size,
      upload.offset,
      JSON.stringify(upload.metadata),
      upload.key,
      upload.result,
      at,
    ],
  );
}

/** An upload that received bytes since `oldest`. */
export async function findUpload(db: Database, id: string, oldest: string): Promise<Upload | null> {
  const [row] = await db.all<UploadRow>(`select ${columns} from uploads where id = ? and touched_at >= ?`, [
    id,
    oldest,
  ]);
  return row ? asUpload(row) : null;
}

/** A person's incomplete uploads that received bytes since `oldest`, latest first. */
export async function uploadsOf(db: Database, ownerId: number, oldest: string): Promise<Upload[]> {
  const rows = await db.all<UploadRow>(
    `select ${columns} from uploads where owner_id = ? and result is null and touched_at >= ? order by touched_at desc`,
    [ownerId, oldest],
  );
  return rows.map(asUpload);
}

/** Gives the lease to `holder` unless somebody else has it; returns the upload. */
export async function takeLease(db: Database, id: string, holder: string): Promise<Upload | null> {
  const [row] = await db.run<UploadRow>(
    `update uploads set holder = ?, lease_until = ${clock(db)} + ${leaseMs}
      where id = ? and ${isFree(db)} returning ${columns}`,
    [holder, id],
  );
  return row ? asUpload(row) : null;
}

/** Extends a lease, even an expired one that nobody has taken; false when somebody else holds it. */
export async function renewLease(db: Database, id: string, holder: string): Promise<boolean> {
  const rows = await db.run(
    `update uploads set lease_until = ${clock(db)} + ${leaseMs} where id = ? and holder = ? returning id`,
    [id, holder],
  );
  return rows.length > 0;
}

/** What the holder of a lease stores with the durable offset. */
export interface Received {
  id: string;
  holder: string;
  received: number;
  at: string;
  tail?: string | null;
}

const receiving = (db: Database): string => `update uploads set received = ?, tail = ?, touched_at = ?,
  lease_until = ${clock(db)} + ${leaseMs} where id = ? and holder = ? returning id`;

/** Stores the durable offset, only for the lease holder; false when somebody else holds it. */
export async function saveReceived(
  db: Database,
  { id, holder, received, at, tail = null }: Received,
): Promise<boolean> {
  const rows = await db.run(receiving(db), [received, tail, at, id, holder]);
  return rows.length > 0;
}

/** The same together with a new part. */
export async function savePart(
  db: Database,
  { id, holder, received, at }: Received,
  { partNumber, etag, bytes }: Part,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const saved = await trx
      .updateTable('uploads')
      .set({
        received,
        tail: null,
        touched_at: at,
        lease_until: sql<number>`${sql.raw(clock(db))} + ${sql.lit(leaseMs)}`,
      })
      .where('id', '=', id)
      .where('holder', '=', holder)
      .returning('id')
      .execute();
    if (saved.length === 0) return false;
    await trx.insertInto('upload_parts').values({ upload_id: id, number: partNumber, etag, bytes }).execute();
    return true;
  });
}

/** Gives the lease holder a part number that nobody else gets; null when somebody else holds the lease. */
export async function takePartNumber(db: Database, id: string, holder: string): Promise<number | null> {
  const [row] = await db.run<{ next_part: number }>(
    `update uploads set next_part = next_part + 1, lease_until = ${clock(db)} + ${leaseMs}
      where id = ? and holder = ? returning next_part`,
    [id, holder],
  );
  return row ? row.next_part - 1 : null;
}

/** Stores S3's id, only for the lease holder; false when somebody else holds it. */
export async function saveMultipart(
  db: Database,
  { id, holder, multipart }: { id: string; holder: string; multipart: string },
): Promise<boolean> {
  const rows = await db.run(
    `update uploads set multipart = ?, lease_until = ${clock(db)} + ${leaseMs} where id = ? and holder = ? returning id`,
    [multipart, id, holder],
  );
  return rows.length > 0;
}

/** The parts of an upload, in their order. */
export async function partsOf(db: Database, id: string): Promise<Part[]> {
  return db.all<Part>(
    `select number as "partNumber", etag, bytes from upload_parts where upload_id = ? order by number`,
    [id],
  );
}

export async function releaseLease(db: Database, id: string, holder: string): Promise<void> {
  await db.run('update uploads set holder = null, lease_until = null where id = ? and holder = ?', [
    id,
    holder,
  ]);
}

/** Stores an upload's final reply. */
export async function saveResult(db: Database, id: string, result: string, at: string): Promise<void> {
  await db.run('update uploads set result = ?, touched_at = ? where id = ?', [result, at, id]);
}

/** Deletes an upload; returns it. */
export async function deleteUpload(db: Database, id: string): Promise<Upload | null> {
  const [row] = await db.run<UploadRow>(`delete from uploads where id = ? returning ${columns}`, [id]);
  return row ? asUpload(row) : null;
}

/** Deletes uploads that received nothing since `oldest` and have no lease; returns them. */
export async function deleteExpired(db: Database, oldest: string): Promise<Upload[]> {
  const rows = await db.run<UploadRow>(
    `delete from uploads where touched_at < ? and ${isFree(db)} returning ${columns}`,
    [oldest],
  );
  return rows.map(asUpload);
}

/** The storage keys among these that belong to uploads. */
export async function keysOfUploads(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.sql
    .selectFrom('uploads')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}

/** Ids of all uploads, and S3's ids for them. */
export async function livingUploads(db: Database): Promise<LivingUploads> {
  const rows = await db.all<Pick<Upload, 'id' | 'multipart'>>('select id, multipart from uploads');
  const [ids, multiparts] = [
    new Set(rows.map(({ id }) => id)),
    new Set(rows.map(({ multipart }) => multipart)),
  ];
  return { has: (id) => ids.has(id), hasMultipart: (id) => multiparts.has(id) };
}
