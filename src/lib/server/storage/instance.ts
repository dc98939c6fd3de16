import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../config/config.ts';
import { fsync } from './fsync.ts';
import { isMissing } from './storage.ts';

const fileIn = (folder: string): string => path.join(folder, 'instance.json');

const restoring = 'restoring:';

/**
 * What a place carries instead of an id while a backup is restored into it, over the academy with the id `over` if there is one:
 * every process sees it.
 */
export const markOfRestore = (backup: string, over: string | null): string =>
  `${restoring}${backup}${over === null ? '' : ` ${over}`}`;

/** The id of the backup whose restore into a place began and did not end; null for none. */
export const unfinishedRestore = ({ instance }: Pick<PlaceFacts, 'instance'>): string | null =>
  instance?.startsWith(restoring) ? instance.slice(restoring.length).split(' ')[0]! : null;

/** Where builds from 2026-11-23 to 27 kept that id. */
const earlierMark = (dataFolder: string): string => path.join(dataFolder, 'restoring');

/** The id of the backup whose restore such a build began and did not end; null for none. */
export async function unfinishedBefore(dataFolder: string): Promise<string | null> {
  try {
    return (await readFile(earlierMark(dataFolder), 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function endUnfinishedBefore(dataFolder: string): Promise<void> {
  await rm(earlierMark(dataFolder), { force: true });
  await fsync(dataFolder);
}

/** The state of a folder or bucket of files, read without changing it. */
export interface PlaceFacts {
  /** The id shared with its database, or a mark (`markOfRestore`, app/instance.ts); null when it has none. */
  instance: string | null;
  /** It contains stored files. */
  filled: boolean;
}

/** Inspects the folder, which may be missing. */
export async function inspectFolder(folder: string): Promise<PlaceFacts> {
  return { instance: await readInstance(folder), filled: await isFilled(folder) };
}

async function readInstance(folder: string): Promise<string | null> {
  const file = fileIn(folder);
  try {
    return parseInstance(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof StartError) throw error;
    throw new StartError(`The file ${file} can't be read: ${(error as Error).message}.`);
  }
}

/** The id in the text of an `instance.json`. Throws StartError naming `file`. */
export function parseInstance(text: string, file: string): string {
  try {
    const { instance } = JSON.parse(text) as { instance?: unknown };
    if (typeof instance === 'string' && instance !== '') return instance;
    throw new Error('it names no instance');
  } catch (error) {
    throw new StartError(`The file ${file} can't be read: ${(error as Error).message}.`);
  }
}

async function isFilled(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => [] as string[]);
  for (const shard of names.filter((name) => /^[0-9a-f]{2}$/.test(name)))
    if ((await readdir(path.join(folder, shard))).length > 0) return true;
  return false;
}

/** Whether the folder has one of these storage keys. */
export async function holdsOneOf(folder: string, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (await stat(path.join(folder, key)).catch(() => null)) return true;
  return false;
}

/** Writes the id shared with the database, atomically and durably. */
export async function writeInstance(folder: string, instance: string): Promise<void> {
  const fresh = `${fileIn(folder)}.new`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o750 });
    const handle = await open(fresh, 'w', 0o640);
    try {
      await handle.writeFile(`${JSON.stringify({ instance })}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, fileIn(folder));
    await fsync(folder);
  } catch (error) {
    throw new StartError(`The folder ${folder} can't be written: ${(error as Error).message}.`);
  }
}
