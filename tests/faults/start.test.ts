import { spawn, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { type Academy, logIn, main, startAcademy } from '../support/academy.ts';
import { mountDisk } from '../support/disks.ts';
import { freePort } from '../support/port.ts';
import { until } from '../support/until.ts';

const folders: string[] = [];
const undos: (() => Promise<void>)[] = [];
const running: Academy[] = [];
afterEach(async () => {
  for (const academy of running.splice(0)) await academy.remove();
  for (const undo of undos.splice(0)) await undo();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function begin(env: Record<string, string> = {}, folder?: string): Promise<Academy> {
  const academy = await startAcademy(env, folder);
  running.push(academy);
  return academy;
}

/** Output of a start that fails; it must end with code 1, one sentence and no stack trace. */
async function refused(env: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-fault-'));
  folders.push(folder);
  const failure = await startAcademy({ ...env }, env['DATA_DIR'] ?? folder).then(
    () => expect.unreachable('it started'),
    (error: Error) => error.message,
  );
  const [first, ...rest] = failure.split(': ');
  expect(first).toBe('the server ended with 1');
  const printed = rest.join(': ').trim();
  expect(printed).not.toMatch(/\n\s+at /);
  expect(printed.split('\n')).toHaveLength(1);
  return printed;
}

it('says that a port is in use', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await refused({ PORT: String(port) })).toContain(`Port ${port} is in use.`);
  await new Promise((resolve) => server.close(resolve));
});

it('still tells the owner’s password after a first start that found the port in use', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-fault-'));
  folders.push(folder);
  await refused({ PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: '' });
  await new Promise((resolve) => server.close(resolve));
  const academy = await begin({ ADMIN_PASSWORD: '' }, folder);
  const password = /Owner +owner@academy\.example +(\w{4}-\w{4}-\w{4})/.exec(academy.output())?.[1];
  expect((await logIn(academy.url, academy.admin.email, password!)).status).toBe(200);
});

it('says that the data folder is not writable', async () => {
  expect(await refused({ DATA_DIR: '/dev/null/kaksha' })).toContain(
    "The data folder /dev/null/kaksha can't be written",
  );
});

it('says that the database does not answer', async () => {
  const port = await freePort();
  expect(await refused({ DATABASE_URL: `postgres://kaksha@127.0.0.1:${port}/kaksha` })).toContain(
    `The database at 127.0.0.1:${port} does not answer`,
  );
});

it('says which setting is wrong', async () => {
  expect(await refused({ PORT: 'many' })).toContain('A setting is not right. PORT');
});

it('says that the database is newer than the program', async () => {
  const academy = await begin();
  await academy.end();
  const db = new Sqlite(path.join(academy.dataDir, 'kaksha.sqlite'));
  db.exec(`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01');
    update settings set value = '9999-from-the-future' where key = 'contracted'`);
  db.close();
  expect(await refused({ DATA_DIR: academy.dataDir })).toContain(
    'was made by a newer Kaksha (it has 9999-from-the-future)',
  );
});

it('says that the database file is none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-fault-'));
  folders.push(folder);
  await writeFile(
    path.join(folder, 'kaksha.sqlite'),
    'this is no database, it is a text that someone put here by mistake',
  );
  expect(await refused({ DATA_DIR: folder })).toContain("can't be opened");
});

it('says that the disk is full, at whatever step of a first start', async ({ skip }) => {
  const disk = await mountDisk(1, (undo) => undos.push(undo), skip);
  const fill = path.join(disk, 'fill');
  const DATA_DIR = path.join(disk, 'data');
  // too small for folder and lock, for the write-ahead log, and for the first migration
  for (const kilobytes of [0, 30, 260]) {
    await writeFile(fill, Buffer.alloc((1024 - kilobytes) * 1024)).catch(() => {});
    await truncate(fill, (1024 - kilobytes) * 1024);
    expect(await refused({ DATA_DIR }), `${kilobytes} KB`).toMatch(
      /There is no room left on the disk|database or disk is full|no space left/,
    );
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});

it('says so in the set-up, too, where npm or a build has failed by it', async ({ skip }) => {
  const disk = await mountDisk(2, (undo) => undos.push(undo), skip);
  await mkdir(path.join(disk, 'scripts'));
  for (const name of ['start.mjs', 'setup.mjs', 'supervise.mjs'])
    await copyFile(path.join('scripts', name), path.join(disk, 'scripts', name));
  await writeFile(path.join(disk, 'package-lock.json'), '{}');
  // an npm that fills the disk, and one that does nothing
  for (const npm of ['exec head -c 9000000 /dev/zero > fill', 'exit 0']) {
    await writeFile(path.join(disk, 'npm'), `#!/bin/sh\n${npm} 2>/dev/null\n`, { mode: 0o755 });
    const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(disk, 'scripts/start.mjs')], {
      env: { PATH: `${disk}:${process.env['PATH']}` },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout.trim()).toBe('Installing packages …');
    expect(stderr.trim()).toMatch(/^There is no room left on the disk of .* Make room, and run the same/);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
});

it('leaves a database as it is that it has no room to copy before a migration', async ({ skip }) => {
  const disk = await mountDisk(4, (undo) => undos.push(undo), skip);
  const DATA_DIR = path.join(disk, 'data');
  const academy = await startAcademy({}, DATA_DIR);
  await academy.end();
  const db = new Sqlite(path.join(DATA_DIR, 'kaksha.sqlite'));
  db.exec(`delete from kysely_migration where name = '0015-job-retries'`);
  db.close();
  const { bavail, bsize } = await statfs(disk);
  await writeFile(path.join(disk, 'fill'), Buffer.alloc(bavail * bsize - 900 * 1024));
  expect(await refused({ DATA_DIR })).toMatch(
    /^There is no room to bring the database up to date: a copy of it .* nothing was changed\.$/,
  );
});

it('ends without a word when it is told to in the middle of its first start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-fault-'));
  folders.push(folder);
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      // when the import of the demo content begins
      if (printed.includes('  Owner  ')) child.kill('SIGTERM');
    });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(printed.trim().split('\n')).toEqual([expect.stringContaining('Owner')]);
});

it('finishes what is in flight when it is told to stop', async () => {
  const academy = await begin();
  const login = request(`${academy.url}/api/Users/CheckLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  const answered = once(login, 'response') as Promise<[IncomingMessage]>;
  login.flushHeaders();
  // the server has received the request and waits for its body
  await once(login, 'continue');
  const ended = academy.end('SIGTERM');
  await until('it takes no new connections', () =>
    fetch(`${academy.url}/api/health`).then(
      () => false,
      () => true,
    ),
  );
  login.end(JSON.stringify({ useremail: academy.admin.email, pswd: academy.admin.password }));
  const [reply] = await answered;
  reply.resume();
  expect(reply.statusCode).toBe(200);
  expect(await ended).toBe(0);
});

it('keeps its data folder from other users of the machine', async () => {
  const academy = await begin();
  // the database contains password hashes and the signing key of certificates
  for (const name of ['files', 'kaksha.sqlite', 'kaksha.sqlite-wal', 'kaksha.sqlite-shm'])
    expect((await stat(path.join(academy.dataDir, name))).mode & 0o007, name).toBe(0);
});
