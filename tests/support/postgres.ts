import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/lib/server/db/postgres.ts';
import { openSqlite } from '../../src/lib/server/db/sqlite.ts';
import { freePort } from './port.ts';
import { readRefresh, type Refresh } from './refresh.ts';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    postgresRefresh: Refresh;
    /** An up-to-date, empty SQLite database file to copy. */
    sqliteFile: string;
  }
}

const run = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';

/** A PostgreSQL server for one test. */
export interface Postgres {
  url: string;
  /** Kills it: connections break, and it recovers at its next start. */
  crash(): Promise<void>;
  /** Starts it again; resolves when it accepts connections. */
  restart(): Promise<void>;
  /** The process id of its main process. */
  pid(): number;
  /** Sends a signal to all of its processes. */
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

// no durability: test data need not survive a crash
const forgetful = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];

/** A folder for data that need not survive: in memory if there is space, which halves the time of copying a database. */
async function forgetfulFolder(): Promise<string> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 4 * 1024 ** 3 ? '/dev/shm' : tmpdir();
}

/** Starts a PostgreSQL server in a new folder; `durable`: acknowledged data survive a crash, as in an academy. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const folder = await mkdtemp(path.join(durable ? tmpdir() : await forgetfulFolder(), 'kaksha-pg-'));
  await run('chown', ['postgres', folder]);
  await chmod(folder, 0o700);
  // PostgreSQL refuses to run as root
  const asPostgres = (command: string, args: string[]): [string, string[]] =>
    process.getuid?.() === 0
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
      : [command, args];
  await run(
    ...asPostgres(`${bin}/initdb`, [
      '-D',
      folder,
      '-A',
      'trust',
      '-U',
      'kaksha',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]),
  );
  const port = await freePort();
  const settings = [
    ...(durable ? [] : forgetful),
    'max_connections=300',
    'shared_buffers=128MB',
    `unix_socket_directories=${folder}`,
  ];
  const start = (): ChildProcess =>
    spawn(
      ...asPostgres(`${bin}/postgres`, [
        '-D',
        folder,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        ...settings.flatMap((setting) => ['-c', setting]),
      ]),
      { stdio: 'ignore' },
    );
  const isReady = (): Promise<boolean> =>
    run(`${bin}/pg_isready`, ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
  const answers = (): Promise<void> => until('PostgreSQL answers', isReady);
  let server = start();
  await answers();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  return {
    url: `postgres://kaksha@127.0.0.1:${port}/postgres`,
    crash: () => end('SIGQUIT'),
    restart: async () => {
      server = start();
      await answers();
    },
    pid: () => server.pid!,
    signal(signal) {
      const { pid } = server as { pid: number };
      const children = readdirSync('/proc').filter((one) => /^\d+$/.test(one) && parentOf(one) === pid);
      for (const one of [pid, ...children.map(Number)]) process.kill(one, signal);
    },
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}

const template = 'kaksha_template';

export async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates a database as a copy of the migrated template (ten times faster than migrating), or one without tables. */
export const copyDatabase = (url: string, name: string, from = template): Promise<void> =>
  query(url, `create database ${name} template ${from} strategy file_copy`);

export const noTables = 'template0';

/** Deletes a database; hundreds of them in one server slow down each query. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  // closing connections get half a second: otherwise they end with an error that nobody handles any more
  await query(
    url,
    `do $$ begin
      for i in 1..25 loop
        perform pg_stat_clear_snapshot();
        exit when not exists (select 1 from pg_stat_activity where datname = '${name}');
        perform pg_sleep(0.02);
      end loop;
    end $$`,
  );
  await query(url, `drop database if exists ${name} with (force)`);
}

/** Vitest's global set-up: one PostgreSQL server for the run with a migrated template; each test has its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-template-'));
  const file = path.join(folder, 'kaksha.sqlite');
  await (await openSqlite(file, { synchronous: 'OFF' })).close();
  await copyDatabase(url, template, noTables);
  await (await openPostgres(databaseAt(url, template))).close();
  project.provide('postgresUrl', url);
  project.provide('postgresRefresh', await readRefresh(databaseAt(url, template)));
  project.provide('sqliteFile', file);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
