// The server or one of its FFmpeg processes is killed with SIGKILL repeatedly during conversions: a hundred times in npm run
// test:long, five times in npm test.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { open } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { FragmentReader } from '../../src/lib/server/video/fragments.ts';
import { type Academy, startAcademy } from '../support/academy.ts';
import { sendSignal, workersIn } from '../support/processes.ts';
import { pass, until } from '../support/until.ts';
import { adminHeaders, query, sendFile, signIn } from '../support/uploading.ts';
import type { VideoCase } from './corpus.ts';
import { unfinishedIn } from './engines.ts';
import { makeVideo } from './makeVideo.ts';

const kills = 100;
const seed = 20_261_122;
const seconds = 40;
const segmentSeconds = 4;
/**
 * The maximum of video seconds that are converted again after a kill, not counting those of the last half second: rungs resume
 * where the slowest of them was, audio after its last segment. FFmpeg takes less than a second for each second of video.
 */
const mayLose = 3 * segmentSeconds;

/** A recording of 360 lines that no browser plays, so that the first step makes two rungs, and the second step one. */
const recording: VideoCase = {
  name: 'killed',
  as: 'mkv',
  make: {
    seconds,
    size: '640x360',
    filters: 'noise=alls=12:allf=t',
    args: '-c:v mpeg4 -q:v 5 -c:a libopus -b:a 48k',
  },
};
const names = ['144p', '240p', '360p', 'audio'];
/** Number of videos that are converted or wait, so that the queue never runs empty. */
const atOnce = 4;

/** Random numbers from 0 to 1, the same in each run. */
function randomFrom(from: number): () => number {
  let state = from;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const workOf = ({ dataDir }: Academy): string => path.join(dataDir, 'files', 'work');
const foldersOf = (academy: Academy): string[] =>
  existsSync(workOf(academy))
    ? readdirSync(workOf(academy)).map((name) => path.join(workOf(academy), name))
    : [];
const workers = (academy: Academy): number[] => foldersOf(academy).flatMap(workersIn);

/** Number of segments of a rendition. Segments to be made again are cut off first, and missing for at least half a second. */
async function segmentsOf(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  const handle = await open(file);
  try {
    return (await new FragmentReader(handle).next()).length;
  } finally {
    await handle.close();
  }
}

/** Counts the segments of each rendition ten times a second until `end`, which returns the maximum that were lost. */
function watchSegments(academyNow: () => Academy) {
  const max = new Map<string, number>();
  const lost = { pictures: 0, sound: 0 };
  let isEnded = false;
  const look = async (): Promise<void> => {
    for (const folder of foldersOf(academyNow()))
      for (const name of names) {
        const file = path.join(folder, `${name}.mp4`);
        const there = await segmentsOf(file);
        const before = max.get(file) ?? 0;
        const which = name === 'audio' ? 'sound' : 'pictures';
        lost[which] = Math.max(lost[which], before - there);
        max.set(file, Math.max(before, there));
      }
  };
  const loop = async (): Promise<void> => {
    for (; !isEnded; await pass(100, 'it looks ten times a second')) await look();
  };
  const looking = loop();
  return async (): Promise<typeof lost> => {
    isEnded = true;
    await looking;
    return lost;
  };
}

async function upload(academy: Academy, bytes: Buffer): Promise<void> {
  const address = `${academy.url}/api/Image/UploadImage?kind=video`;
  const { status, body } = await sendFile(address, 'film.mkv', bytes.length, [bytes]);
  expect([status, body]).toEqual([200, expect.anything()]);
}

/** Makes failed jobs due at once: their delays would grow to minutes, since FFmpeg is killed every second. */
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

interface State {
  state: string;
  percent: number;
  renditions: { name: string; seconds: number; complete: boolean }[];
}

/** Expects every video to be complete and decodable, and nothing to be left of the work. */
async function checkAll(academy: Academy): Promise<void> {
  const made = query<{ name: string }>(academy, `select name from files where kind = 'video'`);
  for (const { name } of made) {
    const address = `${academy.url}/api/Image/State?fileName=${name}`;
    const reply = (await (await fetch(address, { headers: adminHeaders })).json()) as State;
    expect([name, reply.state, reply.percent]).toEqual([name, 'complete', 100]);
    expect(reply.renditions.map((one) => [one.name, one.complete, Math.round(one.seconds)])).toEqual(
      ['audio', '144p', '240p', '360p'].map((rendition) => [rendition, true, seconds]),
    );
  }
  expect(query(academy, `select state from jobs where state <> 'done'`)).toEqual([]);
  expect(foldersOf(academy).flatMap(unfinishedIn)).toEqual([]);
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

it(
  'after every kill the films go on where they were, and all are complete in the end',
  { timeout: 1_500_000 },
  async () => {
    const bytes = readFileSync(makeVideo(recording));
    const random = randomFrom(seed);
    let academy = await startAcademy({ FFMPEG: '' });
    const lost = watchSegments(() => academy);
    const count = { uploads: 0, server: 0, ffmpeg: 0 };
    const began = performance.now();
    const elapsed = (): string => `${Math.round((performance.now() - began) / 1000)} s`;
    try {
      signIn(academy);
      while (count.server + count.ffmpeg < kills) {
        hurry(academy);
        for (let left = unfinished(academy); left < atOnce; left++) {
          await upload(academy, bytes);
          count.uploads++;
        }
        await until('FFmpeg works', () => workers(academy).length > 0, 60);
        await pass(random() * 1500, 'no step chooses the moment');
        const running = workers(academy);
        if ((count.server + count.ffmpeg) % 5 < 2) {
          await academy.end('SIGKILL');
          count.server++;
          await until('its FFmpeg processes have ended as well', () => workers(academy).length === 0, 20);
          academy = await academy.again();
        } else if (running.length > 0) {
          sendSignal(running[Math.floor(random() * running.length)]!, 'SIGKILL');
          count.ffmpeg++;
        }
      }
      const killed = elapsed();
      await until(
        'all jobs are done',
        () => {
          hurry(academy);
          return unfinished(academy) === 0;
        },
        600,
      );
      await checkAll(academy);
      const { pictures, sound } = await lost();
      console.log(
        `${count.uploads} films, ${count.server} kills of the server and ${count.ffmpeg} of FFmpeg in ${killed}, all complete after ${elapsed()}; made again at most ${pictures * segmentSeconds} s of pictures, ${sound * segmentSeconds} s of sound`,
      );
      expect(pictures * segmentSeconds).toBeLessThanOrEqual(mayLose);
      expect(sound * segmentSeconds).toBeLessThanOrEqual(mayLose);
    } finally {
      await lost().finally(() => academy.remove());
    }
  },
);
