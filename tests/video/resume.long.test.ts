// The process that makes a ladder is killed twice with SIGKILL; another one resumes its work.
import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Rendition } from '../../src/lib/server/video/engine.ts';
import { FragmentReader } from '../../src/lib/server/video/fragments.ts';
import { workersIn } from '../support/processes.ts';
import { until } from '../support/until.ts';
import { backends, openEngine, probed, segmentsIn, minute, unfinishedIn } from './engines.ts';
import type { VideoCase } from './corpus.ts';
import { makeVideo } from './makeVideo.ts';
import { badTimes, heardIn, packetTimes, samplesIn, seenIn } from './seen.ts';

const seconds = 60;
const file = makeVideo(minute);
const openFile = fileURLToPath(new URL('../../src/lib/server/video/open.ts', import.meta.url));
const rungs = ['144p', '240p'] as const;

const speechSeconds = 40;
const sound = 'aeval=0.2*sin(2*PI*t*(200+t))*(1+sin(2*PI*3*t))/2+0.02*(random(0)-0.5)';
/** An audio recording whose sample rate differs from the ladder's. */
const speech: VideoCase = {
  name: 'speech',
  as: 'mp3',
  make: { seconds: speechSeconds, rate: '1', sound, args: '-vn -ar 44100 -c:a libmp3lame -b:a 64k' },
};
/** The same with pictures whose keyframes are far apart. */
const lecture: VideoCase = {
  name: 'lecture',
  as: 'mkv',
  make: { seconds: speechSeconds, rate: '5', sound, args: '-c:v mpeg4 -g 100 -c:a libopus -b:a 48k' },
};

const home = mkdtempSync(path.join(os.tmpdir(), 'resume-'));
afterAll(() => rmSync(home, { recursive: true }));

const program = path.join(home, 'program.mts');
writeFileSync(
  program,
  `const { openVideoEngine } = await import(${JSON.stringify(openFile)});
   const [FFMPEG, file, folder] = process.argv.slice(2);
   const engine = await openVideoEngine({ FFMPEG: FFMPEG || undefined });
   const { video } = await engine.probe(file);
   await engine.makeLadder({ file, video, folder, rungs: ${JSON.stringify(rungs)} });`,
);

/** Starts the work, and kills it once a number of segments exist, after `before`. */
async function runAndKill(
  FFMPEG: string | undefined,
  folder: string,
  count: number,
  before = (): void => {},
): Promise<void> {
  const child = fork(program, [FFMPEG ?? '', file, folder], { stdio: 'inherit', execArgv: [] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await until(`${count} segments`, () => segmentsIn(folder, '144p') >= count, 60);
  before();
  child.kill('SIGKILL');
  await ended;
  await until('FFmpeg ended as well', () => workersIn(folder).length === 0, 20);
}

/** Truncates a ladder's audio to a number of segments, as a kill does; returns its end in seconds. */
async function cutSound(folder: string, segments: number): Promise<number> {
  const sound = path.join(folder, 'audio.mp4');
  const handle = await open(sound, 'r+');
  const reader = new FragmentReader(handle);
  const last = (await reader.next())[segments - 1]!;
  await handle.truncate(last.offset + last.bytes);
  await handle.close();
  const playlist = path.join(folder, 'audio.m3u8');
  const entries = readFileSync(playlist, 'utf8').split('#EXTINF');
  writeFileSync(playlist, entries.slice(0, segments + 1).join('#EXTINF'));
  return (last.decodeTime + last.duration) / reader.head!.timescale;
}

describe.each(backends)('$backend', ({ backend, FFMPEG }) => {
  it('goes on behind the last segment after kill -9', async () => {
    const folder = path.join(home, backend);
    await runAndKill(FFMPEG, folder, 3);
    const first = segmentsIn(folder, '144p');
    await runAndKill(FFMPEG, folder, first + 3);
    const second = segmentsIn(folder, '144p');
    expect(second).toBeLessThan(seconds / 4);

    const engine = await openEngine({ FFMPEG });
    const video = await probed(engine, file);
    const done: number[] = [];
    const onRung = (rung: Rendition): void => void (rung.name === '144p' && done.push(rung.seconds));
    const ladder = await engine.makeLadder({ file, video, folder, rungs }, { onRung });
    // all rungs resume where the slowest was, at most two segments before what was seen
    expect(done[0]).toBeGreaterThan((second - 2) * 4);
    expect(ladder.renditions.map(({ complete }) => complete)).toEqual([true, true, true]);
    for (const rung of rungs) {
      const made = path.join(folder, `${rung}.mp4`);
      expect(await badTimes(made)).toBe(0);
      expect(await packetTimes(made)).toHaveLength(seconds * 30);
    }
    expect((await seenIn(folder, '144p.mp4')).flash).toBe(30);
    expect(Math.abs((await heardIn(folder)).tone - 1)).toBeLessThanOrEqual(0.02);
  });

  it.each([speech, lecture])(
    'goes on with the sound of $as where it was, and nobody hears where',
    async (recording) => {
      const source = makeVideo(recording);
      const engine = await openEngine({ FFMPEG });
      const video = await probed(engine, source);
      const whole = path.join(home, `${backend}-${recording.name}`);
      await engine.makeLadder({ file: source, video, folder: whole, rungs: [] });
      const folder = `${whole}-killed`;
      cpSync(whole, folder, { recursive: true });
      const seam = await cutSound(folder, 4);
      const begun = readFileSync(path.join(folder, 'audio.mp4'));
      const { renditions } = await engine.makeLadder({ file: source, video, folder, rungs: [] });
      expect(renditions).toMatchObject([{ name: 'audio', complete: true }]);
      // segments that may have been played are not changed
      const made = readFileSync(path.join(folder, 'audio.mp4'));
      expect(made.subarray(0, begun.length).equals(begun)).toBe(true);

      const [heard, wanted] = [await samplesIn(folder), await samplesIn(whole)];
      expect(heard.length).toBe(wanted.length);
      // the loudest difference within 20 milliseconds
      const difference = (from: number, to: number): number => {
        let max = 0;
        for (let at = Math.round(from * 48_000); at + 960 <= Math.min(to * 48_000, heard.length); at += 480) {
          const squares = heard
            .subarray(at, at + 960)
            .map((sample, next) => (sample - wanted[at + next]!) ** 2);
          max = Math.max(max, Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / 960));
        }
        return max;
      };
      // the last frame before the seam overlaps with the first one after it
      expect(difference(0, seam - 0.05)).toBe(0);
      // encoded from another start, it sounds slightly different, but not more at the seam than elsewhere
      const later = difference(seam + 1, speechSeconds);
      expect(difference(seam - 0.05, seam + 1)).toBeLessThan(1.5 * later);
      expect(later).toBeLessThan(0.1);
    },
  );

  it('ends FFmpeg when it is aborted, and keeps what was made', async () => {
    const folder = path.join(home, `${backend}-aborted`);
    const engine = await openEngine({ FFMPEG });
    const video = await probed(engine, file);
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const making = engine.makeLadder(
      { file, video, folder, rungs: ['144p'] },
      { signal: stop.signal, onRung: ({ name }) => name === '144p' && stop.abort(reason) },
    );
    await expect(making).rejects.toBe(reason);
    expect(workersIn(folder)).toEqual([]);
    expect(segmentsIn(folder, '144p')).toBeGreaterThan(0);
    expect(segmentsIn(folder, 'audio')).toBeGreaterThan(0);
    expect(unfinishedIn(folder)).toEqual([]);
  });
});

it('a system’s ffmpeg ends with the server, and does not convert on for nobody', async () => {
  const folder = path.join(home, 'alone');
  // a suspended process can't complete by itself meanwhile
  await runAndKill('/usr/bin/ffmpeg', folder, 1, () => {
    for (const id of workersIn(folder)) process.kill(id, 'SIGSTOP');
  });
  expect(segmentsIn(folder, '144p')).toBeLessThan(seconds / 4);
});
