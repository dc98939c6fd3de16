import { execFileSync } from 'node:child_process';
import { openAsBlob, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { xsrfToken } from '../../src/lib/server/http/security.ts';
import { median } from './calls.ts';
import { steps } from './evening.ts';
import { type Load, load } from './load.ts';
import { type Academy, adminToken, watchedCourses } from './seed.ts';
import { startKaksha } from './servers.ts';

const connections = 32;
/** A lesson that the evening does not watch. */
const lessonId = 2;
const headers = { cookie: `kaksha=${adminToken}`, 'x-xsrf-token': xsrfToken(adminToken) };

/** A video of twenty minutes that no browser plays, 1280 × 720: its ladder takes longer than the measurement. */
function makeRecording(folder: string): string {
  const short = path.join(folder, 'short.mkv');
  const long = path.join(folder, 'long.mkv');
  const ffmpeg = (line: string): unknown =>
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...line.split(' ')]);
  ffmpeg(
    `-f lavfi -i testsrc2=s=1280x720:r=25:d=20 -f lavfi -i sine=440:d=20 -c:v mpeg4 -b:v 1500k -c:a ac3 ${short}`,
  );
  ffmpeg(`-stream_loop 59 -i ${short} -c copy ${long}`);
  return long;
}

/** The numbers in a process's stat, from the state on (proc(5)); null when it has ended. */
function statOf(id: number | string): number[] | null {
  try {
    // after the name, which may contain spaces
    return readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1)!.split(' ').map(Number);
  } catch {
    return null;
  }
}

/** CPU time of a process's children, in ticks of 10 ms: of the running ones, and of all so far. */
function ticksOfChildren(parent: number): { running: number; all: number } {
  const sum = (stat: number[] | null, ...at: number[]): number =>
    at.reduce((ticks, field) => ticks + (stat?.[field] ?? 0), 0);
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[1] === parent)
    .reduce((ticks, stat) => ticks + sum(stat, 11, 12), 0);
  return { running, all: running + sum(statOf(parent), 13, 14) };
}

/** Marks the seeded videos as converted, since they can't be converted. */
function leaveSeeded({ folder }: Academy): void {
  const db = new Sqlite(path.join(folder, 'kaksha.sqlite'));
  db.exec(
    `insert into ladders (file_id, state, updated_at) select id, 'complete', created_at from files where kind = 'video'`,
  );
  db.close();
}

/**
 * Requests a second of the mixed evening, alone and while FFmpeg makes a ladder, and the share of a core that FFmpeg gets
 * meanwhile.
 */
export async function measureTranscode(
  academy: Academy,
  { folder, seconds, rounds }: { folder: string; seconds: number; rounds: number },
): Promise<{ alone: Load; beside: Load; cores: number }> {
  const recording = makeRecording(folder);
  leaveSeeded(academy);
  const server = await startKaksha(academy, {
    FFMPEG: '',
    MAX_CONNECTIONS_PER_ADDRESS: '400',
    MAX_FILE_REPLIES_PER_ADDRESS: '400',
  });
  const pid = server.process.pid!;
  const lua = steps(watchedCourses(academy.size));
  const ask = () => load(server.url, { seconds, folder, connections, lua });
  const send = async (target: string, body?: FormData | string): Promise<unknown> => {
    const type: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const reply = await fetch(server.url + target, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...type },
      body: body ?? null,
    });
    if (!reply.ok) throw new Error(`${target} answers ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  const convert = (wanted: boolean) =>
    send(`/api/CourseContent/ConvertVideo?id=${lessonId}`, JSON.stringify({ convert: wanted }));
  const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
    for (let tries = 0; !(await isSo()); tries++) {
      if (tries > 600) throw new Error(`not within a minute: ${what}`);
      await pause(100);
    }
  };
  try {
    // requests get faster as the caches warm up, which must not favour one side
    for (let turn = 0; turn < 5; turn++) await ask();
    const form = new FormData();
    form.append('postedFiles', await openAsBlob(recording), 'film.mkv');
    const uploaded = await send(`/api/Image/UploadImage?contentId=${lessonId}`, form);
    const { fileName } = (uploaded as { result: [{ fileName: string }] }).result[0];
    // then a cancelled conversion continues
    await until('it can be played', async () => {
      const { state } = (await send(`/api/Image/State?fileName=${fileName}`)) as { state: string };
      return state === 'playable';
    });
    const found = { alone: [] as Load[], beside: [] as Load[] };
    let used = 0;
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await convert(true);
      await until('FFmpeg is at work', () => ticksOfChildren(pid).running > 200);
      const before = ticksOfChildren(pid).all;
      found.beside.push(await ask());
      used += ticksOfChildren(pid).all - before;
      await convert(false);
      await until('FFmpeg has ended', () => ticksOfChildren(pid).running === 0);
      found.alone.push(await ask());
    }
    return {
      alone: median(found.alone),
      beside: median(found.beside),
      cores: used / 100 / (seconds * rounds),
    };
  } finally {
    await server.stop();
  }
}
