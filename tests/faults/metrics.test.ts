import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { compileCache, main, startAcademy } from '../support/academy.ts';
import { freePort } from '../support/port.ts';
import { firing, metricsToken, scrape } from '../support/prometheus.ts';
import { until } from '../support/until.ts';
import { itLong } from '../support/long.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

/** A worker process on a separate academy, and its output. */
async function startWorker(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; output: () => string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-worker-'));
  const child = spawn(process.execPath, [main, '--role', 'worker'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: folder,
      RUN_DIR: `${folder}-run`,
      HOST: '127.0.0.1',
      FFMPEG: 'none',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  cleanUp.push(async () => {
    child.kill('SIGKILL');
    await gone;
    for (const one of [folder, `${folder}-run`]) await rm(one, { recursive: true, force: true });
  });
  return { child, output: () => printed };
}

itLong('a worker has metrics at a port of its own, and nothing else', async () => {
  const port = await freePort();
  const settings = { METRICS_TOKEN: metricsToken, METRICS_PORT: String(port) };
  const worker = await startWorker(settings);
  const url = `http://127.0.0.1:${port}`;
  await until('metrics', async () => (await scrape(url)).samples !== null);
  await until('it says that it works', () => worker.output().includes('Kaksha works in the background.'));
  const { text } = await scrape(url);
  expect(text).toContain('role="worker"');
  expect(text).toContain('kaksha_jobs_due_seconds{lane="mail"} 0');
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  expect((await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer x' } })).status).toBe(401);
  expect((await fetch(`${url}/api/health`)).status).toBe(404);

  const second = await startWorker(settings);
  await until('the second one ends', () => second.child.exitCode !== null);
  expect(second.output()).toContain(`The address 127.0.0.1:${port} of METRICS_PORT can't be served: `);
  expect(worker.child.exitCode).toBeNull();
});

// the alerts of all faults: alerts.long.test.ts
it('Prometheus evaluates the alert rules: that of a process that is gone fires', async () => {
  const academy = await startAcademy({ METRICS_TOKEN: metricsToken });
  cleanUp.push(() => academy.remove());
  const before = await scrape(academy.url);
  expect(await firing([before])).not.toContain('KakshaDown');
  await academy.end('SIGKILL');
  expect(await firing([before, await scrape(academy.url)])).toContain('KakshaDown');
});

it('a job’s log lines have the id of the request that queued it', async () => {
  const academy = await startAcademy({
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'true',
  });
  cleanUp.push(() => academy.remove());
  const ids = ['aaaaaaaa11111111', 'bbbbbbbb22222222'];
  for (const id of ids) {
    const reply = await fetch(`${academy.url}/api/Users/ForgotPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': id },
      body: JSON.stringify({ useremail: academy.admin.email }),
    });
    expect(reply.headers.get('x-request-id')).toBe(id);
  }
  const lines = (): { reqId?: string; msg: string }[] =>
    academy
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as { reqId?: string; msg: string });
  const of = (msg: string): (string | undefined)[] => [
    ...new Set(
      lines()
        .filter((line) => line.msg === msg)
        .map(({ reqId }) => reqId),
    ),
  ];
  await until('both mails have failed', () => of('a job failed').length === 2);
  expect(of('a job failed')).toEqual(expect.arrayContaining(ids));
  expect(of('request')).toEqual(ids);
  // lines that no request caused have no id
  expect(lines().find(({ msg }) => msg.startsWith('Server listening'))).not.toHaveProperty('reqId');
});
