import { execFileSync, execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An ext4 file system in a file. */
export interface Ext4 {
  /** Where it is mounted. */
  folder: string;
  /**
   * The present content of its disk, as a separate file system, without data that is only in the kernel's memory, as after a
   * power cut. Writers must be suspended meanwhile.
   */
  cut(): Promise<Ext4>;
  remove(): Promise<void>;
}

async function mount(image: string): Promise<Ext4> {
  const folder = `${image}-mounted`;
  await mkdir(folder);
  // the journal is written when a program requests it, not every 5 seconds
  await run('mount', ['-o', 'loop,commit=600', image, folder]);
  let copies = 0;
  return {
    folder,
    async cut() {
      const copy = `${image}-${++copies}`;
      await run('cp', ['--sparse=always', image, copy]);
      return mount(copy);
    },
    async remove() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
      await rm(image);
    },
  };
}

/** Creates and mounts one; null when this process may not mount. */
export async function makeExt4(megabytes: number): Promise<(Ext4 & { end(): Promise<void> }) | null> {
  const home = await mkdtemp(path.join(tmpdir(), 'kaksha-ext4-'));
  const image = path.join(home, 'disk');
  const end = (): Promise<void> => rm(home, { recursive: true });
  try {
    execFileSync('truncate', ['-s', `${megabytes}M`, image]);
    execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'ignore' });
    return { ...(await mount(image)), end };
  } catch {
    await end();
    return null;
  }
}
