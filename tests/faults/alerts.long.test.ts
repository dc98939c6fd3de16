import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Academy, compileCache, ownerHeaders, startAcademy } from '../support/academy.ts';
import { mountDisk, type Skip } from '../support/disks.ts';
import { png } from '../support/files.ts';
import { ahead, withModule } from '../support/modules.ts';
import { freePort } from '../support/port.ts';
import { startPostgres } from '../support/postgres.ts';
import { firing, metricsToken, type Scrape, scrape } from '../support/prometheus.ts';
import { bucketUrl, makeBucketAt, startS3 } from '../support/s3.ts';
import { pass, until } from '../support/until.ts';
import { query, sendFile, signIn } from '../support/uploading.ts';

const run = promisify(execFile);
const alerts = readFileSync(new URL('../../ops/prometheus/alerts.yml', import.meta.url), 'utf8');
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map((match) => match[1]!);
/** The alerts that fired in this run. */
const seen = new Set<string>();
/** Whose fault this machine does not allow. */
const notCaused = new Set<string>();

let academy: Academy;
let folder: string;
let headers: Record<string, string>;
/** A scrape of each start of this academy. */
const starts: Scrape[] = [];
const undo: (() => unknown)[] = [];

const backups = (): string => path.join(folder, 'backups');

/** Changes rows directly in the database, as time would. */
function rows(sql: string): void {
  const database = new Sqlite(path.join(academy.dataDir, 'kaksha.sqlite'));
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

const post = async (to: string, body: object = {}): Promise<number> =>
  (await fetch(`${academy.url}${to}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;

const valueOf = async (series: string): Promise<number | undefined> =>
  (await scrape(academy.url)).samples?.get(series);

/** Scrapes until a series has a value: facts are read every four seconds. */
async function scrapeWith(series: string, is: (value: number) => boolean): Promise<Scrape> {
  let last = await scrape(academy.url);
  await until(
    series,
    async () => {
      last = await scrape(academy.url);
      return is(last.samples?.get(series) ?? Number.NaN);
    },
    60,
  );
  return last;
}

/** Expects an alert, such as 'KakshaDiskLow' or 'KakshaDiskLow files', to fire for scrapes from before and after its fault. */
async function expectFiring(name: string, scrapes: readonly Scrape[], minutes?: number): Promise<void> {
  expect(await firing(scrapes.slice(0, 1))).not.toContain(name);
  expect(await firing(scrapes, minutes)).toContain(name);
  seen.add(name.split(' ')[0]!);
}

async function start(env: Record<string, string> = {}, role: 'all' | 'web' = 'all'): Promise<void> {
  const settings = {
    METRICS_TOKEN: metricsToken,
    BACKUP_TO: backups(),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    LOG_LEVEL: 'error',
    ...env,
  };
  const dataDir = academy?.dataDir;
  await academy?.end();
  academy = await startAcademy(settings, dataDir, role);
  headers = await ownerHeaders(academy);
  starts.push(await scrape(academy.url));
}

/** The output of `doctor` for this academy: one line for each problem. */
async function doctor(env: Record<string, string> = {}): Promise<string> {
  const told = await run(process.execPath, ['src/app/cli.ts', 'doctor'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      RUN_DIR: `${academy.dataDir}-run`,
      ...env,
    },
  }).catch((error: { stdout: string }) => error);
  return told.stdout.replaceAll(/^ {2}/gm, '');
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaksha-alerts-'));
  await start();
  await post('/api/Backups/Make');
  await until('a backup', async () => (await valueOf('kaksha_backup_overdue{kind="backup"}')) === 0, 60);
});

afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one();
});

afterAll(async () => {
  await academy?.remove();
  await rm(folder, { recursive: true, force: true });
});

it('none fires while all is well', async () => {
  // a busy machine may have delayed the start
  await until('no alert', async () => (await firing([await scrape(academy.url)])).length === 0, 60);
});

it('fire for mails that nobody takes, stale backups, and jobs that failed', async () => {
  const before = await scrape(academy.url);
  rows(`update backup_runs set begun_at = '2026-01-01T00:00:00.000Z'`);
  const unrehearsed = await scrapeWith('kaksha_backup_overdue{kind="rehearsal"}', (value) => value === 1);
  await expectFiring('KakshaBackupOverdue rehearsal', [before, unrehearsed]);
  expect(await firing([before, unrehearsed])).not.toContain('KakshaBackupOverdue backup');
  expect(await post('/api/Users/ForgotPassword', { useremail: academy.admin.email })).toBe(200);
  await scrapeWith('kaksha_jobs{lane="mail",state="retried"}', (value) => value > 0);
  // mails with links are dropped after an hour
  const queued = new Date(Date.now() - 40 * 60_000).toISOString();
  rows(`update jobs set created_at = '${queued}' where kind like '%mail%';
    update backup_runs set ended_at = '2026-01-01T00:00:00.000Z';
    update clock set steady_ms = 0`);
  await scrapeWith('kaksha_backup_overdue{kind="backup"}', (value) => value === 1);
  const after = await scrapeWith('kaksha_jobs_retried_seconds{lane="mail"}', (value) => value > 1800);
  for (const one of ['KakshaBackupOverdue backup', 'KakshaClock', 'KakshaMail'])
    await expectFiring(one, [before, after]);
  rows(`update clock set steady_ms = null`);

  await rename(backups(), `${backups()}-away`);
  await writeFile(backups(), 'no folder');
  await post('/api/Backups/Make');
  await expectFiring('KakshaBackupFailed backup', [
    before,
    await scrapeWith('kaksha_backup_failed{kind="backup"}', (value) => value === 1),
  ]);
  await expectFiring('KakshaContinuousBackup', [
    before,
    await scrapeWith('kaksha_continuous_backup_failing', (value) => value === 1),
  ]);
  const stopped = await scrapeWith('kaksha_continuous_backup_behind_seconds', (value) => value > 5);
  expect(stopped.samples!.get('kaksha_errors_total{kind="continuous_backup"}')).toBeGreaterThan(0);
  await rm(backups());
  await rename(`${backups()}-away`, backups());
  await scrapeWith('kaksha_continuous_backup_failing', (value) => value === 0);
  const age = 'kaksha_continuous_backup_age_seconds';
  expect(await firing([await scrapeWith(age, (value) => value < 5)])).not.toContain('KakshaContinuousBackup');

  // only one backup job runs at a time, and the failed one would be retried
  rows(`delete from jobs where kind = 'backup.make'`);
  const [id] = await readdir(path.join(backups(), 'backups'));
  await truncate(path.join(backups(), 'backups', id!, 'rows'), 1);
  expect(await post('/api/Backups/Rehearse')).toBe(200);
  await expectFiring('KakshaBackupFailed rehearsal', [
    before,
    await scrapeWith('kaksha_backup_failed{kind="rehearsal"}', (value) => value === 1),
  ]);
  // its tries are used up
  const failed = 'kaksha_jobs{lane="backup",state="failed"}';
  await expectFiring('KakshaJobsFailed backup', [before, await scrapeWith(failed, (value) => value === 1)]);
  await rm(path.join(backups(), 'backups'), { recursive: true });
  const [job] = query<{ id: number }>(academy, `select id from jobs where state = 'failed'`);
  expect(await post(`/api/jobs/Remove?id=${job!.id}`)).toBe(200);
  const removed = await scrapeWith(failed, (value) => value === 0);
  expect(await firing([removed])).not.toContain('KakshaJobsFailed backup');
});

/** Has the check of all files run as if the last one was long ago. */
const checkFiles = (): void =>
  rows(`update file_checks set checked_at = '2020-01-01T00:00:00.000Z';
    insert into schedules (name, slot) values ('nightly file check', '2020-01-01T00:00:00.000Z')
    on conflict (name) do update set slot = excluded.slot`);

it('fire for a stored file with a changed bit, which the nightly check finds', async () => {
  const before = await scrape(academy.url);
  signIn(academy);
  const picture = png(60, 40);
  const to = `${academy.url}/api/Image/UploadImage`;
  expect((await sendFile(to, 'cover.png', picture.length, [picture])).status).toBe(200);
  const [stored] = query<{ storage_key: string }>(academy, 'select storage_key from files');
  const file = path.join(academy.dataDir, 'files', stored!.storage_key);
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  changed[bytes.length >> 1]! ^= 1;
  await writeFile(file, changed);
  checkFiles();
  const damaged = 'kaksha_files_damaged';
  await expectFiring('KakshaFilesDamaged', [before, await scrapeWith(damaged, (value) => value === 1)]);
  await writeFile(file, bytes);
  checkFiles();
  expect(await firing([await scrapeWith(damaged, (value) => value === 0)])).not.toContain(
    'KakshaFilesDamaged',
  );
});

it('fire for slow commits and slow replies, and for an event loop that stands still', async () => {
  const before = await scrape(academy.url);
  const lock = new Sqlite(path.join(academy.dataDir, 'kaksha.sqlite'));
  lock.exec('begin immediate');
  const forms = Array.from({ length: 10 }, () =>
    post('/api/Users/ForgotPassword', { useremail: academy.admin.email }),
  );
  await pass(2500, 'commits wait for as long as the alert calls slow');
  lock.exec('commit');
  lock.close();
  await Promise.all(forms);
  const after = await scrape(academy.url);
  await expectFiring('KakshaCommitsSlow', [before, after]);
  await expectFiring('KakshaSlow', [before, after]);

  await until('a stop of the event loop', async () => {
    await scrape(academy.url);
    academy.process.kill('SIGSTOP');
    await pass(700, 'the event loop stands still for so long');
    academy.process.kill('SIGCONT');
    const stopped = await scrape(academy.url);
    if (!(await firing([before, stopped])).includes('KakshaEventLoop')) return false;
    seen.add('KakshaEventLoop');
    return true;
  });
});

it('fire for a database file that something else has locked', async () => {
  const before = await scrape(academy.url);
  const lock = new Sqlite(path.join(academy.dataDir, 'kaksha.sqlite'));
  undo.push(() => lock.close());
  lock.exec('begin immediate');
  const up = 'kaksha_database_up';
  await expectFiring('KakshaDatabaseDown', [before, await scrapeWith(up, (value) => value === 0)]);
  lock.exec('commit');
  expect(await firing([await scrapeWith(up, (value) => value === 1)])).not.toContain('KakshaDatabaseDown');
});

it('fire for a storage that can’t be written, and for requests that fail', async () => {
  const before = await scrape(academy.url);
  const files = path.join(academy.dataDir, 'files');
  await rename(path.join(files, 'tmp'), path.join(files, 'tmp-away'));
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`${academy.url}/api/ready`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([503]));
  const after = await scrapeWith('kaksha_storage_up', (value) => value === 0);
  await expectFiring('KakshaStorageDown', [before, after]);
  await expectFiring('KakshaErrors', [before, after]);
  await rename(path.join(files, 'tmp-away'), path.join(files, 'tmp'));
  await scrapeWith('kaksha_storage_up', (value) => value === 1);
});

/** A place of backups that takes what is written and never says so; on SIGUSR2 a quarter of an hour has passed. */
const silentPlace = (folder: string): Record<string, string> =>
  withModule(`import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const open = fs.createWriteStream;
    fs.createWriteStream = (file, ...more) => {
      const stream = open(file, ...more);
      if (String(file).startsWith(${JSON.stringify(folder)})) stream._write = stream._writev = () => {};
      return stream;
    };
    syncBuiltinESMExports();
    const [now, passed] = [performance.now.bind(performance), { ms: 0 }];
    performance.now = () => now() + passed.ms;
    process.on('SIGUSR2', () => void (passed.ms = 1_000_000));`);

it('fire for work that no process does, a certificate that ends or is refused, a wrong clock and a place of backups that hangs', async () => {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '5', ...name, ...files]);
  const proxy = createServer(
    { key: await readFile(key), cert: await readFile(certificate) },
    (_asked, reply) => reply.end(),
  );
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  undo.push(() => proxy.close());
  const before = await scrape(academy.url);
  // the server logs its URL, but does not print it
  const env = {
    PUBLIC_URL: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    LOG_LEVEL: 'info',
  };
  await start({ ...env, ...ahead(600), NODE_EXTRA_CA_CERTS: certificate }, 'web');
  for (const kind of ['mail', 'video.ladder', 'files.check'])
    rows(
      `insert into jobs (kind, payload, state, attempts, run_at, created_at) values ('${kind}', '{}', 'queued', 0, '2026-01-01', '2026-01-01')`,
    );
  const after = await scrapeWith('kaksha_jobs_due_seconds{lane="mail"}', (value) => value > 900);
  for (const lane of ['mail', 'video', 'check'])
    await expectFiring(`KakshaJobsWaiting ${lane}`, [before, after]);
  for (const one of ['KakshaCertificate', 'KakshaClock']) await expectFiring(one, [before, after]);
  // expires soon, but browsers still accept it
  const left = 'kaksha_certificate_seconds';
  expect(after.samples!.get(left)).toBeGreaterThan(4 * 86_400);
  expect(await doctor({ NODE_EXTRA_CA_CERTS: certificate })).toMatch(
    /^BAD {2}certificate: The certificate of https:\/\/localhost:\d+ ends on .+\. Renew it/m,
  );
  rows(`delete from jobs where kind in ('mail', 'video.ladder', 'files.check')`);

  await start({ ...env, ...silentPlace(backups()) });
  // doctor would wait for the place of continuous backups
  expect(await doctor({ CONTINUOUS_BACKUP: 'false' })).toMatch(
    /^BAD {2}certificate: Browsers refuse the certificate of https:\/\/localhost:\d+ \(.+\)\. Renew it/m,
  );
  academy.process.kill('SIGUSR2');
  const age = 'kaksha_continuous_backup_age_seconds';
  const silent = await scrapeWith(age, (value) => value > 900);
  expect(silent.samples!.get('kaksha_continuous_backup_failing')).toBe(0);
  await expectFiring('KakshaContinuousBackup', [before, silent]);
  expect(silent.samples!.get(left)).toBe(0);
  await expectFiring('KakshaCertificate', [before, silent]);
  await academy.end('SIGKILL');
});

it('fire for a server that restarts again and again, and for one that is gone', async () => {
  while (starts.length < 4) await start();
  await expectFiring('KakshaRestarting', starts, 5);
  await academy.end('SIGKILL');
  await expectFiring('KakshaDown', [starts.at(-1)!, await scrape(academy.url)]);
});

it('fire for full disks of files, database and backups', async ({ skip }) => {
  const unlessForbidden: Skip = (why) => {
    notCaused.add('KakshaDiskLow');
    return skip(why);
  };
  const disk = await mountDisk(64, (end) => undo.push(end), unlessForbidden);
  await academy.remove();
  const settings = { METRICS_TOKEN: metricsToken, LOG_LEVEL: 'silent', CONTINUOUS_BACKUP: 'false' };
  academy = await startAcademy(
    { ...settings, BACKUP_TO: path.join(disk, 'backups') },
    path.join(disk, 'data'),
  );
  undo.push(() => academy.remove());
  await mkdir(path.join(disk, 'backups'));
  const before = await scrape(academy.url);
  await writeFile(path.join(disk, 'large'), Buffer.alloc(60 * 1024 ** 2));
  const after = await scrapeWith('kaksha_disk_free_bytes{use="backups"}', (value) => value < 3e6);
  const told = await doctor();
  for (const use of ['files', 'database', 'backups']) {
    await expectFiring(`KakshaDiskLow ${use}`, [before, after]);
    expect(told).toMatch(
      new RegExp(`^BAD {2}disk\\.${use}: Only .+ are free on the disk of the ${use}\\. .*Delete what`, 'm'),
    );
  }
});

it('fire for a database that is gone, or whose clock is another', async () => {
  const postgres = await startPostgres();
  let runs = true;
  undo.push(async () => {
    if (!runs) await postgres.restart();
    await postgres.stop();
  });
  const well = starts[0]!;
  academy = await startAcademy({
    METRICS_TOKEN: metricsToken,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'silent',
    // too small a difference for the comparison with Prometheus' clock
    ...ahead(10),
  });
  undo.push(() => academy.remove());
  const before = await scrape(academy.url);
  await expectFiring('KakshaClock', [well, before]);
  expect(before.samples!.get('kaksha_database_clock_ahead_seconds')).toBeLessThan(-9);
  await postgres.crash();
  runs = false;
  const after = await scrapeWith('kaksha_database_up', (value) => value === 0);
  await expectFiring('KakshaDatabaseDown', [before, after]);
  await postgres.restart();
  runs = true;
  await scrapeWith('kaksha_database_up', (value) => value === 1);
});

it('fire for a bucket whose store is gone', async () => {
  const store = await startS3();
  undo.push(() => store.stop());
  const { name } = await makeBucketAt(store.host);
  academy = await startAcademy({
    METRICS_TOKEN: metricsToken,
    STORAGE_URL: bucketUrl(store.host, name),
    LOG_LEVEL: 'silent',
  });
  undo.push(() => academy.remove());
  const before = await scrape(academy.url);
  expect(before.samples!.get('kaksha_storage_up')).toBe(1);
  await store.signal('SIGKILL');
  // which is tried every half minute
  const after = await scrapeWith('kaksha_storage_up', (value) => value === 0);
  await expectFiring('KakshaStorageDown', [before, after]);
  expect(after.samples!.get('kaksha_database_up')).toBe(1);
});

it('the dashboard asks what Prometheus understands', async () => {
  const dashboard = JSON.parse(
    await readFile(new URL('../../ops/grafana/kaksha.json', import.meta.url), 'utf8'),
  ) as { panels: { targets?: { expr: string }[] }[] };
  const asked = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(asked.length).toBeGreaterThan(30);
  const rules = asked.map((expr, at) => ({
    record: `panel_${at}`,
    expr: expr.replaceAll('$job', 'kaksha').replaceAll('$__rate_interval', '1m'),
  }));
  const file = path.join(folder, 'panels.yml');
  // JSON is valid YAML
  await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  expect((await run('promtool', ['check', 'rules', file])).stdout).toContain(`${asked.length} rules found`);
});

it('each has been seen, and has a section in the handbook', async () => {
  const config = new URL('../../ops/prometheus/prometheus.yml', import.meta.url).pathname;
  await run('promtool', ['check', 'config', '--syntax-only', config]);
  const handbook = await readFile(new URL('../../docs/OPERATIONS.md', import.meta.url), 'utf8');
  const sections = [...handbook.matchAll(/^### (Kaksha\w+)$/gm)].map((match) => match[1]!);
  expect(sections.toSorted()).toEqual(names.toSorted());
  expect([...seen].toSorted()).toEqual(names.filter((name) => !notCaused.has(name)).toSorted());
});
