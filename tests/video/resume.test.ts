// The process that makes a ladder is killed twice with SIGKILL; what it left is continued.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Rendition } from '../../src/lib/server/video/engine.ts';
import { until } from '../support/until.ts';
import { backends, openEngine, probed, segmentsIn, minute, unfinishedIn, workersIn } from './engines.ts';
import { makeVideo } from './makeVideo.ts';
import { badTimes, heardIn, packetTimes, seenIn } from './seen.ts';

const seconds = 60;
const file = makeVideo(minute);
const open = fileURLToPath(new URL('../../src/lib/server/video/open.ts', import.meta.url));
const rungs = ['144p', '240p'] as const;

const home = mkdtempSync(path.join(os.tmpdir(), 'resume-'));
afterAll(() => rmSync(home, { recursive: true }));

const program = path.join(home, 'program.mts');
writeFileSync(
  program,
  `const { openVideoEngine } = await import(${JSON.stringify(open)});
   const [FFMPEG, file, folder] = process.argv.slice(2);
   const engine = await openVideoEngine({ FFMPEG: FFMPEG || undefined });
   const { video } = await engine.probe(file);
   await engine.makeLadder({ file, video, folder, rungs: ${JSON.stringify(rungs)} });`,
);

/** Starts the work, and kills it when there are that many segments, after `before`. */
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
    // all rungs begin where the slowest was, at most two segments before what was seen
    expect(done[0]).toBeGreaterThan((second - 2) * 4);
    expect(ladder.renditions.map(({ complete }) => complete)).toEqual([true, true, true]);
    for (const rung of rungs) {
      const made = path.join(folder, `${rung}.mp4`);
      expect(await badTimes(made)).toBe(0);
      expect(packetTimes(made)).toHaveLength(seconds * 30);
    }
    expect(seenIn(folder, '144p.mp4').flash).toBe(30);
    expect(Math.abs(heardIn(folder).tone - 1)).toBeLessThanOrEqual(0.02);
  }, 120_000);

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
  // one that stands still does not come to its end by itself meanwhile
  await runAndKill('/usr/bin/ffmpeg', folder, 1, () => {
    for (const id of workersIn(folder)) process.kill(id, 'SIGSTOP');
  });
  expect(segmentsIn(folder, '144p')).toBeLessThan(seconds / 4);
});
