// Conversions whose process crashes, hangs or grows, whose disk is full, or whose files are deleted meanwhile.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isOutOfResources } from '../../src/lib/server/outOfResources.ts';
import { VideoError, type Rendition } from '../../src/lib/server/video/engine.ts';
import { textIn } from '../../src/lib/text.ts';
import { mountDisk } from '../support/disks.ts';
import { itLong } from '../support/long.ts';
import { workersIn } from '../support/processes.ts';
import { until } from '../support/until.ts';
import { corpus } from './corpus.ts';
import { backends, openEngine, probed, segmentsIn, minute, unfinishedIn } from './engines.ts';
import { makeVideo } from './makeVideo.ts';
import { badTimes } from './seen.ts';

const file = makeVideo(minute);
const home = mkdtempSync(path.join(os.tmpdir(), 'video-faults-'));
const cleanUp: (() => unknown)[] = [() => rmSync(home, { recursive: true })];
afterAll(async () => {
  for (const undo of cleanUp.toReversed()) await undo();
});
const rungs = ['144p', '240p'] as const;

/** Blocks this process until another one has ended, so that the event loop does not notice the end (proc(5)). */
function blockUntilEnded(id: number): void {
  for (const stat = `/proc/${id}/stat`; !readFileSync(stat, 'latin1').includes(') Z '););
}

itLong('hears the answer of a process whose end is noticed before, with that of another one', async () => {
  const engine = await openEngine({});
  const short = makeVideo(corpus[0]!);
  const request = { file: short, video: await probed(engine, short), folder: path.join(home, 'answer') };
  // the order of the two events is random
  for (let turn = 0; turn < 8; turn++) {
    let isMade = false;
    const making = engine.makePoster(request).finally(() => (isMade = true));
    await until('FFmpeg works', () => isMade || workersIn(request.folder).length > 0);
    const [worker] = workersIn(request.folder);
    // one turn of the event loop receives its output, and then both ends
    const other = spawn('echo', ['done']);
    if (worker !== undefined) other.stdout.once('data', () => blockUntilEnded(worker));
    blockUntilEnded(other.pid!);
    expect(await making).toMatchObject({ file: 'poster.webp' });
  }
});

/** The rejection of a promise: the sentence for people, its detail, and whether to try again. */
async function failure(promise: Promise<unknown>): Promise<{ why: string; again: boolean; detail: string }> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof VideoError)) throw new Error('no VideoError', { cause: error });
  return { why: textIn('en', error.why), again: error.again, detail: error.detail };
}

const stopped = { why: expect.stringMatching(/^The conversion stopped unexpectedly/), again: true };

/** Calls `what` when the lowest rung has started. */
const onFirstRung =
  (what: () => void) =>
  ({ name }: Rendition): void => {
    if (name === '144p') what();
  };
const signalAll = (folder: string, signal: NodeJS.Signals) => (): void => {
  for (const id of workersIn(folder)) process.kill(id, signal);
};

describe.each(backends)('$backend', ({ backend, FFMPEG }) => {
  const folderOf = (name: string): string => path.join(home, `${backend}-${name}`);

  it('can be tried again after its process crashed', async () => {
    const folder = folderOf('crash');
    const engine = await openEngine({ FFMPEG });
    const request = { file, video: await probed(engine, file), folder, rungs };
    const crash = onFirstRung(signalAll(folder, 'SIGSEGV'));
    expect(await failure(engine.makeLadder(request, { onRung: crash }))).toMatchObject(stopped);
    expect(workersIn(folder)).toEqual([]);
    expect(segmentsIn(folder, '144p')).toBeGreaterThan(0);
    expect(unfinishedIn(folder)).toEqual([]);
  });

  it('is ended when it stands still', async () => {
    const folder = folderOf('hang');
    const engine = await openEngine({ FFMPEG }, { stallMs: 2000 });
    const request = { file, video: await probed(engine, file), folder, rungs };
    const hang = onFirstRung(signalAll(folder, 'SIGSTOP'));
    expect(await failure(engine.makeLadder(request, { onRung: hang }))).toMatchObject({
      ...stopped,
      detail: 'nothing happened for 2 s',
    });
    expect(workersIn(folder)).toEqual([]);
  });

  itLong('is ended when it takes too much memory', async () => {
    const folder = folderOf('memory');
    const video = await probed(await openEngine({ FFMPEG }), file);
    const engine = await openEngine({ FFMPEG });
    const small = await openEngine({ FFMPEG }, { memory: 60 * 1024 ** 2 });
    expect(await failure(small.makeLadder({ file, video, folder, rungs }))).toMatchObject({
      ...stopped,
      detail: expect.stringContaining('memory'),
    });
    expect(workersIn(folder)).toEqual([]);
    await engine.makeLadder({ file, video, folder, rungs: ['144p'] });
  });

  itLong('leaves nothing half written on a full disk, and goes on when there is room', async ({ skip }) => {
    const disk = await mountDisk(1, (undo) => cleanUp.push(undo), skip);
    const folder = path.join(disk, 'ladder');
    const engine = await openEngine({ FFMPEG });
    const request = { file, video: await probed(engine, file), folder, rungs };
    const full = { why: 'The server’s disk is full. Please make room, and try again.', again: true };
    expect(await failure(engine.makeLadder(request))).toMatchObject(full);
    expect(unfinishedIn(folder)).toEqual([]);
    expect(workersIn(folder)).toEqual([]);
    execFileSync('mount', ['-o', 'remount,size=60m', disk]);
    const { renditions } = await engine.makeLadder(request);
    expect(renditions.map(({ complete }) => complete)).toEqual([true, true, true]);
    for (const rung of rungs) expect(await badTimes(path.join(folder, `${rung}.mp4`))).toBe(0);

    // also for pictures and the single file
    execFileSync('mount', ['-o', 'remount,size=60m', disk]);
    execFileSync('sh', ['-c', `cat /dev/zero > '${disk}/filler' 2>/dev/null || true`]);
    const rung = renditions.at(-1)!;
    expect(await failure(engine.makeProgressive(request, rung))).toMatchObject(full);
    expect(await failure(engine.makePoster(request))).toMatchObject(full);
    expect(unfinishedIn(folder)).toEqual([]);
  });

  itLong('says that the file of a video is gone', async () => {
    const [folder, copy] = [folderOf('gone'), path.join(home, `${backend}.mkv`)];
    copyFileSync(file, copy);
    const engine = await openEngine({ FFMPEG });
    const request = { file: copy, video: await probed(engine, copy), folder };
    const onRung = onFirstRung(() => rmSync(copy, { force: true }));
    // FFmpeg still has the file open
    const { renditions } = await engine.makeLadder({ ...request, rungs: ['144p'] }, { onRung });
    expect(renditions.every(({ complete }) => complete)).toBe(true);
    const gone = { why: 'The file of this video is gone. Please upload it again.', again: false };
    expect(await failure(engine.makePoster(request))).toMatchObject(gone);
    expect(await failure(engine.probe(copy))).toMatchObject(gone);
  });

  it('ends when its folder is deleted', async () => {
    const folder = folderOf('deleted');
    const engine = await openEngine({ FFMPEG });
    const request = { file, video: await probed(engine, file), folder, rungs };
    const onRung = onFirstRung(() => rmSync(folder, { recursive: true, force: true }));
    await expect(engine.makeLadder(request, { onRung })).rejects.toThrow(/ENOENT|No such file/);
    expect(workersIn(`${folder} (deleted)`)).toEqual([]);
  });
});

describe('a system’s ffmpeg', () => {
  /** Programs that identify themselves as FFmpeg and run `job` for everything else. */
  async function strange(name: string, job: string): ReturnType<typeof openEngine> {
    const folder = path.join(home, name);
    mkdirSync(folder);
    for (const [program, action] of [
      ['ffmpeg', `case "$*" in *-encoders*|-version) exec /usr/bin/ffmpeg "$@";; esac; ${job}`],
      ['ffprobe', job],
    ] as const) {
      writeFileSync(path.join(folder, program), `#!/bin/sh\n${action}\n`);
      chmodSync(path.join(folder, program), 0o755);
    }
    return openEngine({ FFMPEG: path.join(folder, 'ffmpeg') }, { inspectMs: 15_000, stallMs: 1000 });
  }

  it('that does nothing at all finds and makes nothing', async () => {
    const engine = await strange('nothing', 'exit 0');
    expect(await engine.probe(file)).toMatchObject({ outcome: 'refused' });
    const video = await probed(await openEngine({}), file);
    const request = { file, video, folder: path.join(home, 'nothing-made'), rungs };
    expect((await failure(engine.makeLadder(request))).why).toMatch(
      /^The video can’t be converted from 00:00 on/,
    );
  });

  it('that crashes on each file refuses it, and the server goes on', async () => {
    const engine = await strange('crashing', 'kill -SEGV $$');
    expect(await engine.probe(file)).toMatchObject({ outcome: 'refused' });
    const video = await probed(await openEngine({}), file);
    const request = { file, video, folder: path.join(home, 'crashed'), rungs };
    expect(await failure(engine.makeLadder(request))).toMatchObject(stopped);
  });

  it.each([
    ['is gone', 'exit 127'],
    ['is killed', 'kill -KILL $$'],
    ['is told to end', 'kill -TERM $$'],
    ['ends as ffmpeg does when it is told to', 'exit 255'],
  ])('that %s says nothing about the file', async (name, job) => {
    const engine = await strange(name, job);
    const error: unknown = await engine.probe(file).catch((reason: unknown) => reason);
    expect(isOutOfResources(error)).toBe(true);
    const video = await probed(await openEngine({}), file);
    const request = { file, video, folder: path.join(home, `made ${name}`), rungs };
    expect(await failure(engine.makeLadder(request))).toMatchObject(stopped);
  });
});
