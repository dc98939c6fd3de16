import { resetPassword } from '../features/accounts/server/firstAdmin.ts';
import { type Config, readConfig, StartError } from '../lib/server/config/config.ts';
import { makeDataFolder, openDatabase } from '../lib/server/db/db.ts';
import { folderHolder, lockFolder } from '../lib/server/db/folderLock.ts';
import type { Deps } from '../lib/server/http/caller.ts';
import { spaceLeft } from '../lib/server/http/space.ts';
import { sizeText } from '../features/files/rules.ts';
import { assemble } from './assemble.ts';
import { adopt, belongTogether } from './instance.ts';

const usage = `
  npm run kaksha -- admin <e-mail>   sets a new password for an account and prints it
  npm run kaksha -- doctor           checks settings, database, files and queue
  npm run kaksha -- adopt            uses the database and the folder of files together from now on
`;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function admin(deps: Deps, email: string | undefined): Promise<number> {
  if (!email) throw new StartError('Name the account: npm run kaksha -- admin owner@academy.example');
  const account = await resetPassword(deps, email);
  if (!account) throw new StartError(`There is no account with the e-mail ${email}.`);
  print(`\n  ${account.email} has the new password ${account.password} and was signed out everywhere.\n`);
  return 0;
}

async function adoptFolder(config: Config): Promise<number> {
  await makeDataFolder(config);
  if (!config.DATABASE_URL) await lockFolder(config.DATA_DIR, () => new Date());
  await adopt(config);
  print(
    `\n  The database and the folder ${config.filesDir} are one academy now. Files in it that the database does not know are deleted a day after the next start: keep a copy.\n`,
  );
  return 0;
}

async function doctor(deps: Deps): Promise<number> {
  const { db, storage, config } = deps;
  let faults = 0;
  const say = (good: boolean, text: string): void => {
    if (!good) faults++;
    print(`  ${good ? 'ok  ' : 'BAD '} ${text}`);
  };
  const count = async (sql: string): Promise<number> => (await db.all<{ n: number }>(sql))[0]?.n ?? 0;
  say(
    true,
    `settings: data in ${config.DATA_DIR}, database ${db.dialect}, mail ${config.SMTP_URL ? 'on' : 'off'}`,
  );
  say(
    true,
    `database: ${await count('select count(*) as n from users')} users, ${await count('select count(*) as n from courses where deleted_at is null')} courses`,
  );
  const holder = config.DATABASE_URL ? null : folderHolder(config.DATA_DIR);
  if (holder) say(true, `server: running (process ${holder.pid} on ${holder.host}, since ${holder.since})`);
  say(await belongTogether(config), `the database and the folder ${config.filesDir} belong together`);
  say((await count(`select count(*) as n from users where type = 'Admin'`)) > 0, 'there is an administrator');
  let missing = 0;
  const rows = await db.all<{ storage_key: string; bytes: number }>(
    'select storage_key, bytes from files where deleted_at is null',
  );
  for (const row of rows) if ((await storage.size(row.storage_key)) !== row.bytes) missing++;
  say(missing === 0, `files: ${rows.length} known, ${missing} missing or of another size`);
  const { free, reserve } = await spaceLeft(deps);
  say(
    free >= reserve,
    `disk: ${sizeText(free)} free, of which ${sizeText(reserve)} are for administrators alone${free < reserve ? ': learners can’t upload now' : ''}`,
  );
  const failed = await count(`select count(*) as n from jobs where state = 'failed'`);
  say(
    failed === 0,
    `queue: ${await count(`select count(*) as n from jobs where state = 'queued'`)} waiting, ${failed} failed`,
  );
  return faults === 0 ? 0 : 1;
}

async function main([command, ...args]: readonly string[]): Promise<number> {
  if (command === 'adopt') return adoptFolder(readConfig(process.env));
  if (command !== 'admin' && command !== 'doctor') {
    print(usage);
    return command === undefined || command === 'help' ? 0 : 1;
  }
  const config = readConfig(process.env);
  const { deps, stop } = await assemble(config, { db: await openDatabase(config) });
  try {
    return command === 'admin' ? await admin(deps, args[0]) : await doctor(deps);
  } finally {
    await stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n  ${error.message}\n\n`);
  process.exitCode = 1;
}
