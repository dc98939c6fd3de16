import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEngine, probed } from '../../../../tests/video/engines.ts';
import { itLong } from '../../../../tests/support/long.ts';
import { emptyModel } from '../../../../tests/video/whisperModel.ts';
import { textIn } from '../../text.ts';
import type { SourceVideo, VideoEngine } from './engine.ts';
import { cuesOfPart, filterValue, speechGraph } from './speech.ts';

// FFmpeg runs with the lowest priority
vi.setConfig({ testTimeout: 120_000 });

let folder = '';
let model = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaksha-speech-'));
  model = path.join(folder, 'empty.bin');
  await writeFile(model, emptyModel());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (WHISPER_MODEL: string, FFMPEG?: string): Promise<VideoEngine> =>
  openEngine({ WHISPER_MODEL, FFMPEG });
const said = async (problem: Promise<unknown>): Promise<string> => {
  const message = (await problem) as Parameters<typeof textIn>[1] | null;
  return message ? textIn('en', message) : '';
};

/** Eight seconds of a tone. */
function makeTone(name: string): string {
  const file = path.join(folder, name);
  const args = ['-y', '-f', 'lavfi', '-i', 'sine=440:duration=8', '-c:a', 'aac', file];
  const { status, stderr } = spawnSync('ffmpeg', args);
  if (status !== 0) throw new Error(stderr.toString());
  return file;
}

describe('what whisper writes', () => {
  const srt = `0
00:00:00,000 --> 00:00:02,940
 Light travels
in straight lines.

1
00:00:03,000 --> 00:00:04,000
 [BLANK_AUDIO]

2
00:00:04,000 --> 00:00:05,000
 (music)

3
00:00:05,500 --> 00:00:31,000
 प्रकाश & <b>छाया</b>

`;

  it('becomes captions in the time of the video, without what is no speech', () => {
    expect(cuesOfPart(srt, 300, 320)).toEqual([
      { start: 300_000, end: 302_940, text: 'Light travels\nin straight lines.' },
      { start: 305_500, end: 320_000, text: 'प्रकाश & छाया' },
    ]);
  });

  it('may be nothing', () => {
    expect(cuesOfPart('', 0, 300)).toEqual([]);
    expect(cuesOfPart('0\n00:00:40,000 --> 00:00:41,000\nlate\n', 0, 30)).toEqual([]);
  });
});

describe('the model', () => {
  it('that is missing or no model is named in a sentence', async () => {
    const noFile = path.join(folder, 'none.bin');
    expect(await said((await open(noFile)).speech!.problem())).toBe(
      `The model that WHISPER_MODEL names can’t be read: ${noFile}`,
    );
    expect(await said((await open(folder)).speech!.problem())).toContain('can’t be read');
    const other = path.join(folder, 'film.bin');
    await writeFile(other, 'RIFF, and no model');
    expect(await said((await open(other)).speech!.problem())).toContain('no whisper model in ggml format');
    expect((await openEngine({})).speech).toBeNull();
  });

  itLong('that only begins like one fails when FFmpeg loads it', async () => {
    // one that whisper refuses, and one that crashes its process
    for (const bytes of [Buffer.from(`lmgg${'x'.repeat(1000)}`), emptyModel().subarray(0, 5000)]) {
      const file = path.join(folder, `cut-${bytes.length}.bin`);
      await writeFile(file, bytes);
      const { speech } = await open(file);
      expect(await said(speech!.problem())).toBe('');
      expect(await said(speech!.tryModel(folder))).toContain('FFmpeg can’t use the model');
    }
  });

  itLong('is loaded, whatever its path contains', async () => {
    const odd = path.join(folder, `a 'b': [c],d;e=f\\g%h हिंदी`);
    await mkdir(odd);
    const file = path.join(odd, `it's; a:model,[1]\\'.bin`);
    await writeFile(file, emptyModel());
    expect(await said((await open(file)).speech!.tryModel(folder))).toBe('');
    expect(filterValue(`a'b:c`)).toBe(String.raw`a\\\'b\\:c`);
  });

  it('is refused by an FFmpeg without the filter', async () => {
    const filters = spawnSync('/usr/bin/ffmpeg', ['-hide_banner', '-filters']).stdout.toString();
    const wrong = await said((await open(model, '/usr/bin/ffmpeg')).speech!.tryModel(folder));
    if (/\bwhisper\b/.test(filters)) expect(wrong).toBe('');
    else expect(wrong).toContain('no filter ‘whisper’');
  });
});

describe('captions of a video', () => {
  const video = { streams: { sound: 1 }, start: 1.5 } as unknown as SourceVideo;

  it('are made of its sound, part by part', () => {
    expect(
      speechGraph(video, { model: '/m/a.bin', lang: 'hi', file: 'writing.srt', from: 300, to: 420 }),
    ).toBe(
      '[0:1]asetpts=PTS-(1.5)/TB,atrim=start=300:end=420,asetpts=PTS-300/TB,aresample=16000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=mono,whisper=model=/m/a.bin:language=hi:queue=30:format=srt:destination=writing.srt[heard]',
    );
  });

  it('run through FFmpeg: a model without weights, and what is done is not done again', async () => {
    const engine = await open(model);
    const file = makeTone('tone.m4a');
    const source = await probed(engine, file);
    const work = path.join(folder, 'work');
    const progress: number[] = [];
    const request = { file, video: source, folder: work, lang: 'hi' };
    const heard = await engine.speech!.transcribe(request, { onProgress: (done) => progress.push(done) });
    // nothing, or nonsense: its weights are uninitialised memory
    expect(heard.every(({ start, end }) => start >= 0 && end <= 8500)).toBe(true);
    expect(await readdir(work)).toContain('part-0.srt');
    expect(progress.every((done) => done >= 0 && done <= 1)).toBe(true);
    // completed parts are not recognised again
    await writeFile(path.join(work, 'part-0.srt'), '0\n00:00:01,000 --> 00:00:02,000\n Hello\n');
    expect(await engine.speech!.transcribe(request)).toEqual([{ start: 1000, end: 2000, text: 'Hello' }]);
    const silent = { ...request, video: { ...source, sound: null } };
    await expect(engine.speech!.transcribe(silent)).rejects.toThrow('no sound');
  });

  it('fail with our sentence when FFmpeg can’t use the model, and end at once when aborted', async () => {
    const cut = path.join(folder, 'cut2.bin');
    await writeFile(cut, emptyModel().subarray(0, 5000));
    const engine = await open(cut);
    const file = makeTone('tone2.m4a');
    const request = { file, video: await probed(engine, file), folder: path.join(folder, 'w2'), lang: 'en' };
    const error = await engine.speech!.transcribe(request).catch((reason: unknown) => reason);
    expect(textIn('en', (error as { why: Parameters<typeof textIn>[1] }).why)).toContain(
      'FFmpeg can’t use the model',
    );
    expect(textIn('hi', (error as { why: Parameters<typeof textIn>[1] }).why)).toContain('whisper');
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    await expect(engine.speech!.transcribe(request, { signal: abort.signal })).rejects.toThrow('enough');
  });
});
