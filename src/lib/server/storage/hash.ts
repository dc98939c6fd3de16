import { createHash } from 'node:crypto';

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
