import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { admin, main } from '../support/academy.ts';
import { mountDisk } from '../support/disks.ts';
import { freePort } from '../support/port.ts';
import { itLong } from '../support/long.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

/** A server with the given standard output, which nobody reads yet. */
async function start(stdout: 'pipe' | number): Promise<{ url: string; child: ChildProcess }> {
  const [port, dataDir] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'kaksha-log-'))];
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'false',
      // a line for each request
      LOG_LEVEL: 'debug',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', stdout, 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  cleanUp.push(async () => {
    child.kill('SIGKILL');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return { url, child };
}

/** Requests from several callers that log more than the output buffer holds while it is blocked; each must be answered. */
async function talk(url: string, requests = 3000): Promise<void> {
  const ask = async (): Promise<void> => {
    for (let count = 0; count < requests / 10; count++) {
      const reply = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(30_000) });
      await reply.arrayBuffer();
      expect(reply.status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 10 }, ask));
}

const notice = /"dropped":(\d+),"msg":"\1 lines of the log were dropped/;

itLong('serves on while the disk of its log is full, and says what is missing', async ({ skip }) => {
  const disk = await mountDisk(1, (undo) => cleanUp.push(undo), skip);
  const [log, filler] = [path.join(disk, 'log'), path.join(disk, 'filler')];
  const fd = openSync(log, 'a');
  execFileSync('sh', ['-c', `cat /dev/zero > '${filler}' 2>/dev/null || true`]);
  const { url, child } = await start(fd);
  closeSync(fd);
  await talk(url);
  expect(readFileSync(log, 'utf8')).toBe('');
  await rm(filler);
  await expect.poll(() => readFileSync(log, 'utf8'), { timeout: 30_000 }).toMatch(notice);
  expect(readFileSync(log, 'utf8')).toContain('Kaksha is ready');
  await fetch(`${url}/api/nothing-after`);
  const whole = (): string[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'));
  await expect.poll(() => whole().some((line) => notice.test(line) && line !== whole().at(-1))).toBe(true);
  // no line is truncated
  for (const line of whole()) JSON.parse(line);
  expect(child.exitCode).toBe(null);
});

itLong('serves on while nobody reads its log, and says what is missing', async () => {
  const { url, child } = await start('pipe');
  await talk(url);
  let read = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    read += chunk.toString();
  });
  await expect.poll(() => read, { timeout: 30_000 }).toMatch(notice);
  expect(read).toContain('Kaksha is ready');
});

it('serves on when the reader of its log is gone, and still ends', async () => {
  const { url, child } = await start('pipe');
  child.stdout!.destroy();
  await talk(url, 300);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
});
