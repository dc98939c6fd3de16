import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mount, type Skip } from './disks.ts';

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

const mayNot: Skip = (why) => {
  throw new Error(why);
};

async function mountImage(image: string, skip: Skip): Promise<Ext4> {
  const folder = `${image}-mounted`;
  await mkdir(folder);
  // the journal is written when a program requests it, not every 5 seconds
  mount(['-o', 'loop,commit=600', image, folder], skip);
  let copies = 0;
  return {
    folder,
    async cut() {
      const copy = `${image}-${++copies}`;
      await run('cp', ['--sparse=always', image, copy]);
      return mountImage(copy, mayNot);
    },
    async remove() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
      await rm(image);
    },
  };
}

/** Creates and mounts one; it and its folder are removed through `later`, called in the order of what is to be undone last. */
export async function makeExt4(
  megabytes: number,
  later: (undo: () => Promise<void>) => void,
  skip: Skip,
): Promise<Ext4> {
  const home = await mkdtemp(path.join(tmpdir(), 'kaksha-ext4-'));
  later(() => rm(home, { recursive: true }));
  const image = path.join(home, 'disk');
  execFileSync('truncate', ['-s', `${megabytes}M`, image]);
  execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'ignore' });
  const disk = await mountImage(image, skip);
  later(disk.remove);
  return disk;
}

/** Compiles a library for LD_PRELOAD whose fsync does nothing; a folder for it is removed through `later`. */
export async function withoutFsync(later: (undo: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-fsync-'));
  later(() => rm(folder, { recursive: true }));
  const source = fileURLToPath(new URL('no-fsync.c', import.meta.url));
  const library = path.join(folder, 'no-fsync.so');
  execFileSync('/usr/bin/gcc', ['-shared', '-fPIC', '-O2', '-o', library, source]);
  return library;
}
