import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Names, beside its hashed files, what a build made itself. */
const own = '.vite/own.json';

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
};

/**
 * Keeps the hashed files of the build before in a new one, in the folder `next`: pages that are open, and processes that were not
 * restarted yet, ask for them. Those that the build before had kept itself are dropped. `below`: where in the folders they are.
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

/** Removes from a copy of a build what it has kept of the one before; older versions kept nothing. */
export function dropPreviousBuild(folder: string, below = 'app'): void {
  if (!existsSync(path.join(folder, own))) return;
  const made = new Set(JSON.parse(readFileSync(path.join(folder, own), 'utf8')) as string[]);
  for (const name of readdirSync(path.join(folder, below)))
    if (!made.has(name) && !name.startsWith('.')) rmSync(path.join(folder, below, name), { recursive: true });
}
