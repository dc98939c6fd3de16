import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, inject, it } from 'vitest';
import { type Academy, main, startAcademy } from '../support/academy.ts';
import { itLong } from '../support/long.ts';
import { copyDatabase, databaseAt, dropDatabase, noTables } from '../support/postgres.ts';

const run = promisify(execFile);
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

async function start(dir: string, env: Record<string, string> = {}): Promise<Academy> {
  const academy = await startAcademy(env, dir);
  cleanUp.push(() => academy.end('SIGKILL'));
  return academy;
}

async function outcome(
  file: string,
  args: string[],
  dir: string,
  more: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dir,
    RUN_DIR: `${dir}-run`,
    PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    ...more,
  };
  const ended = await run(process.execPath, [file, ...args], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: 'code' in ended ? ended.code : 0, text: (ended.stdout + ended.stderr).trim() };
}

it('has one server on a data folder, also after kill -9, and one academy', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'kaksha-instance-'));
  cleanUp.push(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  const first = await start(dir);
  const who = `process ${first.process.pid} on `;
  const [web, worker, doctor] = await Promise.all([
    outcome(main, ['--role', 'web'], dir),
    outcome(main, ['--role', 'worker'], dir),
    outcome('src/app/cli.ts', ['doctor'], dir),
  ]);
  for (const { code, text } of [web, worker]) {
    expect(code).toBe(1);
    expect(text).toContain(`Another Kaksha is running on the folder ${dir} (${who}`);
    expect(text).toContain('PostgreSQL (DATABASE_URL)');
    expect(text.split('\n')).toHaveLength(1);
  }
  expect(doctor.text).toContain(`ok   server: running (${who}`);
  expect(doctor.text).toContain(`ok   the database and the folder ${dir}/files belong together`);

  await first.end('SIGKILL');
  const second = await start(dir);
  expect((await fetch(`${second.url}/api/ready`)).status).toBe(200);
  await second.end();

  for (const name of await readdir(dir)) if (name.startsWith('kaksha.sqlite')) await rm(path.join(dir, name));
  const lost = await outcome(main, [], dir);
  expect(lost.code).toBe(1);
  expect(lost.text).toMatch(
    /^The database .* is empty, but the folder .*files holds the files of an academy/,
  );
  expect((await readdir(dir)).toSorted()).toEqual(['files', 'kaksha.lock']);
});

async function newFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kaksha-instance-'));
  cleanUp.push(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return dir;
}

itLong('has one folder of files, however many processes share its PostgreSQL', async () => {
  const name = `t${randomBytes(6).toString('hex')}`;
  await copyDatabase(inject('postgresUrl'), name, noTables);
  cleanUp.push(() => dropDatabase(inject('postgresUrl'), name));
  const env = { DATABASE_URL: databaseAt(inject('postgresUrl'), name) };
  const [one, two, copy] = [await newFolder(), await newFolder(), await newFolder()];
  const first = await start(one, env);
  // nothing has been stored yet
  const other = await outcome(main, ['--role', 'worker'], two, env);
  expect(other.code).toBe(1);
  expect(other.text).toContain(`The folder ${two}/files is not the one that the database`);
  expect(other.text).toContain(`knows (the folder ${one}/files)`);
  expect(await readdir(two, { recursive: true })).toEqual([]);

  // a copy has the same id, but not the running process
  await cp(path.join(one, 'files'), path.join(copy, 'files'), { recursive: true });
  await rm(path.join(copy, 'files/running'), { recursive: true });
  const copied = await outcome(main, ['--role', 'web'], copy, env);
  expect(copied.code).toBe(1);
  expect(copied.text).toContain(`The folder ${copy}/files is not the one that the other processes use`);
  expect(copied.text).toContain(`(process ${first.process.pid} on `);
  expect(await readdir(path.join(copy, 'files/running'))).toEqual([]);

  // the same folder under another data folder, and again after kill -9
  const second = await start(two, { ...env, STORAGE_URL: `file:${one}/files` });
  await first.end('SIGKILL');
  const third = await start(one, env);
  for (const { url } of [second, third]) expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  await second.end();
  await third.end();
  expect(await readdir(path.join(one, 'files/running'))).toHaveLength(1);

  // moved manually
  await rename(path.join(one, 'files'), path.join(two, 'files'));
  const lost = await outcome(main, [], one, env);
  expect(lost.text).toContain('is not the one that the database');
  // the killed process counts as running for a minute, and its file was moved, too
  const moved = await start(two, env);
  expect((await fetch(`${moved.url}/api/ready`)).status).toBe(200);
});

itLong('has one SQLite on a folder of files', async () => {
  const [one, two, files] = [await newFolder(), await newFolder(), await newFolder()];
  const env = { STORAGE_URL: `file:${files}` };
  const first = await start(one, env);
  await first.end();
  // an older copy of the data folder belongs to the same academy
  await cp(one, two, { recursive: true });
  const again = await start(one, env);
  const { code, text } = await outcome(main, [], two, env);
  expect(code).toBe(1);
  expect(text).toContain(
    `Another Kaksha is running on the folder ${files} (process ${again.process.pid} on `,
  );
});
