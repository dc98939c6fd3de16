// A real PgBouncer in transaction mode, in front of a PostgreSQL server.
import { spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './port.ts';
import { until } from './until.ts';

export interface Pooler {
  /** The URL of a database through PgBouncer. */
  url(database: string): string;
  stop(): Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts it in front of the server of `postgresUrl`, with few connections, so that clients share them. */
export async function startPgbouncer(postgresUrl: string): Promise<Pooler> {
  const { hostname, port: serverPort, username } = new URL(postgresUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-pooler-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const log = path.join(folder, 'log');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 6
logfile = ${log}
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])));
    for (const one of [folder, file]) await chown(one, uid!, gid!);
  }
  // it refuses to run as root
  const child = spawn('/usr/sbin/pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), file], {
    stdio: 'ignore',
  });
  await until('PgBouncer answers', async () => {
    if (child.exitCode !== null)
      throw new Error(`PgBouncer did not start: ${await readFile(log, 'utf8').catch(() => 'no log')}`);
    return answers(port);
  });
  return {
    url(database) {
      const url = new URL(postgresUrl);
      url.host = `127.0.0.1:${port}`;
      url.pathname = `/${database}`;
      return url.href;
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGKILL')) await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
