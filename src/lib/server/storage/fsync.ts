import { open } from 'node:fs/promises';

/** Syncs a file, or a folder's entries, to disk. */
export async function fsync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
