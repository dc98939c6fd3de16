import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { freePort } from './port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
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

/** vitest's global set-up: one PostgreSQL for the run; each test takes a schema of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
