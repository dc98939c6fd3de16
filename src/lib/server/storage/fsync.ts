import { open } from 'node:fs/promises';
import { storageWrites } from '../metrics/events.ts';

/** Syncs a file, or a folder's entries, to disk. */
export async function fsync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  const written = storageWrites.begin();
  try {
    await handle.sync();
    written();
  } finally {
    await handle.close();
  }
}
