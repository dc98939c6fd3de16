/**
 * Time and randomness of the machine. They come in through `deps`, so that tests can set them; src/app/machine.ts has the
 * real ones.
 */
export interface System {
  now: () => Date;
  /** A monotonic clock, in milliseconds. */
  elapsed: () => number;
  /** Cryptographically secure random bytes. */
  random: (bytes: number) => Buffer;
}
