import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const beatMs = 15_000;
/**
 * Age in milliseconds that the file of a running process never reaches: it is written every 15 s, and a busy machine may be
 * late.
 */
const staleMs = 90_000;

const folderIn = (filesDir: string): string => path.join(filesDir, 'running');

/** A process that shows in a folder of files that it runs. */
export interface Presence {
  /** Those of `ids` that don't show themselves in this folder: they use another one, or a copy of it. */
  absent(ids: readonly string[]): Promise<string[]>;
  /** Stops showing it. */
  end(): Promise<void>;
}

/** Writes a file in `running/` of the folder every 15 s, until `end`. */
export async function showPresence(filesDir: string, id: string): Promise<Presence> {
  const folder = folderIn(filesDir);
  const own = path.join(folder, id);
  const show = async (): Promise<void> => {
    // again, since somebody may have deleted the folder
    await mkdir(folder, { recursive: true, mode: 0o750 });
    await writeFile(own, '', { mode: 0o640 });
  };
  await show();
  await removeStale(folder, own);
  const timer = setInterval(() => void show().catch(() => {}), beatMs);
  timer.unref();
  return {
    async absent(ids) {
      // by the file system's clock alone, whichever machine wrote them
      const { mtimeMs: now } = await stat(own);
      const isShown = async (other: string): Promise<boolean> => {
        const found = await stat(path.join(folder, other)).catch(() => null);
        return found !== null && now - found.mtimeMs < staleMs;
      };
      const shown = await Promise.all(ids.map(isShown));
      return ids.filter((_, at) => !shown[at]);
    },
    async end() {
      clearInterval(timer);
      await rm(own, { force: true }).catch(() => {});
    },
  };
}

/** Removes the files of processes that were killed. */
async function removeStale(folder: string, own: string): Promise<void> {
  const { mtimeMs: now } = await stat(own);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && now - found.mtimeMs > 10 * staleMs) await rm(file, { force: true });
  }
}
