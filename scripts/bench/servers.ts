import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tests/support/port.ts';

// as scripts/start.mjs runs the server; a variable, since setup.mjs has no types
const setup = '../setup.mjs';
const { serverEnv, serverFlags } = (await import(setup)) as {
  serverEnv: Record<string, string>;
  serverFlags: string[];
};

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended with ${child.exitCode}`);
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  throw new Error(`${url} does not answer`);
}

function running(url: string, child: ChildProcess): Running {
  return {
    url,
    process: child,
    async stop() {
      if (child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function start(
  command: string,
  args: string[],
  env: Record<string, string>,
  probe: string,
): Promise<Running> {
  const port = Number(env['PORT']);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url + probe, child);
  return running(url, child);
}

/** The administrator of servers that start with an empty folder. */
export const admin = { ADMIN_EMAIL: 'owner@academy.example', ADMIN_PASSWORD: 'correct-horse-battery' };

/** The product on a seeded academy, or on a data folder. */
export async function startKaksha(
  academy: string | { folder: string; databaseUrl?: string },
  env: Record<string, string> = {},
  role: 'all' | 'web' = 'all',
): Promise<Running> {
  const { folder: dataDir, databaseUrl } =
    typeof academy === 'string' ? { folder: academy, databaseUrl: undefined } : academy;
  const port = String(await freePort());
  return start(
    process.execPath,
    [...serverFlags, 'dist/server/main.js', '--role', role],
    {
      ...serverEnv,
      DATA_DIR: dataDir,
      PORT: port,
      HOST: '127.0.0.1',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      // no conversions during a measurement; '' to allow them
      FFMPEG: 'none',
      ...admin,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    '/api/health',
  );
}

export async function startBare(academy: { folder: string; databaseUrl?: string }): Promise<Running> {
  const { folder, databaseUrl } = academy;
  const env: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl }
    : { SQLITE_FILE: path.join(folder, 'kaksha.sqlite') };
  return start(process.execPath, ['scripts/bench/bare.ts'], { ...env, PORT: String(await freePort()) }, '/');
}

/** An nginx that serves the files below `root`. */
export async function startNginx(folder: string, root = folder): Promise<Running> {
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log /dev/null; worker_processes 1; events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; server { listen 127.0.0.1:${port}; root ${root}; }
client_body_temp_path ${folder}/nb; proxy_temp_path ${folder}/np; fastcgi_temp_path ${folder}/nf; uwsgi_temp_path ${folder}/nu; scgi_temp_path ${folder}/ns; }
user root;`,
  );
  return start('/usr/sbin/nginx', ['-c', config], { PORT: String(port) }, '/');
}

/** A line of /proc/…/status in MB of 1024² bytes: VmRSS (current) or VmHWM (peak). */
export function memory(child: ChildProcess, line: 'VmRSS' | 'VmHWM'): number {
  const kib = new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

export function slowFsync(folder: string): string {
  const made = path.join(folder, 'slow-fsync.so');
  execFileSync('gcc', [
    '-shared',
    '-fPIC',
    '-O2',
    '-o',
    made,
    path.join(root, 'scripts/bench/slow-fsync.c'),
    '-ldl',
  ]);
  return made;
}
