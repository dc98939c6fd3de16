// node scripts/restore-time.ts [GB]: makes an academy with that many gigabytes of files (10) in a temporary place, backs it up,
// restores it into an empty place, and reports how much longer than copying the bytes it takes until the restored academy
// serves. Needs three times the space.
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { seed } from './bench/seed.ts';

const gigabytes = Number(process.argv[2] ?? 10);
const fileBytes = 100 * 1024 ** 2;
const blockBytes = 1024 ** 2;
const files = Math.ceil((gigabytes * 1024 ** 3) / fileBytes);
const boundSeconds = 60;

const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-restore-time-'));
const [source, backup, restored] = ['source', 'backup', 'restored'].map((name) => path.join(folder, name));
const env = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: '.cache/node',
  DATA_DIR: dataDir,
  RUN_DIR: `${dataDir}-run`,
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: 'false',
  FFMPEG: 'none',
  LOG_LEVEL: 'silent',
});

/** A video of random bytes: one block, repeated. */
async function fill(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const [block, handle] = [randomBytes(blockBytes), await open(file, 'w')];
  for (let at = 0; at < fileBytes; at += blockBytes) await handle.write(block);
  await handle.close();
}

async function makeFiles(): Promise<void> {
  const db = new Sqlite(path.join(source!, 'kaksha.sqlite'));
  // rows of the seed that have no bytes
  db.exec(
    `update files set storage_key = 'fe/fe' || substr('000000000000000000000000000000' || id, -30) where storage_key like 'xx/%'`,
  );
  const add = db.prepare(
    `insert into files (name, original_name, kind, storage_key, mime, bytes, state, owner_id, is_demo, created_at)
      values (?, 'large.mp4', 'video', ?, 'video/mp4', ${fileBytes}, 'processing', 1001, 0, '2026-01-01')`,
  );
  for (let i = 0; i < files; i++) {
    const hash = createHash('sha256').update(`large ${i}`).digest('hex').slice(0, 32);
    const key = `${hash.slice(0, 2)}/${hash}`;
    await fill(path.join(source!, 'files', key));
    add.run(`large-${i}.mp4`, key);
  }
  db.close();
}

/** Writes the file cache to the disk and drops it, so that each step reads from the disk. */
async function dropCaches(): Promise<void> {
  execFileSync('sync');
  await writeFile('/proc/sys/vm/drop_caches', '3').catch(() => {});
}

const timed = async (work: () => unknown): Promise<number> => {
  await dropCaches();
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const kaksha = (dataDir: string, ...args: string[]): void => {
  execFileSync(process.execPath, ['src/app/cli.ts', ...args, '--anyway'], {
    env: env(dataDir),
    stdio: 'inherit',
  });
};

/** Starts the server and ends it as soon as it serves. */
async function serve(dataDir: string): Promise<void> {
  const server = spawn(process.execPath, ['dist/server/main.js'], { env: env(dataDir) });
  const gone = once(server, 'exit');
  let printed = '';
  const url = await Promise.race([
    gone.then(() => ''),
    new Promise<string>((resolve) => {
      server.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const found = /http:\/\/localhost:\d+/.exec(printed)?.[0];
        if (found) resolve(found.replace('localhost', '127.0.0.1'));
      });
    }),
  ]);
  if (url === '') throw new Error(`the server ended: ${printed}`);
  const { status } = await fetch(`${url}/api/ready`);
  server.kill();
  await gone;
  if (status !== 200) throw new Error(`it answered ${status}`);
}

try {
  await seed({
    folder: source!,
    size: { courses: 10, learners: 10_000, progress: 200_000, payments: 2000 },
  });
  await serve(source!);
  await makeFiles();
  const backedUp = await timed(() => kaksha(source!, 'backup', '--to', backup!));
  const copied = await timed(() =>
    execFileSync('cp', ['-r', path.join(backup!, 'plain'), path.join(folder, 'copy')]),
  );
  await dropCaches();
  await rm(path.join(folder, 'copy'), { recursive: true });
  await rm(source!, { recursive: true });
  const took = await timed(() => kaksha(restored!, 'restore', backup!));
  const started = await timed(() => serve(restored!));
  const more = took + started - copied;
  const [a, b, c, d] = [backedUp, copied, took, started].map((seconds) => seconds.toFixed(1));
  console.log(
    `${gigabytes} GB in ${files} files, 200,000 rows: backed up in ${a} s, copied by cp in ${b} s; restored in ${c} s, served ${d} s later: ${more.toFixed(1)} s more than copying (at most ${boundSeconds} wanted)`,
  );
  process.exitCode = more <= boundSeconds ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
