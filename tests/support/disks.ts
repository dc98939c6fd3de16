import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A tmpfs of that size, unmounted through `later`; null when this process may not mount one. */
export async function mountDisk(
  megabytes: number,
  later: (undo: () => Promise<void>) => void,
): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  later(() => {
    execFileSync('umount', [folder]);
    return rm(folder, { recursive: true });
  });
  return folder;
}
