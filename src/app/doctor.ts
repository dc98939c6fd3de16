import { backupState } from '../features/backups/server/handlers.ts';
import { sizeText } from '../features/files/rules.ts';
import { diskSpaceLeft } from '../features/files/server/diskSpace.ts';
import { folderHolder } from '../lib/server/db/folderLock.ts';
import type { Deps } from '../lib/server/http/context.ts';
import { hoursToTrust } from '../lib/server/jobs/clock.ts';
import type { VideoEngine } from '../lib/server/video/engine.ts';
import { storagePlace } from '../lib/server/storage/place.ts';
import { noFfmpeg, openVideoEngine } from '../lib/server/video/open.ts';
import { textIn } from '../lib/text.ts';
import { describeMailError } from '../lib/server/mail/mailErrors.ts';
import { counted } from './counted.ts';
import { databaseMatchesPlace } from './instance.ts';
import { checkIntegrity } from './integrityChecks.ts';

/** Reports a check: whether it passed, and what to do if not. */
export type Report = (good: boolean, text: string) => void;

const countIn =
  ({ db }: Deps) =>
  async (sql: string): Promise<number> =>
    (await db.all<{ n: number }>(sql))[0]?.n ?? 0;

/** Connects to the mail server and logs in; sends no mail. */
async function checkMail({ mail, config }: Deps, report: Report): Promise<void> {
  const { SMTP_URL: url } = config;
  if (!url) return report(true, 'mail: off, since SMTP_URL is not set; nobody gets mails');
  try {
    await mail.verify();
    report(
      true,
      `mail: ${new URL(url).host} answers${new URL(url).username ? ' and takes the password' : ''}`,
    );
  } catch (error) {
    report(false, `mail: ${describeMailError(url, error)}`);
  }
}

function reportDelivery({ config }: Deps, report: Report): void {
  if (config.CDN_URL)
    report(
      true,
      `delivery: renditions by the CDN ${new URL(config.CDN_URL).host}, where a block takes up to five minutes; everything else within a second`,
    );
}

async function checkFiles({ db, storage }: Deps, report: Report): Promise<void> {
  let missing = 0;
  const rows = await db.all<{ storage_key: string; bytes: number }>(
    'select storage_key, bytes from files where deleted_at is null',
  );
  for (const row of rows) if ((await storage.size(row.storage_key)) !== row.bytes) missing++;
  report(missing === 0, `files: ${rows.length} known, ${missing} missing or of another size`);
}

async function checkRenditions({ db, storage }: Deps, report: Report): Promise<void> {
  let missing = 0;
  const rows = await db.all<{ storage_key: string; bytes: number }>(
    'select storage_key, bytes from rendition_files',
  );
  for (const row of rows) if ((await storage.size(row.storage_key)) !== row.bytes) missing++;
  report(missing === 0, `renditions: ${counted(rows.length, 'file')}, ${missing} missing or of another size`);
}

function checkVideo(video: VideoEngine | null, report: Report): void {
  if (!video) return report(true, `videos: played as they are uploaded. ${textIn('en', noFfmpeg())}`);
  const { version, backend } = video;
  report(true, `videos: converted by FFmpeg ${version} (${backend === 'package' ? 'from npm' : backend})`);
}

/** Loads the model, as the first captions would. */
async function checkCaptions(video: VideoEngine | null, { config }: Deps, report: Report): Promise<void> {
  if (!config.WHISPER_MODEL)
    return report(true, 'captions: written by hand. For drafts made automatically set WHISPER_MODEL');
  if (!video?.speech) return report(false, 'captions: WHISPER_MODEL is set, but there is no FFmpeg');
  const wrong = await video.speech.tryModel(config.DATA_DIR);
  report(wrong === null, `captions: ${wrong ? textIn('en', wrong) : 'FFmpeg has loaded the whisper model'}`);
}

async function checkBackups(deps: Deps, report: Report): Promise<void> {
  const { target, encrypted, backup, rehearsal, overdue, problem } = await backupState(deps);
  if (target === null)
    return report(
      true,
      'backups: none are made by themselves. For one every night set BACKUP_TO to another disk or a bucket (docs/OPERATIONS.md)',
    );
  const failed = problem ? `. The last ${problem.kind} failed: ${problem.text}` : '';
  report(
    overdue === null && problem === null,
    `backups: ${target}, the last on ${backup?.at ?? 'no day'}, rehearsed on ${rehearsal?.at ?? 'no day'}${failed}${overdue ? `. Do it now: npm run kaksha -- backup${overdue === 'rehearsal' ? ' --check' : ''}` : ''}`,
  );
  if (!encrypted)
    report(true, 'backups: they are not encrypted; who can read them can read everything. Set BACKUP_KEY');
}

async function checkSpace(deps: Deps, report: Report): Promise<void> {
  const { free, reserve } = await diskSpaceLeft(deps);
  report(
    free >= reserve,
    `disk: ${sizeText(free)} free, of which ${sizeText(reserve)} are for administrators alone${free < reserve ? ': learners can’t upload now' : ''}`,
  );
}

async function checkQueue(deps: Deps, report: Report): Promise<void> {
  const count = countIn(deps);
  const failed = await count(`select count(*) as n from jobs where state = 'failed'`);
  const waiting = await count(`select count(*) as n from jobs where state = 'queued'`);
  report(
    failed === 0,
    `queue: ${waiting} waiting, ${failed} failed${failed > 0 ? '. See them with: npm run kaksha -- jobs' : ''}`,
  );
}

async function checkClock({ db, now }: Deps, report: Report): Promise<void> {
  const hours = await hoursToTrust(db);
  report(
    hours === null,
    hours === null
      ? `clock: ${now().toISOString()}`
      : `clock: it says ${now().toISOString()}, days after it was last seen, so nothing old is deleted until the server has run for ${counted(hours, 'more hour')}. If it is right: npm run kaksha -- clock`,
  );
}

export async function runDiagnostics(deps: Deps, report: Report): Promise<void> {
  const { config, db } = deps;
  const count = countIn(deps);
  report(
    true,
    `database: ${db.dialect}, ${counted(await count('select count(*) as n from users'), 'user')}, ${counted(await count('select count(*) as n from courses where deleted_at is null'), 'course')}`,
  );
  const holder = config.DATABASE_URL ? null : folderHolder(config.DATA_DIR);
  if (holder)
    report(true, `server: running (process ${holder.pid} on ${holder.host}, since ${holder.since})`);
  const together = await databaseMatchesPlace(config);
  const { name: place } = storagePlace(config, deps);
  report(
    together,
    together
      ? `the database and the ${place} belong together`
      : `the database and the ${place} do not belong together. Correct STORAGE_URL, or: npm run kaksha -- adopt`,
  );
  const admins = await count(`select count(*) as n from users where role <> 'learner' and status = 'active'`);
  report(
    admins > 0,
    admins > 0 ? 'there is an administrator' : 'there is no administrator. Start the server once.',
  );
  reportDelivery(deps, report);
  await checkFiles(deps, report);
  await checkRenditions(deps, report);
  await checkIntegrity(deps, report);
  const video = await openVideoEngine(config);
  checkVideo(video, report);
  await checkCaptions(video, deps, report);
  await checkSpace(deps, report);
  await checkQueue(deps, report);
  await checkClock(deps, report);
  await checkMail(deps, report);
  await checkBackups(deps, report);
}
