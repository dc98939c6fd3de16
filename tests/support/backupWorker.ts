// A process that makes or restores a backup, to be killed: node backupWorker.ts backup|restore <settings as JSON> <folder>
// <kill at> It kills itself before that object of the folder is begun, in the middle of it, or after it: three steps for each.
import { randomBytes } from 'node:crypto';
import { makeBackup } from '../../src/lib/server/backup/makeBackup.ts';
import { openRepository } from '../../src/lib/server/backup/repository.ts';
import { restoreBackup } from '../../src/lib/server/backup/restoreBackup.ts';
import { readConfig } from '../../src/lib/server/config/config.ts';
import { openDatabase } from '../../src/lib/server/db/db.ts';
import { type BackupTarget, openBackupTarget } from '../../src/lib/server/storage/backupTarget.ts';
import { delayRemovals } from '../../src/lib/server/storage/delayedRemovals.ts';
import { storagePlace } from '../../src/lib/server/storage/place.ts';
import { machineTimers } from '../../src/lib/server/timers.ts';

process.on('disconnect', () => process.exit());

const [, , what, settings, folder, killAt] = process.argv;
const config = readConfig(JSON.parse(settings!) as Record<string, string>);
const system = { random: randomBytes, now: () => new Date(), elapsed: () => performance.now() };
const log = { debug() {}, info() {}, warn() {}, error() {} };

let steps = 0;
function step(): void {
  if (++steps === Number(killAt)) process.kill(process.pid, 'SIGKILL');
}

async function* inSteps(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    yield piece.subarray(0, piece.length / 2);
    step();
    yield piece.subarray(piece.length / 2);
  }
}

const target = await openBackupTarget({ folder: folder! }, config, system, { create: true });
const watched: BackupTarget = {
  ...target,
  async *read(name) {
    step();
    yield* inSteps(target.read(name));
    step();
  },
  async put(name, bytes) {
    step();
    const size = await target.put(name, inSteps(bytes));
    step();
    return size;
  },
};
const repository = openRepository(watched, config.BACKUP_KEY);
process.send?.('ready');
if (what === 'backup') {
  const db = await openDatabase(config, { schema: 'as found' });
  const storage = delayRemovals(await storagePlace(config, system).open(), db);
  await makeBackup(
    { ...system, timers: machineTimers, config, db, storage, log, version: '0.0.0' },
    repository,
  );
  await db.close();
} else await restoreBackup(config, repository, {}, { ...system, log, version: '0.0.0', tell: () => {} });
process.send?.({ steps });
process.disconnect?.();
