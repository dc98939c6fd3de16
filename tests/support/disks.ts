import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Ends a test as skipped, as `skip` of its context does. */
export type Skip = (why: string) => never;

/** Bit of CAP_SYS_ADMIN in the capabilities of a process. */
const administers = 1n << 21n;

/** Whether the system lets this process mount: root's, but not that of a container without the right or with users of its own. */
function mayMount(): boolean {
  const [, rights] = /^CapEff:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
  const users = readFileSync('/proc/self/uid_map', 'utf8').trim().split(/\s+/).join(' ');
  return (BigInt(`0x${rights!}`) & administers) !== 0n && users === '0 0 4294967295';
}

/** Mounts; skips the test where the system forbids it. Where it doesn't, a mount that fails is a failure. */
export function mount(args: string[], skip: Skip): void {
  try {
    execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    if (mayMount()) throw error;
    skip('this process may not mount a disk');
  }
}

/** A tmpfs of that size, unmounted through `later`. */
export async function mountDisk(
  megabytes: number,
  later: (undo: () => Promise<void>) => void,
  skip: Skip,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-disk-'));
  let isMounted = false;
  later(async () => {
    if (isMounted) execFileSync('umount', [folder]);
    await rm(folder, { recursive: true });
  });
  mount(['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], skip);
  isMounted = true;
  return folder;
}
