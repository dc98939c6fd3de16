import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLocalCopies } from './localCopies.ts';

it('copies leave the reserve of the disk, and room for those that are being made', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-copies-'));
  try {
    const copies = await openLocalCopies(folder, { random: randomBytes });
    const { bavail, bsize } = await statfs(folder);
    // the declared size; the real one is a byte
    const large = Math.floor(bavail * bsize * 0.6);
    const byte = (): Readable => Readable.from([Buffer.from('x')]);
    const made = async (): Promise<string> => 'made';
    const full = { code: 'ENOSPC' };
    expect(await copies.with(large, byte, made)).toBe('made');
    await expect(copies.with(large, byte, made, { reserve: large })).rejects.toMatchObject(full);

    const begun = Promise.withResolvers<void>();
    const body = new Readable({ read: () => begun.resolve() });
    const first = copies.with(large, () => body, made);
    await begun.promise;
    await expect(copies.with(large, byte, made)).rejects.toMatchObject(full);
    body.push('x');
    body.push(null);
    expect(await first).toBe('made');
    expect(await copies.with(large, byte, made)).toBe('made');
    expect(await readdir(path.join(folder, 'copies'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
