import { sizeText } from '../../../lib/sizes.ts';
import { dayMs } from '../../../lib/days.ts';
import { type Config, publicAddress } from '../../../lib/server/config/config.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { isTrustworthy } from '../../../lib/server/http/security.ts';
import { parseSender } from '../../../lib/server/mail/sender.ts';
import { ownCommand } from '../../../lib/server/ownCommands.ts';
import { storagePlace } from '../../../lib/server/storage/place.ts';
import { asMessage, type Message } from '../../../lib/text.ts';
import { lateSeconds } from '../../backups/rules.ts';
import { certificateDays, clockSeconds, mailMinutes, waitingMinutes } from '../rules.ts';
import { messages } from '../text.ts';
import type { Facts } from './facts.ts';

/** A problem or note, with its remedy. */
export interface Finding {
  /** The id of the check, such as 'disk.files'. */
  id: string;
  /** `problem`: people or data are affected, or soon will be; `note`: worth knowing. */
  level: 'problem' | 'note';
  text: Message;
  remedy: Message;
}

const problem = (id: string, text: Message, remedy: Message): Finding => ({
  id,
  level: 'problem',
  text,
  remedy,
});
const note = (id: string, text: Message, remedy: Message): Finding => ({ id, level: 'note', text, remedy });

const diskSentences = {
  files: 'Only {free} are free on the disk of the files. Learners can’t upload now.',
  database: 'Only {free} are free on the disk of the database.',
  backups: 'Only {free} are free on the disk of the backups.',
} as const;

function* ofStores({ databaseUp, storageUp, damagedFiles, disks }: Facts, deps: Deps): Iterable<Finding> {
  if (!databaseUp)
    yield problem(
      'database',
      messages('The database takes no writes.'),
      messages('The log names the error. Look at its disk and whether it runs.'),
    );
  if (!storageUp)
    yield problem(
      'storage',
      messages('Files can’t be written to the {place}.', { place: storagePlace(deps.config, deps).name }),
      messages('The log names the error. Look at its disk, its rights and the network.'),
    );
  if (damagedFiles)
    yield problem(
      'files.damaged',
      damagedFiles === 1
        ? messages('One stored file is missing, damaged or can’t be read.')
        : messages('{count} stored files are missing, damaged or can’t be read.', { count: damagedFiles }),
      messages(
        'To see which: {command}. Upload them again, or put their bytes back from a backup; then {deep} reads them anew.',
        { command: ownCommand('doctor'), deep: ownCommand('doctor --deep') },
      ),
    );
  for (const { use, free, reserve } of disks)
    if (free < reserve)
      yield problem(
        `disk.${use}`,
        messages(diskSentences[use], { free: sizeText(free) }),
        messages(
          'Delete what is not needed, or move to a larger disk. When it is full, nothing can be saved.',
        ),
      );
}

function* ofQueue({ lanes }: Facts, now: Date): Iterable<Finding> {
  if (!lanes) return;
  const minutesSince = (at: string | null): number =>
    at === null ? 0 : Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  const failed = lanes.reduce((sum, lane) => sum + lane.failed, 0);
  if (failed > 0)
    yield problem(
      'jobs.failed',
      failed === 1
        ? messages('One background job has failed.')
        : messages('{count} background jobs have failed.', { count: failed }),
      messages('See the reason under Background jobs, fix it, and try again there.'),
    );
  // these may take hours, and other jobs in their lane wait for them
  const slow: readonly string[] = ['video', 'backup', 'check', 'checksum'];
  const quick = lanes.filter(({ lane }) => !slow.includes(lane));
  const waited = Math.max(...quick.map(({ dueSince }) => minutesSince(dueSince)));
  if (waited >= waitingMinutes)
    yield problem(
      'jobs.waiting',
      messages('Background work has been waiting for {minutes} minutes.', { minutes: waited }),
      messages(
        'Is a process running that does it? Start one with --role worker or all; if one runs, restart it.',
      ),
    );
  const mail = minutesSince(lanes.find(({ lane }) => lane === 'mail')?.retriedSince ?? null);
  if (mail >= mailMinutes)
    yield problem(
      'mail.waiting',
      messages('Mails have not been delivered for {minutes} minutes.', { minutes: mail }),
      messages(
        'See the reason under Background jobs. Often the password in SMTP_URL is wrong, or the mail server is down.',
      ),
    );
}

function* ofContinuousBackup(state: NonNullable<Facts['backups']>['continuous']): Iterable<Finding> {
  const remedy = messages(
    'Look at the disk or bucket that BACKUP_TO names, its rights and the network; it goes on by itself. Meanwhile a lost disk costs what was saved since.',
  );
  if (state?.problem != null)
    yield problem(
      'backup.continuous',
      messages('The continuous backup stands still: {problem}', { problem: asMessage(state.problem) }),
      remedy,
    );
  else if (state?.age != null && state.age > lateSeconds)
    yield problem(
      'backup.continuous',
      messages('The continuous backup is {minutes} minutes behind.', {
        minutes: Math.floor(state.age / 60),
      }),
      remedy,
    );
}

function* ofLogArchive({ logArchive }: Facts): Iterable<Finding> {
  if (logArchive?.failsSince != null)
    yield problem(
      'backup.archive',
      messages('PostgreSQL can’t archive its log, so it can’t be restored to a moment after {time} (UTC).', {
        time: logArchive.failsSince.slice(0, 16).replace('T', ' '),
      }),
      messages('PostgreSQL’s own log names the error of archive_command; then run pgbackrest check.'),
    );
}

function* ofBackups({ backups }: Facts): Iterable<Finding> {
  if (!backups) return;
  const { target, backup, encrypted, overdue, problems } = backups;
  if (target === null) {
    yield note(
      'backup',
      messages('No backups are made.'),
      messages('Set BACKUP_TO to another disk or a bucket.'),
    );
    return;
  }
  if (overdue.includes('backup') && backup === null)
    yield problem(
      'backup.overdue',
      messages('No backup has been made yet.'),
      messages('Make one now under Backups.'),
    );
  else if (overdue.includes('backup'))
    yield problem(
      'backup.overdue',
      messages('There is no backup of the last night.'),
      messages('Make one now under Backups, and see why the last one failed.'),
    );
  if (overdue.includes('rehearsal'))
    yield problem(
      'rehearsal.overdue',
      messages('The backups were not rehearsed for more than a week.'),
      messages('Rehearse the newest one now under Backups.'),
    );
  for (const { kind, text } of problems)
    yield problem(
      `${kind}.failed`,
      kind === 'backup'
        ? messages('The last backup failed: {problem}', { problem: text })
        : messages('The last rehearsal failed: {problem}', { problem: text }),
      messages('Fix that, and try again under Backups.'),
    );
  yield* ofContinuousBackup(backups.continuous);
  if (!encrypted)
    yield note(
      'backup.encrypted',
      messages('The backups are not encrypted: who can read them can read everything.'),
      messages('Set BACKUP_KEY, and keep it where the backups are not.'),
    );
}

/** Addresses in private networks: certificate authorities issue no certificates for them. */
const isPrivate = (host: string): boolean =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe80)/.test(host) ||
  /\.(local|lan|internal|home\.arpa)$|^[^.]+$/.test(host);

/** Findings from the settings alone. */
export function* ofSettings(config: Config): Iterable<Finding> {
  const { PUBLIC_URL: address, TRUST_PROXY, SMTP_URL, MAIL_FROM, CDN_URL } = config;
  if (CDN_URL)
    yield note(
      'delivery',
      messages(
        'The CDN {cdn} delivers videos: there a block, a refund or the end of a membership takes up to five minutes to take effect.',
        { cdn: new URL(CDN_URL).host },
      ),
      messages('Everywhere else it takes a second. Where that is too long, remove CDN_URL.'),
    );
  if (!SMTP_URL)
    yield note(
      'mail',
      messages('No mail is sent: who forgets a password can’t set a new one alone.'),
      messages('Set SMTP_URL to a mail server.'),
    );
  const sender = parseSender(MAIL_FROM)?.address ?? '';
  if (SMTP_URL && sender.endsWith('@localhost'))
    yield problem(
      'mail.from',
      messages('Mails come from an address that does not exist: {address}.', { address: sender }),
      messages('Set MAIL_FROM to an address of yours, or mail servers will refuse the mails.'),
    );
  if (!address) {
    const found = [
      'address',
      messages('Links in mails lead to {address}, which only this machine can open.', {
        address: publicAddress(config, ''),
      }),
      messages('Set PUBLIC_URL to the address that people use.'),
    ] as const;
    yield SMTP_URL ? problem(...found) : note(...found);
    return;
  }
  if (address.startsWith('https:')) {
    if (!TRUST_PROXY)
      yield problem(
        'address.proxy',
        messages('All visitors seem to have one address, so limits count all of them together.'),
        messages('Set TRUST_PROXY=true, since a proxy is in front of this server.'),
      );
  } else if (isPrivate(new URL(address).hostname))
    yield note(
      'address.encryption',
      messages('This academy is open in your own network only, without encryption.'),
      messages('For use over the internet put a reverse proxy with https in front.'),
    );
  else if (!isTrustworthy(new URL(address).origin))
    yield problem(
      'address.encryption',
      messages('People reach this academy without encryption: passwords can be read on the way.'),
      messages('Put a reverse proxy with https in front, and set PUBLIC_URL to its https address.'),
    );
}

function* ofClocks(
  { hoursToTrust, databaseAhead, certificate, processes }: Facts,
  deps: Deps,
): Iterable<Finding> {
  if (hoursToTrust !== null)
    yield problem(
      'clock',
      messages('The clock jumped ahead, so nothing old is deleted for {hours} more hours.', {
        hours: hoursToTrust,
      }),
      messages('If the clock is right now: {command}', { command: ownCommand('clock') }),
    );
  const ahead = Math.abs(Math.round(databaseAhead ?? 0));
  if (ahead > clockSeconds)
    yield problem(
      'clock.database',
      messages('The clocks of this machine and its database differ by {seconds} seconds.', {
        seconds: ahead,
      }),
      messages('Switch on time synchronisation (NTP) on both machines.'),
    );
  const address = deps.config.PUBLIC_URL ?? '';
  const renew = messages('Renew it, and see why that did not happen by itself.');
  if (certificate?.refused)
    yield problem(
      'certificate',
      messages('Browsers refuse the certificate of {address} ({reason}).', {
        address,
        reason: certificate.refused,
      }),
      renew,
    );
  else if (certificate && Date.parse(certificate.until) - deps.now().getTime() < certificateDays * dayMs)
    yield problem(
      'certificate',
      messages('The certificate of {address} ends on {date}.', {
        address,
        date: certificate.until.slice(0, 10),
      }),
      renew,
    );
  const versions = [...new Set(processes.map(({ version }) => version))];
  if (versions.length > 1)
    yield note(
      'versions',
      messages('The processes have different versions: {versions}.', { versions: versions.join(', ') }),
      messages('Restart those of the old version.'),
    );
}

/** Findings from facts and settings, problems first. */
export function findingsOf(facts: Facts, deps: Deps): Finding[] {
  const all = [
    ...ofStores(facts, deps),
    ...ofQueue(facts, deps.now()),
    ...ofBackups(facts),
    ...ofLogArchive(facts),
    ...ofClocks(facts, deps),
    ...ofSettings(deps.config),
  ];
  return [...all.filter(({ level }) => level === 'problem'), ...all.filter(({ level }) => level === 'note')];
}

/** The finding of a failed check of the mail server; `error` is an English sentence. */
export const mailFinding = (error: string): Finding =>
  problem(
    'mail.server',
    messages('Mail can’t be sent: {problem}', { problem: asMessage(error) }),
    messages('Correct that, then try the mails again under Background jobs.'),
  );
