import {
  databaseAhead,
  databaseBytes,
  type ProcessRow,
  seenProcesses,
} from '../../../lib/server/db/processes.ts';
import { logArchive, type LogArchive } from '../../../lib/server/db/logArchive.ts';
import { bump } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { hoursToTrust } from '../../../lib/server/jobs/clock.ts';
import { countJobs, type LaneCounts } from '../../../lib/server/jobs/counts.ts';
import type { JobKind } from '../../../lib/server/jobs/kind.ts';
import { spaceAt } from '../../../lib/server/storage/disk.ts';
import { backupState } from '../../backups/server/public.ts';
import { countDamaged, diskSpaceLeft } from '../../files/server/public.ts';
import { type DiskUse, lowBytes } from '../rules.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { within } from '../../../lib/server/timers.ts';

export interface DiskFacts {
  use: DiskUse;
  free: number;
  total: number;
  /** Free bytes below which it counts as nearly full. */
  reserve: number;
}

/** The state of the server and the academy, for metrics, the System page and `doctor`. Null for facts that could not be read. */
export interface Facts {
  /** Each of the two accepted a small durable write within 2 s. */
  databaseUp: boolean;
  storageUp: boolean;
  databaseBytes: number | null;
  /** Seconds by which the database's clock is ahead of the server's. */
  databaseAhead: number | null;
  /** Null also when PostgreSQL archives nothing, and on SQLite. */
  logArchive: LogArchive | null;
  disks: DiskFacts[];
  /** Files in use that were missing, changed or unreadable at their last check. */
  damagedFiles: number | null;
  lanes: LaneCounts[] | null;
  backups: Awaited<ReturnType<typeof backupState>> | null;
  /** Hours until the clock is trusted again after a jump; null when it is trusted, or unknown. */
  hoursToTrust: number | null;
  /** Certificate of PUBLIC_URL; null without https, or when it can't be reached. */
  certificate: Certificate | null;
  processes: ProcessRow[];
}

/** Milliseconds within which a disk or a database must answer. */
const limitMs = 2000;
/** Milliseconds for which reads of the facts share one result. */
const factsMs = 4000;
/** Milliseconds for which a bucket's check is reused, since a bucket bills each write. */
const bucketMs = 30_000;
const certificateMs = 3_600_000;

/**
 * Repeats a read when the last one is older than `ms` and has ended; otherwise callers share it. So a disk that does not answer
 * blocks one of the few file system threads, not another one each time.
 */
export function everySo<T>(ms: number, elapsed: () => number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T>; pending: boolean } | null = null;
  return () => {
    if (last && (last.pending || elapsed() - last.at < ms)) return last.value;
    const one = { at: elapsed(), value: read(), pending: true };
    const end = (): void => void (one.pending = false);
    one.value.then(end, end);
    last = one;
    return one.value;
  };
}

const works = async ({ timers }: Deps, write: Promise<unknown>): Promise<boolean> =>
  (await within(
    timers,
    limitMs,
    write.then(
      () => true,
      () => false,
    ),
  )) ?? false;

/** Null instead of an error: other facts are still valid. */
const orNull = <T>(read: Promise<T>): Promise<T | null> => read.catch(() => null);

/** Reads the disks; one that does not answer is omitted. */
function diskReader(deps: Deps): () => Promise<DiskFacts[]> {
  const { DATA_DIR, DATABASE_URL, backupTo } = deps.config;
  const disk = async (use: DiskUse, folder: string): Promise<DiskFacts> => {
    const space = await spaceAt(folder);
    return { use, ...space, reserve: lowBytes(space.total) };
  };
  const files = async (): Promise<DiskFacts> => {
    const space = await diskSpaceLeft(deps);
    return { use: 'files', ...space };
  };
  const reads = [files];
  if (!DATABASE_URL) reads.push(() => disk('database', DATA_DIR));
  if (backupTo && 'folder' in backupTo) reads.push(() => disk('backups', backupTo.folder));
  const shared = reads.map((read) => everySo(0, deps.elapsed, read));
  return async () => {
    const found = await Promise.all(shared.map((read) => within(deps.timers, limitMs, orNull(read()))));
    return found.filter((one) => one !== null);
  };
}

type FactsOf = () => Promise<Facts>;
const readers = new WeakMap<Deps['db'], FactsOf>();

function makeReader(deps: Deps, kinds: readonly JobKind[]): FactsOf {
  const { db, now, elapsed, storage, config } = deps;
  const writeRow = everySo(factsMs, elapsed, () => bump(db.sql, 'ready'));
  const writeFile = everySo(config.bucket ? bucketMs : factsMs, elapsed, () => storage.ready());
  const readDisks = diskReader(deps);
  const certificate = everySo(certificateMs, elapsed, () => readCertificate(config.PUBLIC_URL));
  return everySo(factsMs, elapsed, async () => {
    const [databaseUp, storageUp, ...facts] = await Promise.all([
      works(deps, writeRow()),
      works(deps, writeFile()),
      orNull(databaseBytes(db)),
      orNull(databaseAhead(db, now)),
      readDisks(),
      orNull(countJobs(db, kinds, now())),
      orNull(backupState(deps)),
      orNull(hoursToTrust(db)),
      certificate(),
      orNull(seenProcesses(db)),
      orNull(countDamaged(deps)),
      orNull(logArchive(db)),
    ]);
    const [bytes, ahead, disks, lanes, backups, hours, shown, processes, damagedFiles, archive] = facts;
    return {
      databaseUp,
      storageUp,
      databaseBytes: bytes,
      databaseAhead: ahead,
      logArchive: archive,
      disks,
      damagedFiles,
      lanes,
      backups,
      hoursToTrust: hours,
      certificate: shown,
      processes: processes ?? [],
    };
  });
}

/** Reads the facts, at most every four seconds. */
export function readFacts(deps: Deps, kinds: readonly JobKind[]): Promise<Facts> {
  let reader = readers.get(deps.db);
  if (!reader) readers.set(deps.db, (reader = makeReader(deps, kinds)));
  return reader();
}
