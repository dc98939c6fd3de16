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
   * What its disk holds at this moment, as a file system of its own: what only the kernel's memory has is missing, as after a power cut.
   * What writes to it must stand still meanwhile.
   */
  cut(): Promise<Ext4>;
  remove(): Promise<void>;
}

async function mount(image: string): Promise<Ext4> {
  const folder = `${image}-mounted`;
  await mkdir(folder);
  // the journal is written when a program asks for it, not every 5 seconds
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

/** Makes and mounts one; null where this process may not mount one. */
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
