import path from 'node:path';
import { Readable } from 'node:stream';
import { resetPassword } from '../features/accounts/server/ensureOwner.ts';
import { firstActiveAdmin } from '../features/accounts/server/store.ts';
import type { Rehearsal } from '../features/backups/server/backUp.ts';
import { playedVideos } from '../features/lessons/server/playableStore.ts';
import { moneyProblems } from '../features/payments/server/public.ts';
import { fileOf, findBackup, rowsOf } from '../lib/server/backup/readBackup.ts';
import type { OpenedBackup, Repository } from '../lib/server/backup/repository.ts';
import { filesFor, findContinuous, rebuildDatabase } from '../lib/server/backup/restoreContinuous.ts';
import type { Config } from '../lib/server/config/config.ts';
import { openDatabase } from '../lib/server/db/db.ts';
import { withRehearsalPlace } from '../lib/server/db/rehearsalPlace.ts';
import { replaceDatabase } from '../lib/server/db/restored.ts';
import type { Deps } from '../lib/server/http/context.ts';
import { openDisk } from '../lib/server/storage/disk.ts';
import { readThrough } from '../lib/server/storage/readThrough.ts';
import { type Assembly, assemble } from './assemble.ts';

type Report = (percent: number, note: string) => void;

/**
 * Rehearses the restore of the newest backup: reads every byte of it, restores its rows into a temporary place and compares
 * them with the originals, then runs the academy there: signs in, plays a lesson, and checks the payments. Throws an error that
 * says what is wrong.
 */
export async function rehearse(
  deps: Pick<Deps, 'config' | 'now' | 'elapsed' | 'random'>,
  repository: Repository,
  { report = () => {}, signal }: { report?: Report; signal?: AbortSignal } = {},
): Promise<Rehearsal> {
  const backup = await findBackup(repository);
  const { manifest } = backup;
  await readAll(repository, backup, report, signal);
  return withRehearsalPlace(deps.config, deps, async (config) => {
    report(80, 'restoring the rows');
    await replaceDatabase(config, rowsOf(repository, backup));
    signal?.throwIfAborted();
    report(95, 'running the academy');
    const lesson = await runAcademy(deps, config, repository, backup);
    report(98, 'rebuilding the continuous backup');
    return {
      id: manifest.id,
      files: manifest.files.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      tables: manifest.tables.length,
      lesson,
      continuous: await rebuildContinuous(config, repository, new Set(manifest.files.map(([key]) => key))),
    };
  });
}

/**
 * Rebuilds the database of the continuous backup and reads those of its files that the other backup lacks. Returns its instant;
 * null for none.
 */
async function rebuildContinuous(
  { DATA_DIR }: Config,
  repository: Repository,
  read: ReadonlySet<string>,
): Promise<string | null> {
  const found = await findContinuous(repository);
  if (!found) return null;
  const file = path.join(DATA_DIR, 'continuous.sqlite');
  await rebuildDatabase(repository, found, file);
  const { files, keysOf } = await filesFor(repository, file);
  for (const one of files)
    if (!read.has(one[0])) for await (const _ of fileOf(repository, { keys: keysOf(one[0]) }, one));
  return found.takenAt;
}

/** Reads every object of a backup except its rows, which are read when they are restored. */
async function readAll(
  repository: Repository,
  backup: OpenedBackup,
  report: Report,
  signal?: AbortSignal,
): Promise<void> {
  const { files } = backup.manifest;
  const seen = new Set<string>();
  for (const [i, file] of files.entries()) {
    signal?.throwIfAborted();
    if (seen.has(file[1])) continue;
    seen.add(file[1]);
    for await (const _ of fileOf(repository, backup, file)) signal?.throwIfAborted();
    report(Math.floor((80 * i) / files.length), `file ${i + 1} of ${files.length}`);
  }
}

/** Returns the lesson that was played. */
async function runAcademy(
  deps: Pick<Deps, 'now' | 'elapsed' | 'random'>,
  config: Config,
  repository: Repository,
  backup: OpenedBackup,
): Promise<number | null> {
  const disk = await openDisk(config.filesDir, deps);
  const files = new Map(backup.manifest.files.map((file) => [file[0], file]));
  const sizes = new Map(backup.manifest.files.map(([key, , bytes]) => [key, bytes]));
  const storage = readThrough(disk, sizes, async (key) => {
    const bytes = fileOf(repository, backup, files.get(key)!);
    await disk.put(Readable.from(bytes, { objectMode: false }), { key });
  });
  // migrates rows of an older version
  const db = await openDatabase(config);
  const assembly = await assemble(config, { ...deps, db, storage }).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  try {
    const problems = await moneyProblems(db);
    if (problems.length > 0) throw new Error(`the money does not add up: ${problems.join('; ')}`);
    const cookie = await signIn(assembly);
    return await playLesson(assembly, cookie, backup.manifest.missing);
  } finally {
    await assembly.stop();
  }
}

/** Signs in as an administrator of the copy, with a password set only in the copy; returns the cookies. */
async function signIn({ app, deps }: Assembly): Promise<string> {
  const admin = await firstActiveAdmin(deps.db.sql);
  if (!admin) throw new Error('there is no administrator');
  const account = await resetPassword(deps, admin.email);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/Users/CheckLogin',
    payload: { useremail: admin.email, pswd: account?.password },
  });
  const cookies = [reply.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
  if (reply.statusCode !== 200 || cookies.length === 0)
    throw new Error(`an administrator could not sign in (${reply.statusCode})`);
  return cookies.join('; ');
}

const rangeBytes = 64 * 1024;

/** Requests the start of the smallest video that a lesson shows; returns the lesson, null when there is none. */
async function playLesson(
  { app, deps }: Assembly,
  cookie: string,
  missing: readonly string[],
): Promise<number | null> {
  const videos = await playedVideos(deps.db);
  const lesson = videos.find(({ storage_key: key }) => !missing.includes(key));
  if (!lesson) return null;
  const get = async (url: string, range?: string) => {
    const reply = await app.inject({ url, headers: { cookie, ...(range ? { range } : {}) } });
    if (reply.statusCode !== (range ? 206 : 200))
      throw new Error(`lesson ${lesson.id} can't be played: ${url} was answered by ${reply.statusCode}`);
    return reply;
  };
  const details = await get(`/api/CourseContent/Details?coursecontentid=${lesson.id}`);
  const { videoUrl, streamUrl } = details.json<{ videoUrl: string; streamUrl: string | null }>();
  const url = videoUrl || (streamUrl && (await firstFile(streamUrl, async (of) => (await get(of)).body)));
  if (!url) throw new Error(`lesson ${lesson.id} has no video that can be played`);
  const { rawPayload } = await get(url, `bytes=0-${rangeBytes - 1}`);
  if (rawPayload.length === 0) throw new Error(`lesson ${lesson.id} has an empty video`);
  return lesson.id;
}

/** The URL of the first media file in a master playlist. */
async function firstFile(master: string, get: (url: string) => Promise<string>): Promise<string | null> {
  const below = (base: string, name: string): string => {
    const { pathname, search } = new URL(name, new URL(base, 'http://localhost'));
    return pathname + search;
  };
  const [list] = (await get(master)).split('\n').filter((line) => line && !line.startsWith('#'));
  if (list === undefined) return null;
  const playlist = below(master, list.trim());
  const text = await get(playlist);
  const file =
    /URI="([^"]+)"/.exec(text)?.[1] ?? text.split('\n').find((line) => line && !line.startsWith('#'));
  return file === undefined ? null : below(playlist, file.trim());
}
