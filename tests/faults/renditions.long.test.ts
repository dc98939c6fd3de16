import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Academy, startAcademy } from '../support/academy.ts';
import { adminHeaders, query, sendFile, signIn } from '../support/uploading.ts';

const seconds = 60;

/** A recording that no browser plays: MPEG-4 Visual with AC-3 in Matroska, 640 × 360. */
async function makeRecording(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-recording-'));
  try {
    const file = path.join(folder, 'recorder.mkv');
    const sources = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-f', 'lavfi', '-i', 'sine=440'];
    const codecs = ['-c:v', 'mpeg4', '-c:a', 'ac3'];
    const { status, stderr } = spawnSync('ffmpeg', [...sources, '-t', String(seconds), ...codecs, file]);
    if (status !== 0) throw new Error(stderr.toString());
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface State {
  state: string;
  percent: number;
  renditions: { name: string; seconds: number; complete: boolean }[];
}

it(
  'a conversion that is killed twice goes on where it was, and every rendition is whole',
  { timeout: 180_000 },
  async () => {
    const recording = await makeRecording();
    let academy: Academy = await startAcademy({ FFMPEG: '' });
    try {
      signIn(academy);
      const address = `${academy.url}/api/Image/UploadImage?kind=video`;
      const sent = await sendFile(address, 'recorder.mkv', recording.length, [recording]);
      expect(sent.status, sent.body).toBe(200);
      const [{ fileName }] = (JSON.parse(sent.body) as { result: [{ fileName: string }] }).result;
      const state = async (): Promise<State> => {
        const reply = await fetch(`${academy.url}/api/Image/State?fileName=${fileName}`, {
          headers: adminHeaders,
        });
        return (await reply.json()) as State;
      };
      const reached = async (name: string): Promise<boolean> =>
        (await state()).renditions.some((one) => one.name === name);
      const kill = async (): Promise<void> => {
        const before = await state();
        await academy.end('SIGKILL');
        academy = await academy.again();
        // nothing playable is lost
        const after = await state();
        expect(after.percent).toBeGreaterThanOrEqual(before.percent);
        expect(after.renditions.map(({ name }) => name)).toEqual(
          expect.arrayContaining(before.renditions.map(({ name }) => name)),
        );
      };
      await expect.poll(() => reached('240p'), { timeout: 60_000, interval: 50 }).toBe(true);
      await kill();
      await expect.poll(() => reached('360p'), { timeout: 60_000, interval: 50 }).toBe(true);
      await kill();
      await expect.poll(async () => (await state()).state, { timeout: 90_000 }).toBe('complete');

      const whole = await state();
      expect(whole.renditions.map(({ name }) => name)).toEqual(['audio', '144p', '240p', '360p']);
      for (const one of whole.renditions)
        expect([one.name, one.complete, one.seconds]).toEqual([one.name, true, expect.closeTo(seconds, 0)]);
      const stored = query<{ name: string; storage_key: string }>(
        academy,
        `select name, storage_key from rendition_files where name like '%.mp4'`,
      );
      expect(stored.length).toBeGreaterThanOrEqual(5);
      for (const { name, storage_key: key } of stored) {
        const file = path.join(academy.dataDir, 'files', key);
        const { stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']);
        expect([name, stderr.toString()]).toEqual([name, '']);
      }
      const jobs = query(academy, `select distinct state from jobs where kind = 'video.ladder'`);
      expect(jobs).toEqual([{ state: 'done' }]);
    } finally {
      await academy.remove();
    }
  },
);
