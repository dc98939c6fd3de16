/**
 * What the product takes from the machine it runs on besides files: the time and randomness. It comes in through `deps`, so that
 * a test can set it; src/app/machine.ts has the real one.
 */
export interface System {
  now: () => Date;
  /** Milliseconds of a clock that nobody can set and that says nothing of the time of day. */
  elapsed: () => number;
  /** So many random bytes, fit for secrets. */
  random: (bytes: number) => Buffer;
}
