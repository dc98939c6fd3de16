import { randomBytes } from 'node:crypto';
import { argon2id } from '../features/accounts/server/passwords.ts';
import { encodePicture } from '../lib/server/images/pictures.ts';
import { machineFiles } from '../lib/server/storage/fileSystem.ts';
import type { System } from '../lib/server/system.ts';
import { machineTimers } from '../lib/server/timers.ts';

/**
 * The clock, the randomness and the disk of this machine. The linter forbids reading the first two anywhere else
 * (.oxlintrc.json).
 */
export const machine: System = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  timers: machineTimers,
  random: randomBytes,
  files: machineFiles,
  passwords: argon2id,
  encodePicture,
};
