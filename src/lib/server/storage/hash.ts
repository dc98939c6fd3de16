import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** The SHA-256 of a stream in hexadecimal, and its number of bytes. */
export async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** A stream whose bytes are hashed while they pass. `sha256` is valid once all have passed. */
export function hashing(stream: Readable): { stream: Readable; sha256: () => string } {
  const hash = createHash('sha256');
  async function* passed(): AsyncGenerator<Uint8Array> {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      yield piece;
    }
  }
  return { stream: Readable.from(passed(), { objectMode: false }), sha256: () => hash.digest('hex') };
}
