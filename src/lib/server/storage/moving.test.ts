// Files that move from one storage to another, between folders and a bucket of a real S3 server.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { eachStorage } from '../../../../tests/support/storages.ts';
import { openDisk } from './disk.ts';
import { moveFiles, movingStorage } from './moving.ts';
import type { Storage } from './storage.ts';

const stream = (bytes: Uint8Array): Readable => Readable.from([bytes]);
const bytesOf = async (storage: Storage, key: string): Promise<string> =>
  (await buffer(storage.open(key))).toString('base64');

async function fill(storage: Storage, sizes: readonly number[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const size of sizes) {
    const bytes = randomBytes(size);
    files.set((await storage.put(stream(bytes))).key, bytes.toString('base64'));
  }
  return files;
}

async function contents(storage: Storage): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const key of storage.keys()) {
    expect(files.has(key), `${key} is listed twice`).toBe(false);
    files.set(key, await bytesOf(storage, key));
  }
  return files;
}

eachStorage('moving files', (open) => {
  for (const way of ['there', 'back'] as const) {
    const openBoth = async () => {
      const { storage, folder } = await open();
      const other = await openDisk(path.join(folder, 'other'), { random: randomBytes });
      return { folder, ...(way === 'there' ? { to: storage, from: other } : { to: other, from: storage }) };
    };

    it(`goes on where it was stopped, and copies each file once (${way})`, async () => {
      const { to, from } = await openBoth();
      const files = await fill(from, [0, 1, 6 * 1024 ** 2, ...Array<number>(9).fill(1000)]);
      const stopped = moveFiles(to, from, {
        progress: ({ copied }) => {
          if (copied === 5) throw new Error('stopped');
        },
      });
      await expect(stopped).rejects.toThrow('stopped');
      expect(await moveFiles(to, from)).toMatchObject({ copied: 7, present: 5 });
      expect(await moveFiles(to, from, { check: true })).toEqual({ copied: 0, bytes: 0, present: 12 });
      const moved = await contents(to);
      expect(moved.size).toBe(12);
      for (const [key, bytes] of files) expect(moved.get(key) === bytes, key).toBe(true);
    });

    it(`hides from readers and writers where a file is (${way})`, async () => {
      const { to, from, folder } = await openBoth();
      const [first, second, third] = [...(await fill(from, [1000, 2000, 3000])).keys()] as [
        string,
        string,
        string,
      ];
      const both = movingStorage(to, from);
      const before = await contents(both);
      expect(before.size).toBe(3);
      const [added] = [...(await fill(both, [500])).keys()] as [string];
      expect([await to.size(added), await from.size(added)]).toEqual([500, null]);
      expect(Buffer.from(await both.read(second, 5, 10)).toString('base64')).toBe(
        Buffer.from(before.get(second)!, 'base64').subarray(5, 15).toString('base64'),
      );
      // nginx would look in only one of the places
      expect(await both.internalPath(second)).toBeNull();
      expect(await both.withLocal(third, (file) => readFile(file, 'base64'))).toBe(before.get(third));
      await both.remove(first);
      const smaller = path.join(folder, 'smaller');
      await writeFile(smaller, 'smaller');
      await both.addLocal(smaller, second);
      await moveFiles(to, from);
      const after = await contents(to);
      expect([...after.keys()].toSorted()).toEqual([second, third, added].toSorted());
      expect(Buffer.from(after.get(second)!, 'base64').toString()).toBe('smaller');
      expect((await contents(both)).size).toBe(3);
    });

    it(`keeps the newer bytes of a file that is replaced, and none of one that is removed, while it is copied (${way})`, async () => {
      const { to, from, folder } = await openBoth();
      const [replaced, removed] = [...(await fill(from, [3000, 3000])).keys()] as [string, string];
      const both = movingStorage(to, from);
      const smaller = path.join(folder, 'smaller');
      await writeFile(smaller, 'smaller');
      const begun = new Set<string>();
      const during: Storage = {
        ...from,
        open: (key) =>
          Readable.from(
            (async function* () {
              const bytes = await buffer(from.open(key));
              if (!begun.has(key)) await (key === replaced ? both.addLocal(smaller, key) : both.remove(key));
              begun.add(key);
              yield bytes;
            })(),
            { objectMode: false },
          ),
      };
      await moveFiles(to, during);
      const after = await contents(to);
      expect([...after.keys()]).toEqual([replaced]);
      expect(Buffer.from(after.get(replaced)!, 'base64').toString()).toBe('smaller');
      expect(await from.size(removed)).toBeNull();
    });

    it(`finds copies that differ (${way})`, async () => {
      const { to, from } = await openBoth();
      const [key] = [...(await fill(from, [1000])).keys()] as [string];
      const flipping: Storage = { ...to, put: (_, options) => to.put(stream(randomBytes(1000)), options) };
      await expect(moveFiles(flipping, from)).rejects.toThrow(`the copy of ${key} differs`);
      expect(await moveFiles(to, from)).toMatchObject({ copied: 0, present: 1 });
      expect(await moveFiles(to, from, { check: true })).toMatchObject({ copied: 1, present: 0 });
      expect(await bytesOf(to, key)).toBe(await bytesOf(from, key));
    });
  }
});
