import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { defaultSidebar } from '../../src/features/sidebar/rules.ts';
import { admin, main, ownerHeaders } from '../support/academy.ts';
import { freePort } from '../support/port.ts';
import { itLong } from '../support/long.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

interface Supervised {
  process: ChildProcess;
  url: string;
  output(): string;
  gone: Promise<number | null>;
}

/** The supervisor, as scripts/start.mjs runs it, for a test program or the server. */
const supervisor = (args: readonly string[]): string =>
  `import('./scripts/supervise.mjs').then(async ({ supervise }) => process.exit(await supervise(process.execPath, ${JSON.stringify(args)}, { env: process.env })))`;

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'kaksha-supervise-'));
  cleanUp.push(() => rm(made, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return made;
}

async function start(
  args: readonly string[] = [main],
  env: Record<string, string> = {},
  wrap: (command: readonly string[]) => readonly string[] = (command) => command,
): Promise<Supervised> {
  const port = await freePort();
  const [command, ...rest] = wrap([process.execPath, '-e', supervisor(args)]);
  const child = spawn(command!, rest, {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: await folder(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  cleanUp.push(() => child.kill('SIGTERM') && gone);
  return { process: child, url: `http://127.0.0.1:${port}`, output: () => printed, gone };
}

const isReady = ({ url }: Supervised): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    (reply) => reply.ok,
    () => false,
  );
const until = (condition: () => unknown): Promise<void> =>
  expect.poll(condition, { timeout: 60_000, interval: 50 }).toBe(true);

/** The pid of its first child process; 0 for none. */
function childOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
  } catch {
    return 0;
  }
}
const lives = (pid: number): boolean => {
  try {
    // a process that ended but was not reaped is a zombie
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

itLong('starts the server again after kill -9, and ends it when it is killed itself', async () => {
  const run = await start();
  await until(() => isReady(run));
  const first = childOf(run.process.pid!);
  process.kill(first, 'SIGKILL');
  await until(() => run.output().includes('Kaksha ended by SIGKILL; it is started again in 1 s.'));
  await until(() => isReady(run));
  const second = childOf(run.process.pid!);
  expect(second).not.toBe(first);
  run.process.kill('SIGKILL');
  await until(() => !lives(second));
  expect(await isReady(run)).toBe(false);
});

it.each([
  ['directly', main, {}, '"$0" "$@" & wait'],
  // npm may start it through a shell, which outlives npm
  [
    'by npm and a shell',
    'deaf',
    { npm_lifecycle_event: 'start' },
    `sh -c '"$0" "$@"; true' "$0" "$@" & wait`,
  ],
])('ends with the server when what started it %s is killed', async (_how, what, env, script) => {
  const program = what === main ? [main] : ['-e', 'process.send("ready"); setInterval(() => {}, 1000)'];
  const run = await start(program, env, ([command, ...args]) => ['sh', '-c', script, command!, ...args]);
  const depth = what === main ? 2 : 3;
  const below = (): number[] => {
    const found = [run.process.pid!];
    while (found.length <= depth) found.push(childOf(found.at(-1)!));
    return found.slice(1).filter((pid) => pid > 0);
  };
  await until(() => (what === main ? isReady(run) : below().length === depth));
  const pids = below();
  expect(pids).toHaveLength(depth);
  run.process.kill('SIGKILL');
  await until(() => !pids.some(lives));
});

it('ends when what started it was killed during the set-up', async () => {
  const late = `const first = process.ppid;
    import('./scripts/supervise.mjs').then(async ({ supervise }) => {
      const { until } = await import('./tests/support/until.ts');
      console.log('setting up');
      await until('what started it is gone', () => process.ppid !== first);
      process.exit(await supervise(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {}));
    })`;
  const run = await start([], {}, ([command]) => ['sh', '-c', '"$0" "$@" & wait', command!, '-e', late]);
  await until(() => run.output().includes('setting up'));
  const pid = childOf(run.process.pid!);
  cleanUp.push(() => lives(pid) && process.kill(pid, 'SIGTERM'));
  run.process.kill('SIGKILL');
  await until(() => !lives(pid));
});

it('ends a server whose writing thread died, starts it again, and passes SIGTERM on', async () => {
  const dir = await folder();
  const [inject, full] = [path.join(dir, 'inject.mjs'), path.join(dir, 'full')];
  // fills the heap of the writer thread, like an excessive write
  await writeFile(
    inject,
    `import { existsSync, rmSync } from 'node:fs';
       import { isMainThread, workerData } from 'node:worker_threads';
       if (!isMainThread && workerData?.file)
         setInterval(() => {
           if (!existsSync(process.env.FULL)) return;
           rmSync(process.env.FULL);
           for (const kept = []; ; ) kept.push(new Array(10_000).fill(0).map((_, n) => ({ n })));
         }, 20).unref();`,
  );
  const run = await start([main], { NODE_OPTIONS: `--import ${inject}`, FULL: full });
  await until(() => isReady(run));
  const headers = await ownerHeaders({ url: run.url, admin });
  let writes = 0;
  const write = async (): Promise<number> => {
    const [one, ...others] = defaultSidebar().links;
    const body = JSON.stringify({ links: [{ ...one, en: `Services ${++writes}` }, ...others] });
    const reply = await fetch(`${run.url}/api/sidebar/Edit`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    return reply?.status ?? 0;
  };
  expect(await write()).toBe(200);
  await writeFile(full, '');
  const seen = new Set<number>();
  await until(async () => {
    seen.add(await write());
    return run.output().includes('Kaksha ended with code 1; it is started again in 1 s.');
  });
  // 0: connection refused
  expect([...seen].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
  expect(seen).toContain(503);
  expect(run.output()).toContain('the database takes no more writes');
  await until(() => isReady(run));
  expect(await write()).toBe(200);
  const server = childOf(run.process.pid!);
  run.process.kill('SIGTERM');
  expect(await run.gone).toBe(0);
  expect(lives(server)).toBe(false);
});

it('does not try again what never was ready', async () => {
  const run = await start([main], { PORT: 'many' });
  expect(await run.gone).toBe(1);
  expect(run.output().trim().split('\n')).toEqual([expect.stringContaining('A setting is not right. PORT')]);
});

it('keeps trying after a crash, longer and longer, and kills at the second SIGINT', async () => {
  const count = path.join(await folder(), 'count');
  await writeFile(count, '0');
  // ready, then crashes; then fails to start; then ready but unresponsive
  const program = `const fs = require('node:fs');
    const turn = Number(fs.readFileSync(process.env.COUNT, 'utf8')) + 1;
    fs.writeFileSync(process.env.COUNT, String(turn));
    if (turn === 2) process.exit(1);
    process.on('SIGINT', () => console.log('interrupted'));
    process.send('ready', () => turn === 1 ? process.exit(7) : console.log('ready again'));
    setInterval(() => {}, 1000);`;
  const run = await start(['-e', program], { COUNT: count });
  await until(() => run.output().includes('ready again'));
  expect(run.output().match(/with code \d; it is started again in \d+ s/g)).toEqual([
    'with code 7; it is started again in 1 s',
    'with code 1; it is started again in 2 s',
  ]);
  const server = childOf(run.process.pid!);
  run.process.kill('SIGINT');
  await until(() => run.output().includes('interrupted'));
  expect(lives(server)).toBe(true);
  await until(() => {
    run.process.kill('SIGINT');
    return !lives(server);
  });
  expect(await run.gone).toBe(1);
  expect(lives(server)).toBe(false);
});

it('starts the server again when its program could not be run for a while', async () => {
  const dir = await folder();
  const program = path.join(dir, 'program');
  const script = '#!/bin/sh\nexec "$NODE" -e \'process.send("ready", () => process.exit(1))\'\n';
  const write = (): Promise<void> => writeFile(program, script, { mode: 0o755 });
  await write();
  const supervised = `import('./scripts/supervise.mjs').then(async ({ supervise }) =>
    process.exit(await supervise(${JSON.stringify(program)}, [], { env: process.env })))`;
  const run = await start([], { NODE: process.execPath }, ([command]) => [command!, '-e', supervised]);
  await until(() => run.output().includes('Kaksha ended with code 1'));
  await rm(program);
  await until(() => run.output().includes("can't be run"));
  const before = run.output().length;
  await write();
  await until(() => run.output().slice(before).includes('Kaksha ended with code 1'));
});
