import { expect, it } from 'vitest';
import { openDisk } from '../../src/lib/server/storage/disk.ts';
import { Disk } from './disk.ts';
import { contentOf, filesOf } from './files.ts';
import { Random } from './random.ts';
import { Machine, PowerCut, World } from './world.ts';

const id = 'a'.repeat(32);
const bytes = Buffer.from('acknowledged '.repeat(100));
const upload = { id, size: bytes.length, offset: bytes.length, ownerId: 1, metadata: {}, result: null };

/** Completes a synced upload and cuts the power at a change of the disk, then completes it again; null: nothing is left to cut. */
async function completeTwice(seed: number, cutAt: number): Promise<number | null> {
  const random = new Random(seed);
  const world = new World(random, Date.UTC(2026, 0, 1));
  const start = async (disk: Disk) => {
    const machine = new Machine(world);
    const files = filesOf(machine, disk);
    const storage = openDisk('/files', { random: (count) => random.bytes(count), files });
    return { files, storage: await world.drive(storage, () => disk) };
  };
  const disk = new Disk(random, () => world.now);
  disk.makeFolder('/files');
  const { storage } = await start(disk);
  const folder = `/files/tmp/upload-${id}`;
  disk.makeFolder(folder);
  disk.write(disk.makeFile(`${folder}/data`), bytes, 0);
  disk.syncAll();
  const complete = { ...upload, key: storage.newKey(), multipart: null, tail: null };
  disk.changes = 0;
  disk.plan = { cutAt, failures: new Map() };
  const ended = await world
    .drive(
      storage.uploads.complete(complete, async () => []),
      () => disk,
    )
    .then(
      () => null,
      (error: unknown) => error,
    );
  if (ended === null) return null;
  expect(ended).toBeInstanceOf(PowerCut);
  const after = disk.successor!;
  const { storage: again } = await start(after);
  const stored = await world.drive(
    again.uploads.complete(complete, async () => []),
    () => after,
  );
  expect(contentOf(after.file(`/files/${stored.key}`)).equals(bytes)).toBe(true);
  return stored.bytes;
}

it('completes an upload again after a power cut at any change of the disk', async () => {
  for (let cutAt = 1; ; cutAt++) {
    const sizes = new Set<number | null>();
    for (let seed = 0; seed < 50; seed++) sizes.add(await completeTwice(seed, cutAt));
    const isOver = sizes.delete(null);
    expect([...sizes]).toEqual(isOver ? [] : [bytes.length]);
    if (!isOver) continue;
    expect(cutAt).toBeGreaterThan(5);
    return;
  }
});
