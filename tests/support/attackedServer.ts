import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { inject } from 'vitest';
import { type Academy, startAcademy } from './academy.ts';
import { type Kit, kitBeside } from './harness.ts';
import { copyDatabase, databaseAt } from './postgres.ts';
import { pass } from './until.ts';

/** A server process, and a second instance of the product in this process on the same data, to fill and change it. */
export interface Attacked {
  academy: Academy;
  kit: Kit;
  end(): Promise<void>;
}

export async function startAttacked(
  dialect: 'sqlite' | 'postgres' = 'sqlite',
  env: Record<string, string> = {},
): Promise<Attacked> {
  const database = `t${randomBytes(6).toString('hex')}`;
  if (dialect === 'postgres') await copyDatabase(inject('postgresUrl'), database);
  const url = databaseAt(inject('postgresUrl'), database);
  const academy = await startAcademy({ ...(dialect === 'postgres' ? { DATABASE_URL: url } : {}), ...env });
  const kit = await kitBeside(dialect, academy.dataDir, database);
  return {
    academy,
    kit,
    async end() {
      await academy.end('SIGKILL');
      await kit.stop();
    },
  };
}

/** Number of open file descriptors of the server process (Linux). */
export const handles = async ({ process: { pid } }: Academy): Promise<number> =>
  (await readdir(`/proc/${pid}/fd`)).length;

export async function openFiles({ process: { pid }, dataDir }: Academy): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const names = await Promise.all(
    // a file descriptor that was closed meanwhile has no name
    (await readdir(folder)).map((handle) => readlink(`${folder}/${handle}`).catch(() => '')),
  );
  return names.filter((name) => name.startsWith(`${dataDir}/files/`)).length;
}

export interface Line {
  socket: Socket;
  /** Bytes received so far. */
  bytes(): number;
  /** The beginning of the received data, at most 64 kB. */
  text(): string;
  /** The last few characters. */
  tail(): string;
  /** Resolves when the connection is closed, with or without an error. */
  closed: Promise<void>;
}

/** Connects and sends `first`; does not read while `paused`. */
export function openLine({ url }: Pick<Academy, 'url'>, first: string | Buffer, paused = false): Line {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let bytes = 0;
  let text = '';
  let tail = '';
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (text.length < 65_536) text += chunk.toString('latin1');
    tail = (tail + chunk.subarray(-20).toString('latin1')).slice(-20);
  });
  if (paused) socket.pause();
  socket.write(first);
  return {
    socket,
    bytes: () => bytes,
    text: () => text,
    tail: () => tail,
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
  };
}

/** Reads at a few MB a second. */
export function readSlowly({ socket }: Line): void {
  socket.on('data', () => {
    socket.pause();
    void pass(8, 'the reader is slow').then(() => socket.resume());
  });
}

export const head = (
  method: string,
  path: string,
  headers: Record<string, string | number | undefined> = {},
): string =>
  `${method} ${path} HTTP/1.1\r\nHost: academy\r\n${Object.entries(headers)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
