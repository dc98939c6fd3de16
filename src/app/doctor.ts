import { countUsers, firstActiveAdmin } from '../features/accounts/server/store.ts';
import { countCourses } from '../features/courses/server/store.ts';
import { liveFiles } from '../features/files/server/integrityStore.ts';
import { unnamedKeys } from '../features/files/server/unnamedKeys.ts';
import { allStoredFiles } from '../features/renditions/server/store.ts';
import { type Facts, readFacts } from '../features/system/server/facts.ts';
import { type Finding, findingsOf, ofSettings } from '../features/system/server/findings.ts';
import { checkAddress } from '../features/system/server/checkAddress.ts';
import { sizeText } from '../lib/sizes.ts';
import type { Config } from '../lib/server/config/config.ts';
import { folderHolder } from '../lib/server/db/folderLock.ts';
import type { Deps } from '../lib/server/http/context.ts';
import type { LaneCounts } from '../lib/server/jobs/counts.ts';
import type { VideoEngine } from '../lib/server/video/engine.ts';
import { storagePlace } from '../lib/server/storage/place.ts';
import { noFfmpeg, openVideoEngine } from '../lib/server/video/open.ts';
import { textIn } from '../lib/text.ts';
import { makeMailer } from '../lib/server/mail/mail.ts';
import { describeMailError } from '../lib/server/mail/mailErrors.ts';
import { checkContinuousBackup } from './continuousCheck.ts';
import { counted } from './counted.ts';
import { databaseMatchesPlace } from './instance.ts';
import { checkIntegrity, maxListed, remedy } from './integrityChecks.ts';
import { jobKinds } from './jobs.ts';
import { machine } from './machine.ts';
import { okIf, type Report } from './report.ts';

/** Connects to the mail server and logs in; sends no mail. */
async function checkMail({ mail, config }: Pick<Deps, 'mail' | 'config'>, report: Report): Promise<void> {
  const { SMTP_URL: url } = config;
  if (!url) return report('ok  ', 'mail: off, since SMTP_URL is not set; nobody gets mails');
  try {
    await mail.verify();
    report(
      'ok  ',
      `mail: ${new URL(url).host} answers${new URL(url).username ? ' and takes the password' : ''}`,
    );
  } catch (error) {
    report('BAD ', `mail: ${describeMailError(url, error)}`);
  }
}

/** How many files rows name, and how many of these are missing or of another size than their row says. */
async function countFiles(
  { storage }: Deps,
  rows: readonly { storage_key: string; bytes: number }[],
): Promise<{ known: number; missing: number }> {
  let missing = 0;
  for (const row of rows) if ((await storage.size(row.storage_key)) !== row.bytes) missing++;
  return { known: rows.length, missing };
}

async function checkFiles(deps: Deps, report: Report): Promise<void> {
  const { known, missing } = await countFiles(deps, await liveFiles(deps.db));
  report(
    okIf(missing === 0),
    `files: ${known} known, ${missing} missing or of another size${missing > 0 ? `. Name them by doctor --deep, then put ${remedy}` : ''}`,
  );
}

async function checkRenditions(deps: Deps, report: Report): Promise<void> {
  const { known, missing } = await countFiles(deps, await allStoredFiles(deps.db));
  report(
    okIf(missing === 0),
    `renditions: ${counted(known, 'file')}, ${missing} missing or of another size${missing > 0 ? '. Choose *Convert again* for their lessons' : ''}`,
  );
}

function checkVideo(video: VideoEngine | null, report: Report): void {
  if (!video) return report('ok  ', `videos: played as they are uploaded. ${textIn('en', noFfmpeg())}`);
  const { version, backend } = video;
  report('ok  ', `videos: converted by FFmpeg ${version} (${backend === 'package' ? 'from npm' : backend})`);
}

/** Loads the model, as the first captions would. */
async function checkCaptions(video: VideoEngine | null, { config }: Deps, report: Report): Promise<void> {
  if (!config.WHISPER_MODEL)
    return report('ok  ', 'captions: written by hand. For drafts made automatically set WHISPER_MODEL');
  if (!video?.speech)
    return report(
      'BAD ',
      'captions: WHISPER_MODEL is set, but there is no FFmpeg. Install it, correct FFMPEG, or remove WHISPER_MODEL',
    );
  const wrong = await video.speech.tryModel(config.DATA_DIR);
  report(
    okIf(wrong === null),
    `captions: ${wrong ? textIn('en', wrong) : 'FFmpeg has loaded the whisper model'}`,
  );
}

/** Bytes that no row names: the nightly cleanup deletes them a day after they were written. */
async function checkUnnamed(deps: Deps, report: Report): Promise<void> {
  const unnamed: string[] = [];
  for await (const keys of unnamedKeys(deps)) unnamed.push(...keys);
  report(
    unnamed.length === 0 ? 'ok  ' : 'note',
    unnamed.length === 0
      ? 'files: none is there that no row names'
      : `files: ${unnamed.length} that no row names: ${unnamed.slice(0, maxListed).join(', ')}. The clean-up at 3:41 deletes them; if they came with a restored folder, restore its database too`,
  );
}

/** The facts, one per line; problems follow as findings. */
function tellFacts({ disks, lanes, backups }: Facts, { now }: Deps, report: Report): void {
  for (const { use, free, reserve } of disks)
    report(
      'ok  ',
      `disk of the ${use}: ${sizeText(free)} free, of which ${sizeText(reserve)} are a reserve${use === 'files' ? ' for administrators alone' : ''}`,
    );
  const sum = (pick: (lane: LaneCounts) => number): number =>
    (lanes ?? []).reduce((all, lane) => all + pick(lane), 0);
  report(
    'ok  ',
    `queue: ${sum((lane) => lane.waiting)} waiting, ${sum((lane) => lane.failed)} failed; npm run kaksha -- jobs lists them`,
  );
  report('ok  ', `clock: ${now().toISOString()}`);
  if (backups?.target)
    report(
      'ok  ',
      `backups: ${backups.target}, the last on ${backups.backup?.at ?? 'no day'}, rehearsed on ${backups.rehearsal?.at ?? 'no day'}`,
    );
}

const tellFinding = ({ id, level, text, remedy }: Finding, report: Report): void =>
  report(level === 'note' ? 'note' : 'BAD ', `${id}: ${textIn('en', text)} ${textIn('en', remedy)}`);

/** Findings without the database or the files: one of them can't be opened, for the reason `why`. */
export async function diagnoseClosed(config: Config, why: string, report: Report): Promise<void> {
  const [, silent] = /^The (database|pooler) .* does not answer/.exec(why) ?? [];
  const setting =
    silent === 'database' && config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  report('BAD ', silent ? `${why} Start it, or correct ${setting}.` : why);
  const place = storagePlace(config, machine);
  try {
    await place.inspect();
    report('ok  ', `files: the ${place.name} can be read`);
  } catch (error) {
    if ((error as Error).message !== why) report('BAD ', (error as Error).message);
  }
  const deps = { config, ...machine, mail: makeMailer(config) };
  for (const one of [...ofSettings(config), ...(await checkAddress(deps))]) tellFinding(one, report);
  await checkMail(deps, report);
}

export async function runDiagnostics(deps: Deps, report: Report): Promise<void> {
  const { config, db } = deps;
  report(
    'ok  ',
    `database: ${db.dialect}, ${counted(await countUsers(db.sql), 'user')}, ${counted(await countCourses(db), 'course')}`,
  );
  const holder = config.DATABASE_URL ? null : folderHolder(config.DATA_DIR);
  if (holder)
    report('ok  ', `server: running (process ${holder.pid} on ${holder.host}, since ${holder.since})`);
  const together = await databaseMatchesPlace(config);
  const { name: place } = storagePlace(config, deps);
  report(
    okIf(together),
    together
      ? `the database and the ${place} belong together`
      : `the database and the ${place} do not belong together. Correct STORAGE_URL, or: npm run kaksha -- adopt`,
  );
  const hasAdmin = (await firstActiveAdmin(db.sql)) !== undefined;
  report(
    okIf(hasAdmin),
    hasAdmin ? 'there is an administrator' : 'there is no administrator. Start the server once.',
  );
  await checkFiles(deps, report);
  await checkRenditions(deps, report);
  await checkIntegrity(deps, report);
  await checkUnnamed(deps, report);
  const video = await openVideoEngine(config);
  checkVideo(video, report);
  await checkCaptions(video, deps, report);
  const facts = await readFacts(deps, jobKinds);
  tellFacts(facts, deps, report);
  await checkContinuousBackup(deps, holder !== null, report);
  await checkMail(deps, report);
  for (const one of [...findingsOf(facts, deps), ...(await checkAddress(deps))])
    // already reported, in more detail
    if (one.id !== 'mail' && one.id !== 'files.damaged') tellFinding(one, report);
}
