import type { Encoded, PictureBounds } from './images/pictures.ts';
import type { FileSystem } from './storage/fileSystem.ts';
import type { Timers } from './timers.ts';

export interface PasswordHashes {
  /** An argon2id hash at the current cost. */
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/**
 * What the product gets from its machine: time, randomness, disk, and processor-intensive functions. They come in through
 * `deps`, so that tests can set them; src/app/machine.ts has the real ones.
 */
export interface System {
  now: () => Date;
  /** A monotonic clock, in milliseconds. */
  elapsed: () => number;
  timers: Timers;
  /** Cryptographically secure random bytes. */
  random: (bytes: number) => Buffer;
  /** Where files are stored. */
  files: FileSystem;
  passwords: PasswordHashes;
  /** Re-encodes an uploaded picture (images/pictures.ts). */
  encodePicture: (read: () => Promise<Uint8Array>, bounds: PictureBounds) => Promise<Encoded>;
}
