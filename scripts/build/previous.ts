import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Lists, beside its hashed files, which of them a build has made itself. */
const own = '.vite/own.json';

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
};

/**
 * Copies the hashed files of the previous build into a new one, in the folder `next`: open pages, and processes that were not
 * restarted yet, request them. Files that the previous build had itself copied are dropped. `below`: the subfolder that
 * contains them.
 */
export async function keepPreviousBuild(previous: string, next: string, below = 'app'): Promise<void> {
  const made = await namesIn(path.join(next, below));
  const before = await namesIn(path.join(previous, below));
  const list = await readFile(path.join(previous, own), 'utf8').catch(() => null);
  const keep = new Set(list === null ? before : (JSON.parse(list) as string[]));
  for (const name of made) keep.delete(name);
  for (const name of before)
    if (keep.has(name)) await cp(path.join(previous, below, name), path.join(next, below, name));
  await mkdir(path.dirname(path.join(next, own)), { recursive: true });
  await writeFile(path.join(next, own), JSON.stringify(made));
}

/** Removes the files that a build has copied from the previous one from a copy of that build; older versions copied none. */
export function dropPreviousBuild(folder: string, below = 'app'): void {
  if (!existsSync(path.join(folder, own))) return;
  const made = new Set(JSON.parse(readFileSync(path.join(folder, own), 'utf8')) as string[]);
  for (const name of readdirSync(path.join(folder, below)))
    if (!made.has(name) && !name.startsWith('.')) rmSync(path.join(folder, below, name), { recursive: true });
}
