// Backups and restores in a separate process, which can be killed at any step.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../src/lib/server/config/config.ts';
import { setInstance } from '../../src/lib/server/db/inspect.ts';
import { storagePlace } from '../../src/lib/server/storage/place.ts';
import { compileCache } from './academy.ts';
import { key, tools } from './backups.ts';
import type { Kit } from './harness.ts';
import { populate } from './populated.ts';
import { pass } from './until.ts';

const program = fileURLToPath(new URL('backupWorker.ts', import.meta.url));

interface Ended {
  killed: boolean;
  /** Number of steps of a worker that was not killed. */
  steps: number;
  /** Milliseconds since it started its work. */
  ms: number;
}

/** Runs a worker until it kills itself, ends, or is killed some milliseconds after it started its work. */
export async function work(
  what: 'backup' | 'restore',
  { DATA_DIR, DATABASE_URL }: Config,
  folder: string,
  { killAt = 0, killAfter, env = {} }: { killAt?: number; killAfter?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  const settings = { DATA_DIR, BACKUP_KEY: key, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
  const worker = fork(program, [what, JSON.stringify(settings), folder, String(killAt)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
  });
  let [steps, began] = [0, 0];
  worker.on('message', (message: 'ready' | { steps: number }) => {
    if (message !== 'ready') steps = message.steps;
    else began = performance.now();
    if (message === 'ready' && killAfter !== undefined)
      void pass(killAfter, 'no step chooses the moment').then(() => worker.kill('SIGKILL'));
  });
  const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`the worker ended with ${code ?? signal}`);
  return { killed: signal === 'SIGKILL', steps, ms: performance.now() - began };
}

/** Has the effect of a minute without renewal. */
export const expireLease = ({ deps }: Kit) => deps.db.run('update backup_lease set lease_until = 0');

/** An academy with some of everything, for backups. */
export async function populatedAcademy(start: () => Promise<Kit>): Promise<Kit> {
  const k = await start();
  await populate(k);
  await setInstance(k.deps.db.sql, 'abc');
  await storagePlace(k.deps.config, tools).writeInstance('abc');
  return k;
}
