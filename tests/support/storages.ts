// Storage on a disk and in a bucket of a real S3 server, for tests that run on both.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, inject } from 'vitest';
import { makeBucket } from '../../src/lib/server/storage/bucket.ts';
import { openDisk } from '../../src/lib/server/storage/disk.ts';
import { openS3 } from '../../src/lib/server/storage/s3.ts';
import type { Storage } from '../../src/lib/server/storage/storage.ts';
import { parseBucketUrl } from '../../src/lib/server/storage/storageUrl.ts';
import { filesBelow } from './files.ts';
import { bucketUrl, makeBucketAt, objectsIn } from './s3.ts';

export interface OpenedStorage {
  storage: Storage;
  /** All stored objects, including incomplete ones. */
  stored(): Promise<string[]>;
  /** A local folder of the test. */
  folder: string;
}

type Kind = 'disk' | 's3';

const system = { random: randomBytes };

/** Runs a suite on each kind of storage; `open` gives an empty one, removed after the test. */
export function eachStorage(
  name: string,
  suite: (open: () => Promise<OpenedStorage>, kind: Kind) => void,
): void {
  for (const kind of ['disk', 's3'] as const)
    describe(`${name} (${kind})`, () => {
      const folders: string[] = [];
      afterEach(async () => {
        for (const one of folders.splice(0)) await rm(one, { recursive: true });
      });
      suite(async () => {
        const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-storage-'));
        folders.push(folder);
        const files = path.join(folder, 'files');
        if (kind === 'disk')
          return { storage: await openDisk(files, system), stored: () => filesBelow(files), folder };
        const { name, client } = await makeBucketAt(inject('s3Host'));
        const bucket = makeBucket(parseBucketUrl(bucketUrl(inject('s3Host'), name), {}), system);
        const storage = await openS3(bucket, files, system);
        const stored = async (): Promise<string[]> => {
          const parts = await bucket.unfinishedParts(new Date(Date.now() + 60_000));
          return [
            ...(await objectsIn(client)),
            ...parts.map(({ upload }) => `part of ${upload}`),
            ...(await filesBelow(files)),
          ];
        };
        return { storage, stored, folder };
      }, kind);
    });
}

/** A connection to a server that can be cut. */
export interface Line {
  host: string;
  /** Breaks each of the next connections, in turn, after that many bytes towards the client. */
  cutAfter(...bytes: number[]): void;
  /** The same for bytes towards the server. */
  cutSendingAfter(...bytes: number[]): void;
  /** Breaks connections that are held open. */
  drop(): void;
  /** Breaks every connection while set. */
  setBroken(broken: boolean): void;
  close(): Promise<void>;
}

export async function lineTo(host: string): Promise<Line> {
  const [name = '', port] = host.split(':');
  const sockets = new Set<Socket>();
  const cuts: { down: number[]; up: number[] } = { down: [], up: [] };
  let broken = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), name);
    sockets.add(client);
    const end = (): void => {
      sockets.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end);
    const carry = (from: Socket, to: Socket, planned: number[]): void => {
      let left = Number.POSITIVE_INFINITY;
      from.on('data', (chunk: Buffer) => {
        if (broken) return end();
        if (left === Number.POSITIVE_INFINITY) left = planned.shift() ?? left;
        if (chunk.length > left) {
          to.write(chunk.subarray(0, left), end);
          left = 0;
          return undefined;
        }
        left -= chunk.length;
        if (!to.write(chunk)) {
          from.pause();
          to.once('drain', () => from.resume());
        }
        return undefined;
      });
    };
    carry(client, upstream, cuts.up);
    carry(upstream, client, cuts.down);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as { port: number }).port}`,
    cutAfter: (...bytes) => cuts.down.push(...bytes),
    cutSendingAfter: (...bytes) => cuts.up.push(...bytes),
    drop: () => sockets.forEach((one) => one.resetAndDestroy()),
    setBroken: (is) => (broken = is),
    close: () =>
      new Promise((resolve) => {
        sockets.forEach((one) => one.destroy());
        server.close(() => resolve());
      }),
  };
}
