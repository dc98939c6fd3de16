import type { Database } from '../db/db.ts';
import type { UploadsTable } from '../db/schema.ts';

export interface Upload {
  /** 32 hexadecimal digits. */
  id: string;
  size: number;
  /** Durable bytes; the client continues from here. */
  offset: number;
  ownerId: number;
  metadata: Record<string, string | null>;
  /** The storage key of the complete file, fixed early so that a crash can be recovered from. */
  key: string;
  /** The final reply; null before that. */
  result: string | null;
}

/** Length of an unrenewed lease: what a client waits after a process was killed. */
export const leaseMs = 10_000;

type UploadRow = Pick<
  UploadsTable,
  'id' | 'owner_id' | 'size' | 'received' | 'metadata' | 'storage_key' | 'result'
>;

const columns = 'id, owner_id, size, received, metadata, storage_key, result';

const asUpload = (row: UploadRow): Upload => ({
  id: row.id,
  size: row.size,
  offset: row.received,
  ownerId: row.owner_id,
  metadata: JSON.parse(row.metadata) as Upload['metadata'],
  key: row.storage_key,
  result: row.result,
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
export async function insertUpload(db: Database, upload: Upload, at: string): Promise<void> {
  await db.run(
    `insert into uploads (${columns}, touched_at) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
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

/** Somebody's uploads that received bytes since `oldest` and are not complete, the latest first. */
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

/** Extends a lease, also an expired one that nobody has taken; false when somebody else has it. */
export async function renewLease(db: Database, id: string, holder: string): Promise<boolean> {
  const rows = await db.run(
    `update uploads set lease_until = ${clock(db)} + ${leaseMs} where id = ? and holder = ? returning id`,
    [id, holder],
  );
  return rows.length > 0;
}

/** Stores the durable offset, for the lease holder only; false when somebody else has it. */
export async function saveReceived(
  db: Database,
  { id, holder, received, at }: { id: string; holder: string; received: number; at: string },
): Promise<boolean> {
  const rows = await db.run(
    `update uploads set received = ?, touched_at = ?, lease_until = ${clock(db)} + ${leaseMs}
      where id = ? and holder = ? returning id`,
    [received, at, id, holder],
  );
  return rows.length > 0;
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

export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.run('delete from uploads where id = ?', [id]);
}

/** Deletes uploads that received nothing since `oldest` and have no lease. */
export async function deleteExpired(db: Database, oldest: string): Promise<void> {
  await db.run(`delete from uploads where touched_at < ? and ${isFree(db)}`, [oldest]);
}

export async function uploadIds(db: Database): Promise<Set<string>> {
  const rows = await db.all<{ id: string }>('select id from uploads');
  return new Set(rows.map(({ id }) => id));
}
