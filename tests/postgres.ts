import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../src/lib/server/db/postgres.ts';
import { freePort } from './port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** SQL that makes the tables of an up-to-date academy in the schema `template`. */
    postgresTables: string;
  }
}

const run = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';

/** Starts a PostgreSQL of its own in a folder of its own; gives its address and how to end it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-pg-'));
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
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
    'max_connections=300',
    'shared_buffers=128MB',
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(
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
  const url = `postgres://kaksha@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries++) {
    try {
      await run(`${bin}/pg_isready`, ['-h', '127.0.0.1', '-p', String(port)]);
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// of its own name, so that it can be told from anything else in the text
const template = 'kaksha_template';

/** The tables that the migrations make, as SQL: to make them again takes a tenth of the time that migrating does. */
async function tablesOf(url: string): Promise<string> {
  const db = await openPostgres(url, { schema: template });
  await db.close();
  const { stdout } = await run(
    `${bin}/pg_dump`,
    ['--schema', template, '--inserts', '--no-owner', '--no-privileges', url],
    { maxBuffer: 64 * 1024 ** 2 },
  );
  // commands of psql itself, not of the database
  return stdout.replace(/^\\.*$/gm, '');
}

/** Makes the tables in a schema of that name, as a test's database finds them. */
export async function copyTables(url: string, tables: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(tables.replaceAll(template, schema));
  } finally {
    await client.end();
  }
}

/** vitest's global set-up: one PostgreSQL for the run; each test takes a schema of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  project.provide('postgresTables', await tablesOf(url));
  return stop;
}
