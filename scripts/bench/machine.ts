import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { openDisk } from '../../src/lib/server/storage/disk.ts';
import { freePort } from '../../tests/support/port.ts';
import { luaOfCall } from './calls.ts';
import { load } from './load.ts';
import { tokenOf } from './seed.ts';
import { admin, memory, slowFsync, startKaksha, startNginx } from './servers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MiB = 1024 * 1024;

/** Throughput in bytes/s of 1 MiB Range reads of a 256 MiB lesson video, against nginx on the same file. */
export async function measureRange(
  dataDir: string,
  folder: string,
  seconds: number,
): Promise<{ ours: number; nginx: number }> {
  const file = path.join(folder, 'video.bin');
  const handle = await open(file, 'w');
  for (let piece = 0; piece < 256; piece++) await handle.write(randomBytes(MiB));
  await handle.close();
  const storage = await openDisk(path.join(dataDir, 'files'), { random: randomBytes });
  const { key, bytes } = await storage.put(createReadStream(file));
  const db = new Sqlite(path.join(dataDir, 'kaksha.sqlite'));
  const { lastInsertRowid } = db
    .prepare(
      `insert into files (name, original_name, kind, storage_key, mime, bytes, duration, state, owner_id, created_at) values ('v.mp4', 'v.mp4', 'video', ?, 'video/mp4', ?, 600, 'ready', 1001, '2026-01-01T00:00:00.000Z')`,
    )
    .run(key, bytes);
  db.prepare(`update lessons set video_file_id = ? where id = 1`).run(lastInsertRowid);
  db.close();
  const lua = (url: string, cookie: string): string => `
local n = 0
request = function()
  n = (n + 37) % 255
  return wrk.format("GET", "${url}", { Cookie = "${cookie}", Range = "bytes=" .. (n * ${MiB}) .. "-" .. (n * ${MiB} + ${MiB - 1}) })
end`;
  // all connections belong to one account here
  const kaksha = await startKaksha(dataDir, { MAX_FILE_REPLIES_PER_ACCOUNT: '8' });
  const nginx = await startNginx(folder);
  try {
    const measure = async (url: string, target: string, cookie: string) =>
      (await load(url, { seconds, folder, connections: 8, lua: lua(target, cookie) })).bytesPerSecond;
    const ofNginx = () => measure(nginx.url, '/video.bin', '');
    const ofOurs = () => measure(kaksha.url, '/media/lesson/1', `kaksha=${tokenOf(0)}`);
    await ofNginx();
    await ofOurs();
    const turns: { ours: number; nginx: number }[] = [];
    // in turns, so that a slow phase of the machine affects both; the median counts
    for (let turn = 0; turn < 5; turn++) turns.push({ nginx: await ofNginx(), ours: await ofOurs() });
    return turns.toSorted((a, b) => a.ours / a.nginx - b.ours / b.nginx)[2]!;
  } finally {
    await kaksha.stop();
    await nginx.stop();
  }
}

/** Reads/s alone and during progress saves, with every fsync 2 ms slower. */
export async function measureSlowDisk(
  dataDir: string,
  folder: string,
  seconds: number,
): Promise<{ alone: number; beside: number; writes: number }> {
  const kaksha = await startKaksha(dataDir, { LD_PRELOAD: slowFsync(folder) });
  try {
    const read = () =>
      load(kaksha.url, { seconds, folder, connections: 8, lua: luaOfCall('the specification', 10) });
    await read();
    const alone = await read();
    // the writers are limited by fsync only; four at a time
    const [beside, writes] = await Promise.all([
      read(),
      load(kaksha.url, { seconds, folder, connections: 4, lua: luaOfCall('durable', 10) }),
    ]);
    return { alone: alone.perSecond, beside: beside.perSecond, writes: writes.perSecond };
  } finally {
    await kaksha.stop();
  }
}

/** Memory in MB after a video of that size was uploaded as multipart. */
export async function measureUpload(
  dataDir: string,
  folder: string,
  megabytes: number,
): Promise<{ megabytes: number; after: number; max: number; seconds: number }> {
  const file = path.join(folder, 'big.mp4');
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc=s=320x180:d=2',
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libx264',
    '-movflags',
    '+faststart',
    file,
  ]);
  // a 'free' box of zeros gives the file the wanted size and keeps it a valid MP4
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1, 0);
  header.write('free', 4);
  header.writeBigUInt64BE(BigInt(megabytes * MiB - size), 8);
  await handle.write(header, 0, 16, size);
  await handle.truncate(megabytes * MiB);
  await handle.close();
  const kaksha = await startKaksha(dataDir);
  try {
    const login = await fetch(`${kaksha.url}/api/Users/CheckLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ useremail: admin.ADMIN_EMAIL, pswd: admin.ADMIN_PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const began = performance.now();
    const printed = execFileSync(
      'curl',
      [
        '-sS',
        '-f',
        '-H',
        `Authorization: Bearer ${token}`,
        '-F',
        `postedFiles=@${file}`,
        `${kaksha.url}/api/Image/UploadImage?kind=video`,
      ],
      { encoding: 'utf8' },
    );
    if (!printed.includes('fileName')) throw new Error(`the upload answered ${printed}`);
    const seconds = (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return {
      megabytes,
      after: memory(kaksha.process, 'VmRSS'),
      max: memory(kaksha.process, 'VmHWM'),
      seconds,
    };
  } finally {
    await kaksha.stop();
  }
}

/** Seconds from `npm start` to the first answer on a folder that was started before, and the idle memory in MB. */
export async function measureStart(dataDir: string): Promise<{ seconds: number; idle: number }> {
  await mkdir(dataDir, { recursive: true });
  const first = await startKaksha(dataDir, { DEMO: 'true' });
  await first.stop();
  const port = await freePort();
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  });
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/api/ready`);
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const gone = new Promise((resolve) => npm.once('exit', resolve));
  // npm, its shell and the server are one process group
  process.kill(-npm.pid!, 'SIGINT');
  await gone;
  const again = await startKaksha(dataDir, { DEMO: 'true' });
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const idle = memory(again.process, 'VmRSS');
  await again.stop();
  return { seconds, idle };
}
