import { execFileSync } from 'node:child_process';
import { openAsBlob, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** A film of ten minutes that no browser plays, 1280 × 720: its ladder takes longer than the measurement. */
function makeRecording(folder: string): string {
  const [short, long] = ['short.mkv', 'long.mkv'].map((name) => path.join(folder, name)) as [string, string];
  const ffmpeg = (line: string): unknown =>
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...line.split(' ')]);
  ffmpeg(
    `-f lavfi -i testsrc2=s=1280x720:r=25:d=20 -f lavfi -i sine=440:d=20 -c:v mpeg4 -b:v 1500k -c:a ac3 ${short}`,
  );
  ffmpeg(`-stream_loop 29 -i ${short} -c copy ${long}`);
  return long;
}

/** Ticks of CPU that the children of a process have used so far (proc(5), 100 a second). */
function ticksOfChildren(parent: number): number {
  let ticks = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      // state, ppid … behind the name, which may contain spaces
      const fields = readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
      if (Number(fields[1]) === parent) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // it has ended
    }
  return ticks;
}

/** Requests a second of the mixed evening, alone and while FFmpeg makes a ladder, and the part of a core that FFmpeg gets meanwhile. */
export async function measureTranscode(
  academy: Academy,
  { folder, seconds, rounds }: { folder: string; seconds: number; rounds: number },
): Promise<{ alone: Load; beside: Load; cores: number }> {
  const recording = makeRecording(folder);
  const server = await startKaksha(academy, {
    FFMPEG: '',
    MAX_CONNECTIONS_PER_ADDRESS: '400',
    MAX_FILE_REPLIES_PER_ADDRESS: '400',
  });
  const pid = server.process.pid!;
  const lua = steps(watchedCourses(academy.size));
  const ask = () => load(server.url, { seconds, folder, connections, lua });
  const post = async (target: string, body: FormData | string): Promise<void> => {
    const type: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const reply = await fetch(server.url + target, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    });
    if (!reply.ok) throw new Error(`${target} answers ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  const convert = (wanted: boolean) =>
    post(`/api/CourseContent/ConvertVideo?id=${lessonId}`, JSON.stringify({ convert: wanted }));
  /** Waits until FFmpeg is at work, or none is left. */
  const settle = async (wanted: boolean): Promise<void> => {
    for (let tries = 0; ticksOfChildren(pid) > 200 !== wanted; tries++) {
      if (tries > 600) throw new Error(`FFmpeg does not ${wanted ? 'begin' : 'end'}`);
      await pause(100);
    }
  };
  try {
    await ask();
    const form = new FormData();
    form.append('postedFiles', await openAsBlob(recording), 'film.mkv');
    await post(`/api/Image/UploadImage?contentId=${lessonId}`, form);
    const found = { alone: [] as Load[], beside: [] as Load[] };
    let used = 0;
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await convert(true);
      await settle(true);
      const before = ticksOfChildren(pid);
      found.beside.push(await ask());
      used += ticksOfChildren(pid) - before;
      await convert(false);
      await settle(false);
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
