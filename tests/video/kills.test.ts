// npm run test:long: a hundred times the server or one of its FFmpeg processes is killed with SIGKILL while it converts films.
// npm test kills a conversion twice (tests/faults/renditions.test.ts).
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { type Academy, startAcademy } from '../support/academy.ts';
import { until } from '../support/until.ts';
import { adminHeaders, query, sendFile, signIn } from '../support/uploading.ts';
import type { VideoCase } from './corpus.ts';
import { isLong, segmentsIn, unfinishedIn, workersIn } from './engines.ts';
import { makeVideo } from './makeVideo.ts';

const kills = 100;
const seed = 20_261_122;
const segmentSeconds = 4;
/** Seconds of pictures that may have to be made again after a kill: the rungs go on where the slowest of them was. */
const mayLose = 3 * segmentSeconds;

/** What no browser plays, with 360 lines: a first step of two sizes, a second step of one. */
const recording: VideoCase = {
  name: 'killed',
  as: 'mkv',
  make: {
    seconds: 40,
    size: '640x360',
    filters: 'noise=alls=12:allf=t',
    args: '-c:v mpeg4 -q:v 5 -c:a libopus -b:a 48k',
  },
};
const names = ['144p', '240p', '360p', 'audio'];

/** Random numbers from 0 to 1 that are the same in each run. */
function randomFrom(from: number): () => number {
  let state = from;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const workOf = ({ dataDir }: Academy): string => path.join(dataDir, 'files', 'work');
const foldersOf = (academy: Academy): string[] =>
  readdirSync(workOf(academy)).map((name) => path.join(workOf(academy), name));
const workers = (academy: Academy): number[] => foldersOf(academy).flatMap(workersIn);

/** Remembers how many segments there were of each rendition, and how many have vanished at most. */
function watchSegments() {
  const most = new Map<string, number>();
  const lost = { pictures: 0, sound: 0 };
  return {
    lost,
    look(academy: Academy): void {
      for (const folder of foldersOf(academy))
        for (const name of names) {
          const key = path.join(folder, name);
          const there = segmentsIn(folder, name);
          const before = most.get(key) ?? 0;
          const which = name === 'audio' ? 'sound' : 'pictures';
          lost[which] = Math.max(lost[which], before - there);
          most.set(key, Math.max(before, there));
        }
    },
  };
}

async function upload(academy: Academy, bytes: Buffer): Promise<void> {
  const address = `${academy.url}/api/Image/UploadImage?kind=video`;
  const { status, body } = await sendFile(address, 'film.mkv', bytes.length, [bytes]);
  expect([status, body]).toEqual([200, expect.anything()]);
}

/** Has no job wait longer after a failure: the delays grow to minutes when FFmpeg is killed every second. */
function hurry({ dataDir }: Academy): void {
  const db = new Sqlite(path.join(dataDir, 'kaksha.sqlite'));
  db.pragma('busy_timeout = 5000');
  const now = new Date().toISOString();
  db.prepare(`update jobs set run_at = ?, set_at = ? where state = 'queued' and run_at > ?`).run(
    now,
    now,
    now,
  );
  db.close();
}

const unfinished = (academy: Academy): number =>
  query(academy, `select 1 from jobs where state in ('queued', 'running')`).length;

const kill = (id: number): void => {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
};

interface State {
  state: string;
  percent: number;
  renditions: { name: string; seconds: number; complete: boolean }[];
}

/** Every film is complete, its files can be decoded, and nothing is left of the work. */
async function checkAll(academy: Academy): Promise<void> {
  const made = query<{ name: string }>(academy, `select name from files where kind = 'video'`);
  for (const { name } of made) {
    const address = `${academy.url}/api/Image/State?fileName=${name}`;
    const reply = (await (await fetch(address, { headers: adminHeaders })).json()) as State;
    expect([name, reply.state, reply.percent]).toEqual([name, 'complete', 100]);
    expect(reply.renditions.map((one) => [one.name, one.complete, Math.round(one.seconds)])).toEqual(
      ['audio', '144p', '240p', '360p'].map((rendition) => [rendition, true, 40]),
    );
  }
  expect(query(academy, `select state from jobs where state <> 'done'`)).toEqual([]);
  expect(foldersOf(academy).flatMap(unfinishedIn)).toEqual([]);
  expect(readdirSync(path.join(academy.dataDir, 'files', 'tmp'))).toEqual([]);
  expect(workers(academy)).toEqual([]);
  const stored = query<{ name: string; storage_key: string }>(
    academy,
    `select name, storage_key from rendition_files where name like '%.mp4'`,
  );
  for (const { name, storage_key: key } of stored) {
    const file = path.join(academy.dataDir, 'files', key);
    const { stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']);
    expect([key, name, stderr.toString()]).toEqual([key, name, '']);
  }
}

it.runIf(isLong)('after a hundred kills every film is complete', { timeout: 1_500_000 }, async () => {
  const bytes = readFileSync(makeVideo(recording));
  const random = randomFrom(seed);
  const segments = watchSegments();
  let academy = await startAcademy({ FFMPEG: '' });
  const count = { uploads: 0, server: 0, ffmpeg: 0 };
  const began = performance.now();
  const elapsed = (): string => `${Math.round((performance.now() - began) / 1000)} s`;
  try {
    signIn(academy);
    while (count.server + count.ffmpeg < kills) {
      // there is always enough to do
      hurry(academy);
      for (let left = unfinished(academy); left < 4; left++) {
        await upload(academy, bytes);
        count.uploads++;
      }
      await until('FFmpeg works', () => workers(academy).length > 0, 60);
      await sleep(random() * 1500);
      segments.look(academy);
      const running = workers(academy);
      if (random() < 0.4) {
        await academy.end('SIGKILL');
        count.server++;
        segments.look(academy);
        await until('its FFmpeg processes have ended as well', () => workers(academy).length === 0, 20);
        academy = await academy.again();
      } else if (running.length > 0) {
        kill(running[Math.floor(random() * running.length)]!);
        count.ffmpeg++;
      }
      segments.look(academy);
    }
    const killed = elapsed();
    await until(
      'all jobs are done',
      () => {
        segments.look(academy);
        hurry(academy);
        return unfinished(academy) === 0;
      },
      600,
    );
    await checkAll(academy);
    const { pictures, sound } = segments.lost;
    console.log(
      `${count.uploads} films, ${count.server} kills of the server and ${count.ffmpeg} of FFmpeg in ${killed}, all complete after ${elapsed()}; made again at most ${pictures * segmentSeconds} s of pictures, ${sound * segmentSeconds} s of sound`,
    );
    expect(pictures * segmentSeconds).toBeLessThanOrEqual(mayLose);
  } finally {
    await academy.remove();
  }
});
