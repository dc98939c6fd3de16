// pgBackRest configured as in docs/OPERATIONS.md: PostgreSQL's log is archived continuously, data are deleted by accident, and a
// restore to the moment before is checked by doctor and a rehearsal. Needs Debian's package: npm run test:long installs it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { type Academy, ownerHeaders, startAcademy } from '../support/academy.ts';
import { newFolder } from '../support/backups.ts';
import { openCoupon } from '../support/coupons.ts';
import { freePort } from '../support/port.ts';
import { query } from '../support/postgres.ts';
import { pass, until } from '../support/until.ts';
import { queryAt } from '../support/uploading.ts';

const run = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';

/** Runs a program as PostgreSQL's user. */
const asPostgres = (command: string, args: readonly string[]): [string, string[]] => [
  'setpriv',
  ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args],
];

const runAsPostgres = async (command: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await run(...asPostgres(command, args));
  return stdout + stderr;
};

/** PostgreSQL on a data folder, archived by pgBackRest. */
async function startServer(folder: string, data: string, port: number): Promise<ChildProcess> {
  const archive = `pgbackrest --config=${folder}/pgbackrest.conf --stanza=kaksha archive-push %p`;
  const settings = [
    'archive_mode=on',
    `archive_command=${archive}`,
    `unix_socket_directories=${folder}`,
    'archive_timeout=60',
  ];
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1'];
  const server = spawn(
    ...asPostgres(`${bin}/postgres`, [...args, ...settings.flatMap((setting) => ['-c', setting])]),
    { stdio: 'ignore' },
  );
  onTestFinished(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  });
  const url = `postgres://kaksha@127.0.0.1:${port}/postgres`;
  await until('PostgreSQL takes writes', async () => {
    const rows = await queryAt<{ standby: boolean }>(url, 'select pg_is_in_recovery() as standby').catch(
      () => [],
    );
    return rows[0]?.standby === false;
  });
  return server;
}

const addCoupon = async (
  academy: Academy,
  headers: Record<string, string>,
  couponCode: string,
): Promise<void> => {
  const body = JSON.stringify({ ...openCoupon, couponCode });
  const reply = await fetch(`${academy.url}/api/coupon/create`, { method: 'POST', headers, body });
  expect(reply.status, await reply.text()).toBe(200);
};

it(
  'pgBackRest restores the moment before an accident, on which the academy starts',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-pgbackrest-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [data, restored] = [path.join(folder, 'data'), path.join(folder, 'restored')];
    const port = await freePort();
    for (const name of ['data', 'restored', 'repo', 'log', 'lock', 'spool']) {
      await mkdir(path.join(folder, name));
      await chmod(path.join(folder, name), 0o700);
    }
    const config = (at: string): string =>
      [
        '[global]',
        `repo1-path=${folder}/repo`,
        'repo1-retention-full=2',
        `log-path=${folder}/log`,
        `lock-path=${folder}/lock`,
        `spool-path=${folder}/spool`,
        'start-fast=y',
        '[kaksha]',
        `pg1-path=${at}`,
        `pg1-port=${port}`,
        `pg1-socket-path=${folder}`,
        'pg1-user=kaksha',
        'pg1-database=postgres',
        '',
      ].join('\n');
    await writeFile(path.join(folder, 'pgbackrest.conf'), config(data));
    await run('chown', ['-R', 'postgres:postgres', folder]);
    await chmod(folder, 0o755);
    await runAsPostgres(
      `${bin}/initdb`,
      '-D',
      data,
      '-A',
      'trust',
      '-U',
      'kaksha',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    );
    const server = await startServer(folder, data, port);
    const rest = (...args: string[]): Promise<string> =>
      runAsPostgres('pgbackrest', `--config=${folder}/pgbackrest.conf`, '--stanza=kaksha', ...args);
    await rest('stanza-create');
    await rest('check');

    const place = await newFolder();
    const url = `postgres://kaksha@127.0.0.1:${port}/postgres`;
    const env = { DATABASE_URL: url, BACKUP_TO: place };
    const academy = await startAcademy(env);
    onTestFinished(() => academy.remove());
    const headers = await ownerHeaders(academy);
    await addCoupon(academy, headers, 'BEFORE');
    await rest('backup', '--type=full');
    await pass(2000, 'it knows the end of a backup by the second');
    await addCoupon(academy, headers, 'AFTER');
    const [moment] = await queryAt<{ at: string }>(url, 'select clock_timestamp()::text as at');
    // an accident, and changes after it
    await query(url, 'delete from coupons');
    await addCoupon(academy, headers, 'LOST');
    await query(url, 'select pg_switch_wal()');
    // without its repository nothing can be archived: doctor and the rehearsal say so until it is back
    const kaksha = async (...args: string[]): Promise<string> => {
      const settings = {
        PATH: process.env['PATH'],
        RUN_DIR: `${academy.dataDir}-run`,
        ...env,
        DATA_DIR: academy.dataDir,
      };
      const { stdout } = await run(process.execPath, ['src/app/cli.ts', ...args], { env: settings });
      return stdout;
    };
    const failing = async (...args: string[]): Promise<string> =>
      kaksha(...args).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr);
    const archiver = async (condition: string): Promise<boolean> =>
      (await queryAt<{ is: boolean }>(url, `select ${condition} as is from pg_stat_archiver`))[0]!.is;
    expect(await kaksha('backup')).toContain(`is in ${place}`);
    expect(await kaksha('backup', '--check')).toContain('PostgreSQL archived its log last at');
    await rename(path.join(folder, 'repo'), path.join(folder, 'gone'));
    await query(url, 'select pg_switch_wal()');
    await until('archiving has failed', () => archiver('last_failed_time > last_archived_time'), 60);
    expect(await failing('doctor')).toMatch(/BAD {2}backup\.archive.*can’t archive its log/);
    expect(await failing('backup', '--check')).toContain("PostgreSQL can't archive its log since");
    await rename(path.join(folder, 'gone'), path.join(folder, 'repo'));
    await until('it is archived again', () => archiver('last_archived_time > last_failed_time'), 180);
    expect(await failing('doctor')).not.toContain('backup.archive');
    await academy.end();
    server.kill('SIGINT');
    await once(server, 'exit');

    await writeFile(path.join(folder, 'pgbackrest.conf'), config(restored));
    const began = performance.now();
    await rest('restore', '--type=time', `--target=${moment!.at}`, '--target-action=promote');
    await startServer(folder, restored, port);
    const seconds = Math.round((performance.now() - began) / 1000);
    const again = await academy.again();
    onTestFinished(async () => void (await again.end('SIGKILL')));
    const codes = await queryAt<{ code: string }>(url, 'select code from coupons order by code');
    expect(codes.map(({ code }) => code)).toEqual(['AFTER', 'BEFORE']);
    expect(await kaksha('backup')).toContain(`is in ${place}`);
    const rehearsal = await kaksha('backup', '--check');
    expect(rehearsal).toContain('restored, each as it was');
    expect(rehearsal).toContain('the money adds up');
    // doctor exits with 1 if it has findings, such as settings of this test
    const told = await kaksha('doctor', '--deep').catch(({ stdout }: { stdout: string }) => stdout);
    expect(told).toContain('belong together');
    expect(told).not.toMatch(/BAD {2}(database|files|renditions|integrity)/);
    console.log(`pgBackRest: restored to a moment and started in ${seconds} s\n${rehearsal}`);
  },
);
