import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { type Academy, main, startAcademy } from '../academy.ts';

const run = promisify(execFile);
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

async function start(dir: string): Promise<Academy> {
  const academy = await startAcademy({}, dir);
  cleanUp.push(() => academy.end('SIGKILL'));
  return academy;
}

async function outcome(file: string, args: string[], dir: string): Promise<{ code: number; text: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dir,
    RUN_DIR: `${dir}-run`,
    PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  };
  const ended = await run(process.execPath, [file, ...args], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: 'code' in ended ? ended.code : 0, text: (ended.stdout + ended.stderr).trim() };
}

it('has one server on a data folder, also after kill -9, and one academy', { timeout: 90_000 }, async () => {
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
    expect(text).toContain(`Another Kaksha is running on the data folder ${dir} (${who}`);
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
