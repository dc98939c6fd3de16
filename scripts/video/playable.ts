// How long an upload takes until it can be played, from its owner's view: uploaded to the product in one piece.
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startAcademy } from '../../tests/support/academy.ts';
import { adminHeaders, beginUpload, sendPart, signIn } from '../../tests/support/uploading.ts';
import { type Sample, uploads } from '../../tests/video/samples.ts';
import { median, table } from './tables.ts';

/** The name of a rendition in `Image/State` that stands for the lowest rung. */
const lowest = '144p';

interface State {
  state: 'uploading' | 'processing' | 'playable' | 'complete' | 'failed';
  problem: string;
  renditions: { name: string; complete: boolean }[];
}

/** Seconds after the upload's last byte was sent. */
interface Times {
  playable: number;
  /** The lesson has its stream. */
  stream: number;
  lowest: number;
}

async function* bytesOf(file: string, onEnd: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) yield chunk as Buffer;
  onEnd();
}

async function time({ file }: Sample, wanted: 'stream' | 'lowest'): Promise<Times> {
  const academy = await startAcademy({ FFMPEG: '' });
  try {
    signIn(academy);
    const call = async <T>(address: string, body?: object): Promise<T> => {
      const headers = { ...adminHeaders, 'content-type': 'application/json' };
      const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const reply = await fetch(`${academy.url}${address}`, sent);
      if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as T;
    };
    const course = { courseName: 'Course', type: 'Gold', price: 999, imageName: 'cover.jpg' };
    const { courseID } = await call<{ courseID: number }>('/api/CourseMaster/Create', course);
    const draft = {
      courseID,
      sectionName: 'Start',
      contentName: 'Lesson',
      order: 1,
      videoFileName: 'later.mp4',
    };
    const { courseContentID: id } = await call<{ courseContentID: number }>(
      '/api/CourseContent/Create',
      draft,
    );
    const { size } = statSync(file);
    const address = await beginUpload(academy, size, path.basename(file), {
      kind: 'video',
      contentId: String(id),
    });
    let start = Infinity;
    const sent = sendPart(
      address,
      0,
      size,
      bytesOf(file, () => (start = performance.now())),
    );
    const times = { playable: Infinity, stream: Infinity, lowest: Infinity };
    const passed = (): number => (performance.now() - start) / 1000;
    const { status, body } = await sent;
    if (status !== 204) throw new Error(`the upload failed: ${status} ${body}`);
    const isWaiting = (): boolean => times.playable === Infinity || times[wanted] === Infinity;
    for (const end = performance.now() + 300_000; isWaiting() && performance.now() < end;) {
      const details = await call<{ videoState: string; streamUrl: string | null; videoFileName: string }>(
        `/api/CourseContent/Details?coursecontentid=${id}`,
      );
      const { state, problem, renditions } = await call<State>(
        `/api/Image/State?fileName=${encodeURIComponent(details.videoFileName)}`,
      );
      if (state === 'failed') throw new Error(problem);
      if (details.videoState === 'ready') times.playable = Math.min(times.playable, passed());
      if (details.streamUrl !== null) times.stream = Math.min(times.stream, passed());
      if (renditions.some(({ name, complete }) => name === lowest && complete))
        times.lowest = Math.min(times.lowest, passed());
      // watching a conversion must not slow it down
      await pause(times.playable === Infinity ? 25 : 500);
    }
    return times;
  } finally {
    await academy.remove();
  }
}

/** The section on the time until uploads can be played. */
export async function playableReport(): Promise<string> {
  const rows: string[][] = [];
  const measure = async (sample: Sample, goal: string, wanted: 'stream' | 'lowest', runs = 1) => {
    const all: Times[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await time(sample, wanted));
    const seconds = (pick: (one: Times) => number): string => {
      const value = median(all.map(pick));
      return value === Infinity ? '–' : `${value.toFixed(1)} s`;
    };
    rows.push([
      sample.name,
      seconds((one) => one.playable),
      seconds((one) => one.stream),
      seconds((one) => one.lowest),
      goal,
    ]);
    console.log(rows.at(-1)!.join(' | '));
  };
  await measure(uploads.h264(), 'playable in 2 s', 'lowest', 3);
  await measure(uploads.hevc(), 'playable in 10 s', 'lowest', 3);
  await measure(uploads.large(), 'playable in 10 s', 'stream');
  await measure(uploads.long(), '144p in 90 s', 'lowest');
  return table(['Upload', 'playable after', 'adaptive after', 'all of 144p after', 'goal'], rows);
}
