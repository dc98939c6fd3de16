// The behaviour of every storage, on a disk and in a bucket of a real S3 server.
import { createHash, randomBytes } from 'node:crypto';
import { access, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { eachStorage } from '../../../../tests/support/storages.ts';
import { type Storage, TooLarge } from './storage.ts';

const megabyte = 1024 ** 2;
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const from = (bytes: Buffer): Readable => Readable.from([bytes]);

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // a piece is valid until the next one
  for await (const piece of pieces) chunks.push(Buffer.from(piece));
  return Buffer.concat(chunks);
}

async function keysOf(storage: Storage, before?: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keys(before)) keys.push(key);
  return keys.sort();
}

eachStorage('storage', (open, kind) => {
  it('returns what was stored, whole and in ranges', async () => {
    const { storage, stored } = await open();
    // empty, short, one part and a bit, an exact number of parts
    for (const size of [0, 1, 70_000, 5 * megabyte + 1, 10 * megabyte]) {
      const bytes = randomBytes(size);
      const { key, bytes: told } = await storage.put(from(bytes));
      expect([told, await storage.size(key)]).toEqual([size, size]);
      expect(hash(await buffer(storage.open(key)))).toBe(hash(bytes));
      const local = await storage.withLocal(key, (file) => readFile(file));
      expect(hash(local)).toBe(hash(bytes));
      for (const [start, end] of [
        [0, size - 1],
        [Math.floor(size / 3), Math.floor(size / 2)],
        [size - 1, size - 1],
      ] as const) {
        if (start < 0 || end < start || end >= size) continue;
        const part = hash(bytes.subarray(start, end + 1));
        expect(hash(await joined(storage.pieces(key, { start, end })))).toBe(part);
        expect(hash(await buffer(storage.open(key, { start, end })))).toBe(part);
        expect(hash(await storage.read(key, start, end - start + 1))).toBe(part);
      }
      // a read ends at the end of the bytes
      expect(hash(await storage.read(key, Math.max(0, size - 5), 100))).toBe(hash(bytes.subarray(-5)));
      expect(await storage.read(key, size + 10, 100)).toHaveLength(0);
    }
    expect(await stored()).toHaveLength(5);
  });

  it('replaces the bytes of a key, and takes no other name for one', async () => {
    const { storage, stored } = await open();
    const { key } = await storage.put(from(Buffer.alloc(100, 1)));
    await storage.put(from(Buffer.from('second')), { key });
    expect((await buffer(storage.open(key))).toString()).toBe('second');
    for (const name of ['../../etc/passwd', 'instance.json', 'tmp/x', `${key}/..`, `${key}-`]) {
      await expect(storage.put(from(Buffer.from('x')), { key: name })).rejects.toThrow('not a storage key');
      await expect(async () => storage.size(name)).rejects.toThrow('not a storage key');
      await expect(async () => storage.remove(name)).rejects.toThrow('not a storage key');
    }
    expect(await stored()).toHaveLength(1);
  });

  it('keeps nothing of what is too large or breaks off', async () => {
    const { storage, stored } = await open();
    const broken = (bytes: number): Readable =>
      Readable.from(
        (async function* () {
          for (let sent = 0; sent < bytes; sent += megabyte) yield Buffer.alloc(megabyte);
          throw new Error('broken off');
        })(),
        { objectMode: false },
      );
    for (const max of [1000, 7 * megabyte]) {
      await storage.put(from(Buffer.alloc(max)), { max }).then(({ key }) => storage.remove(key));
      await expect(storage.put(from(Buffer.alloc(max + 1)), { max })).rejects.toThrow(TooLarge);
    }
    for (const size of [0, megabyte, 12 * megabyte])
      await expect(storage.put(broken(size))).rejects.toThrow('broken off');
    // the connection of a sender closes
    let sent = 0;
    const gone = new Readable({
      read() {
        if (++sent > 9) this.destroy();
        else this.push(Buffer.alloc(megabyte));
      },
    });
    await expect(storage.put(gone)).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });

  it('reports what is missing', async () => {
    const { storage } = await open();
    const key = storage.newKey();
    const missing = { code: 'ENOENT' };
    expect(await storage.size(key)).toBeNull();
    await expect(storage.read(key, 0, 10)).rejects.toMatchObject(missing);
    await expect(joined(storage.pieces(key, { start: 0, end: 9 }))).rejects.toMatchObject(missing);
    await expect(buffer(storage.open(key))).rejects.toMatchObject(missing);
    await expect(storage.withLocal(key, (file) => access(file))).rejects.toMatchObject(missing);
    await storage.remove(key);
    const { key: short } = await storage.put(from(Buffer.alloc(10)));
    await expect(joined(storage.pieces(short, { start: 5, end: 10 }))).rejects.toThrow('ends before byte 10');
  });

  it('adds a local file, which stays', async () => {
    const { storage, stored, folder } = await open();
    const file = path.join(folder, 'video');
    const bytes = randomBytes(6 * megabyte);
    await writeFile(file, bytes);
    const key = storage.newKey();
    expect(await storage.addLocal(file, key)).toEqual({ key, bytes: bytes.length });
    expect((await stat(file)).size).toBe(bytes.length);
    await writeFile(`${file}-2`, bytes.subarray(1));
    expect(await storage.addLocal(`${file}-2`, key)).toEqual({ key, bytes: bytes.length - 1 });
    expect(hash(await buffer(storage.open(key)))).toBe(hash(bytes.subarray(1)));

    expect(await stored()).toEqual([key]);
  });

  it('removes a key with all that is derived from it, and nothing else', async () => {
    const { storage, stored } = await open();
    const { key } = await storage.put(from(Buffer.from('a')));
    const { key: other } = await storage.put(from(Buffer.from('b')));
    const derived = [1, 20, 99_999].map((variant) => storage.derivedKey(key, variant));
    for (const one of [...derived, storage.derivedKey(other, 1)])
      await storage.put(from(Buffer.from('c')), { key: one });
    expect(derived.map((one) => storage.originalKey(one))).toEqual([key, key, key]);
    expect(storage.originalKey(key)).toBe(key);
    await storage.remove(derived[0]!);
    expect(await stored()).toHaveLength(5);
    await storage.remove(key);
    expect((await stored()).sort()).toEqual([other, storage.derivedKey(other, 1)].sort());
  });

  it('lists its keys, all or those before an instant', async () => {
    const { storage } = await open();
    const keys: string[] = [];
    for (let i = 0; i < 5; i++) keys.push((await storage.put(from(Buffer.from(`${i}`)))).key);
    await storage.ready();
    expect(await keysOf(storage)).toEqual(keys.sort());
    expect(await keysOf(storage, new Date(Date.now() + 60_000))).toEqual(keys);
    expect(await keysOf(storage, new Date(Date.now() - 60_000))).toEqual([]);
  });

  it('is ready, tells its space where there is a limit, and leaves nothing of both', async () => {
    const { storage, stored } = await open();
    await storage.ready();
    const space = await storage.space();
    if (kind === 's3') expect(space).toBeNull();
    else expect(space!.free).toBeLessThan(space!.total);
    await storage.sweep(new Date());
    expect(await stored()).toEqual([]);
  });

  it('ends a read when nobody wants more', async () => {
    const { storage } = await open();
    const { key } = await storage.put(from(Buffer.alloc(8 * megabyte, 7)));
    for (let i = 0; i < 20; i++)
      for await (const piece of storage.pieces(key, { start: 0, end: 8 * megabyte - 1 })) {
        expect(piece[0]).toBe(7);
        break;
      }
    const stream = storage.open(key);
    stream.once('data', () => stream.destroy());
    await expect(buffer(stream)).rejects.toThrow('Premature close');
    // ended reads do not delay this one
    expect((await storage.read(key, megabyte, 3)).length).toBe(3);
  });

  it('gives programs a path, and removes a copy also when they fail', async () => {
    const { storage, stored } = await open();
    const { key } = await storage.put(from(Buffer.from('video')));
    const before = await stored();
    const failing = storage.withLocal(key, async (file) => {
      expect(await readFile(file, 'utf8')).toBe('video');
      throw new Error('no video');
    });
    await expect(failing).rejects.toThrow('no video');
    expect(await stored()).toEqual(before);
  });
});
