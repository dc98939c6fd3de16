// The process that makes a ladder is killed twice with SIGKILL; what it left is continued.
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openVideoEngine } from '../../src/lib/server/video/open.ts';
import { until } from '../support/until.ts';
import { makeVideo, words } from './makeVideo.ts';
import { badTimes, heardIn, packetTimes, seenIn } from './seen.ts';

const seconds = 120;
const video = makeVideo({
  name: 'two-minutes',
  as: 'mkv',
  make: {
    seconds,
    size: '640x360',
    args: '-c:v libx265 -preset ultrafast -x265-params log-level=none -c:a libopus',
  },
});
const open = fileURLToPath(new URL('../../src/lib/server/video/open.ts', import.meta.url));
const rungs = ['144p', '240p', '360p'] as const;

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

const segments = (folder: string, rung: string): number => {
  try {
    return words(readFileSync(path.join(folder, `${rung}.m3u8`), 'utf8').replaceAll('\n', ' ')).filter(
      (line) => line.startsWith('#EXTINF'),
    ).length;
  } catch {
    return 0;
  }
};

/** Processes that work in a folder. */
const workers = (folder: string): string[] =>
  readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`) === folder;
    } catch {
      return false;
    }
  });

/** Starts the work, and kills it when there are that many segments. */
async function runAndKill(FFMPEG: string, folder: string, count: number): Promise<void> {
  const child = fork(program, [FFMPEG, video, folder], { stdio: 'inherit', execArgv: [] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await until(`${count} segments`, () => segments(folder, '144p') >= count, 60);
  child.kill('SIGKILL');
  await ended;
  await until('FFmpeg ended as well', () => workers(folder).length === 0, 20);
}

describe.each([
  { backend: 'package', FFMPEG: '' },
  { backend: 'system', FFMPEG: '/usr/bin/ffmpeg' },
])('$backend', ({ backend, FFMPEG }) => {
  it.runIf(backend === 'package' || process.env['CORPUS'] === 'all')(
    'goes on behind the last segment after kill -9',
    async () => {
      const folder = path.join(home, backend);
      await runAndKill(FFMPEG, folder, 3);
      const first = segments(folder, '144p');
      await runAndKill(FFMPEG, folder, first + 4);
      const second = segments(folder, '144p');
      expect(second).toBeLessThan(seconds / 4);

      const engine = (await openVideoEngine({ FFMPEG: FFMPEG || undefined }))!;
      const probed = await engine.probe(video);
      if (probed.outcome !== 'video') throw new Error('refused');
      const done: number[] = [];
      const watch = { onRung: ({ seconds }: { seconds: number }) => void done.push(seconds) };
      const ladder = await engine.makeLadder({ file: video, video: probed.video, folder, rungs }, watch);
      // all rungs begin where the slowest was, at most two segments before what was seen
      expect(Math.min(...done)).toBeGreaterThanOrEqual((second - 2) * 4);
      expect(ladder.renditions.map(({ complete }) => complete)).toEqual([true, true, true, true]);
      for (const rung of rungs) {
        const file = path.join(folder, `${rung}.mp4`);
        expect(await badTimes(file)).toBe(0);
        expect(packetTimes(file)).toHaveLength(seconds * 30);
      }
      const seen = seenIn(folder, '144p.mp4');
      expect(seen.flash).toBe(30);
      expect(Math.abs(heardIn(folder).tone - 1)).toBeLessThanOrEqual(0.06);
    },
    120_000,
  );

  it('ends FFmpeg when it is aborted, and keeps what was made', async () => {
    const folder = path.join(home, `${backend}-aborted`);
    const engine = (await openVideoEngine({ FFMPEG: FFMPEG || undefined }))!;
    const probed = await engine.probe(video);
    if (probed.outcome !== 'video') throw new Error('refused');
    const stop = new AbortController();
    const reason = new Error('cancelled');
    const making = engine.makeLadder(
      { file: video, video: probed.video, folder, rungs: ['144p'] },
      { signal: stop.signal, onRung: () => stop.abort(reason) },
    );
    await expect(making).rejects.toBe(reason);
    expect(workers(folder)).toEqual([]);
    expect(segments(folder, 'audio')).toBeGreaterThan(0);
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  });
});
