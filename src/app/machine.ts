import { randomBytes } from 'node:crypto';
import type { System } from '../lib/server/system.ts';

/** The clock and the randomness of this machine. The linter lets nothing else read them (.oxlintrc.json). */
export const machine: System = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  random: randomBytes,
};
