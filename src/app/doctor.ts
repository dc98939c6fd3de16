import { sizeText } from '../features/files/rules.ts';
import { folderHolder } from '../lib/server/db/folderLock.ts';
import type { Deps } from '../lib/server/http/caller.ts';
import { spaceLeft } from '../lib/server/http/space.ts';
import { hoursToTrust } from '../lib/server/jobs/clock.ts';
import { mailTrouble } from '../lib/server/mail/trouble.ts';
import { counted } from './counted.ts';
import { belongTogether } from './instance.ts';

/** Tells of one thing whether it is well, and what to do when it is not. */
export type Say = (good: boolean, text: string) => void;

const countIn =
  ({ db }: Deps) =>
  async (sql: string): Promise<number> =>
    (await db.all<{ n: number }>(sql))[0]?.n ?? 0;

/** The mail server is really asked, up to the password; no mail is sent. */
async function checkMail({ mail, config }: Deps, say: Say): Promise<void> {
  const { SMTP_URL: url } = config;
  if (!url) return say(true, 'mail: off, since SMTP_URL is not set; nobody gets mails');
  try {
    await mail.verify();
    say(true, `mail: ${new URL(url).host} answers${new URL(url).username ? ' and takes the password' : ''}`);
  } catch (error) {
    say(false, `mail: ${mailTrouble(url, error)}`);
  }
}

async function checkFiles({ db, storage }: Deps, say: Say): Promise<void> {
  let missing = 0;
  const rows = await db.all<{ storage_key: string; bytes: number }>(
    'select storage_key, bytes from files where deleted_at is null',
  );
  for (const row of rows) if ((await storage.size(row.storage_key)) !== row.bytes) missing++;
  say(missing === 0, `files: ${rows.length} known, ${missing} missing or of another size`);
}

async function checkSpace(deps: Deps, say: Say): Promise<void> {
  const { free, reserve } = await spaceLeft(deps);
  say(
    free >= reserve,
    `disk: ${sizeText(free)} free, of which ${sizeText(reserve)} are for administrators alone${free < reserve ? ': learners can’t upload now' : ''}`,
  );
}

async function checkQueue(deps: Deps, say: Say): Promise<void> {
  const count = countIn(deps);
  const failed = await count(`select count(*) as n from jobs where state = 'failed'`);
  const waiting = await count(`select count(*) as n from jobs where state = 'queued'`);
  say(
    failed === 0,
    `queue: ${waiting} waiting, ${failed} failed${failed > 0 ? '. See them with: npm run kaksha -- jobs' : ''}`,
  );
}

async function checkClock({ db, now }: Deps, say: Say): Promise<void> {
  const hours = await hoursToTrust(db);
  say(
    hours === null,
    hours === null
      ? `clock: ${now().toISOString()}`
      : `clock: it says ${now().toISOString()}, days after it was last seen, so nothing old is deleted until the server has run for ${counted(hours, 'more hour')}. If it is right: npm run kaksha -- clock`,
  );
}

/** Looks at everything that an academy needs. */
export async function examine(deps: Deps, say: Say): Promise<void> {
  const { config, db } = deps;
  const count = countIn(deps);
  say(
    true,
    `database: ${db.dialect}, ${counted(await count('select count(*) as n from users'), 'user')}, ${counted(await count('select count(*) as n from courses where deleted_at is null'), 'course')}`,
  );
  const holder = config.DATABASE_URL ? null : folderHolder(config.DATA_DIR);
  if (holder) say(true, `server: running (process ${holder.pid} on ${holder.host}, since ${holder.since})`);
  const together = await belongTogether(config);
  say(
    together,
    together
      ? `the database and the folder ${config.filesDir} belong together`
      : `the database and the folder ${config.filesDir} do not belong together. Correct STORAGE_URL, or: npm run kaksha -- adopt`,
  );
  const admins = await count(`select count(*) as n from users where type = 'Admin'`);
  say(
    admins > 0,
    admins > 0 ? 'there is an administrator' : 'there is no administrator. Start the server once.',
  );
  await checkFiles(deps, say);
  await checkSpace(deps, say);
  await checkQueue(deps, say);
  await checkClock(deps, say);
  await checkMail(deps, say);
}
