import { createHash } from 'node:crypto';
import type { Deps } from '../http/context.ts';

/** A bad sector, or bytes that are not those of the row: all other files are backed up, and the nightly check reports this one. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** The bytes of a file. Throws UnreadableFile. */
export async function* readable({ storage }: Pick<Deps, 'storage'>, key: string): AsyncGenerator<Buffer> {
  try {
    yield* storage.open(key) as AsyncIterable<Buffer>;
  } catch (error) {
    if ((error as { code?: string }).code !== 'EIO') throw error;
    throw new UnreadableFile(`the file ${key} can't be read`, { cause: error });
  }
}

/** The bytes of a file; throws at the end unless they still have that hash. */
export async function* unchanged(
  deps: Pick<Deps, 'storage'>,
  key: string,
  sha256: string,
  ends: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of readable(deps, key)) {
    ends.throwIfAborted();
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`the file ${key} changed while it was copied`);
}
