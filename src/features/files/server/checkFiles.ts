import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobKind, Schedule } from '../../../lib/server/jobs/kind.ts';
import { isOutOfResources } from '../../../lib/server/outOfResources.ts';
import { hashOf } from '../../../lib/server/storage/hash.ts';
import { StorageError } from '../../../lib/server/storage/storage.ts';
import { sleep } from '../../../lib/server/timers.ts';
import {
  addChecks,
  clearCheck,
  countDue,
  damagedFiles,
  type FileCheck,
  filesAfter,
  findCheck,
  nextChecks,
  saveCheck,
} from './integrityStore.ts';
import { fileByKey, keysInUse } from './store.ts';

/** Bytes per second that the nightly check reads: one stream of a slow disk. */
const nightlyRate = 16 * 1024 ** 2;
const nightMs = 5 * 3_600_000;
/** Files that were checked less than this ago are not checked again in the same night. */
const roundMs = 20 * 3_600_000;
const page = 200;

type With = Pick<Deps, 'db' | 'storage' | 'registry' | 'now' | 'elapsed' | 'timers'>;

interface Options {
  signal?: AbortSignal | undefined;
  /** Bytes per second. */
  rate: number;
}

/** Result of a check; `gone`: the file was deleted or replaced meanwhile. */
type Outcome = 'same' | 'hashed' | 'damaged' | 'gone';

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** The bytes, no faster than the rate. */
async function* paced(
  pieces: AsyncIterable<Uint8Array>,
  { rate, signal }: Options,
  { elapsed, timers }: Pick<With, 'elapsed' | 'timers'>,
): AsyncGenerator<Uint8Array> {
  const from = elapsed();
  let bytes = 0;
  for await (const piece of pieces) {
    signal?.throwIfAborted();
    yield piece;
    bytes += piece.length;
    const early = (bytes * 1000) / rate - (elapsed() - from);
    if (early > 1) await sleep(timers, early, signal);
  }
}

/** Whether any row names the key. */
export async function isNamed(
  { db, storage, registry }: Pick<Deps, 'db' | 'storage' | 'registry'>,
  key: string,
): Promise<boolean> {
  const original = storage.originalKey(key);
  const file = await fileByKey(db.sql, original);
  if (!file || key === original) return file !== undefined;
  return (await registry.files.renditions.storedFiles(db, [file.id])).some((one) => one.storage_key === key);
}

/** Reads stored bytes: their SHA-256, or what is wrong with them. Throws when the store, not this file, can't be read. */
async function readBytes(
  { storage, elapsed, timers }: With,
  { file_key: key, bytes, sha256: known }: FileCheck,
  options: Options,
): Promise<{ sha256: string } | { problem: FileCheck['problem'] }> {
  try {
    const read = await hashOf(paced(storage.open(key), options, { elapsed, timers }));
    if (read.bytes !== bytes || (known !== '' && read.sha256 !== known)) return { problem: 'changed' };
    return { sha256: read.sha256 };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { problem: 'missing' };
    options.signal?.throwIfAborted();
    if (codeOf(error) === 'EIO') return { problem: 'unreadable' };
    const isOfStore = error instanceof StorageError && error.code === 'ETIMEDOUT';
    if (isOfStore || isOutOfResources(error)) throw error;
    await storage.ready();
    // not thrown, whatever it is: otherwise the check would end at this file every night
    return { problem: 'unreadable' };
  }
}

/** Reads a file and compares it with its SHA-256, which is stored when there is none yet. */
export async function checkFileBytes(deps: With, check: FileCheck, options: Options): Promise<Outcome> {
  const { db, now } = deps;
  const read = await readBytes(deps, check, options);
  const checked_at = now().toISOString();
  if ('sha256' in read) {
    const isStored = await saveCheck(db.sql, check, { sha256: read.sha256, checked_at, problem: null });
    return isStored ? (check.sha256 === '' ? 'hashed' : 'same') : 'gone';
  }
  if (!(await isNamed(deps, check.file_key))) {
    await clearCheck(db.sql, check.file_key);
    return 'gone';
  }
  const { problem } = read;
  return (await saveCheck(db.sql, check, { sha256: check.sha256, checked_at, problem })) ? 'damaged' : 'gone';
}

/** Adds every stored file to the checks: including renditions, and files of earlier versions. */
export async function listFiles(
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let after = 0; ;) {
    signal?.throwIfAborted();
    const files = await filesAfter(db, after, page);
    if (files.length === 0) return;
    after = files.at(-1)!.id;
    const renditions = await registry.files.renditions.storedFiles(
      db,
      files.map(({ id }) => id),
    );
    const rows = [...files, ...renditions].map(({ storage_key: file_key, bytes }) => ({
      file_key,
      bytes,
      sha256: '',
      checked_at: '',
    }));
    for (let from = 0; from < rows.length; from += page)
      await addChecks(db.sql, rows.slice(from, from + page));
  }
}

/**
 * Checks all files that were last checked before `before`, the longest unchecked first, so that it continues where it was
 * stopped; reports each. Ends early after `maxMs`.
 */
export async function checkFiles(
  deps: With,
  { before, maxMs, ...options }: Options & { before: Date; maxMs: number },
  tell: (check: FileCheck, outcome: Outcome) => void,
): Promise<void> {
  const from = deps.elapsed();
  for (;;) {
    // by the present clock: what this run has checked is not due again
    const times = { before: before.toISOString(), now: deps.now().toISOString() };
    const due = await nextChecks(deps.db, times, page);
    if (due.length === 0) return;
    for (const check of due) {
      options.signal?.throwIfAborted();
      if (deps.elapsed() - from > maxMs) return;
      tell(check, await checkFileBytes(deps, check, options));
    }
  }
}

/**
 * The stored files that are damaged, as far as checks know and up to a thousand. Once it was uploaded again, a file is not in use any more.
 */
export async function damagedInUse({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<FileCheck[]> {
  const damaged = await damagedFiles(db, 1000);
  const original = (one: FileCheck): string => storage.originalKey(one.file_key);
  const used = await keysInUse(db.sql, damaged.map(original));
  return damaged.filter((one) => used.has(original(one)));
}

export const countDamaged = async (deps: Pick<Deps, 'db' | 'storage'>): Promise<number> =>
  (await damagedInUse(deps)).length;

/**
 * Reads every file slowly. Results are stored as a state, which the facts of the system report, so that an interruption loses
 * none.
 */
export const checkJob: JobKind = {
  kind: 'files.check',
  lane: 'check',
  attempts: 8,
  async run(_payload, deps, { signal, report }) {
    await listFiles(deps, signal);
    const now = deps.now();
    const before = new Date(now.getTime() - roundMs);
    const due = await countDue(deps.db, { before: before.toISOString(), now: now.toISOString() });
    let done = 0;
    await checkFiles(deps, { before, signal, rate: nightlyRate, maxMs: nightMs }, () => {
      done++;
      report({ percent: Math.floor((99 * done) / Math.max(due, 1)), note: `${done} of ${due} files` });
    });
  },
};

/** Computes the SHA-256 of a file that was uploaded in parts. */
export const hashJob: JobKind = {
  kind: 'files.hash',
  lane: 'checksum',
  attempts: 8,
  async run(payload, deps, { signal }) {
    const check = await findCheck(deps.db.sql, (payload as { key: string }).key);
    if (check?.sha256 === '') await checkFileBytes(deps, check, { signal, rate: 4 * nightlyRate });
  },
};

export const checkSchedule: Schedule = {
  name: 'nightly file check',
  cron: '7 1 * * *',
  anyClock: true,
  async run({ jobs }) {
    if (!(await jobs.isQueued(checkJob.kind))) await jobs.add(checkJob.kind, {});
  },
};
