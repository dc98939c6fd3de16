import { storageWrites } from '../metrics/events.ts';
import { type FileSystem, machineFiles } from './fileSystem.ts';

/** Syncs a file, or a folder's entries, to disk. */
export async function fsync(target: string, files: Pick<FileSystem, 'open'> = machineFiles): Promise<void> {
  const handle = await files.open(target, 'r');
  const written = storageWrites.begin();
  try {
    await handle.sync();
    written();
  } finally {
    await handle.close();
  }
}
