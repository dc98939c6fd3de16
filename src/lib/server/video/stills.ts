// Pictures of a video: the poster, and the storyboard for seeking.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Storyboard, Watch } from './engine.ts';
import type { FfmpegBackend } from './ffmpegJob.ts';
import { pictureOutput, posterGraph, storyboardGraph } from './filters.ts';
import { type VideoRequest, inputOf, runJob } from './ladder.ts';
import { replaceFile } from './renditionFile.ts';

const columns = 10;
const most = 100;
// short videos get a moment every two seconds
const shortest = 2;

async function makeWebp(folder: string, png: string, name: string, quality: number): Promise<void> {
  const source = path.join(folder, png);
  try {
    await replaceFile(path.join(folder, name), await sharp(source).webp({ quality, effort: 4 }).toBuffer());
  } finally {
    await rm(source, { force: true });
  }
}

/** See VideoEngine.makePoster. */
export async function makePoster(
  ffmpeg: FfmpegBackend,
  request: VideoRequest,
  watch: Pick<Watch, 'signal'>,
): Promise<string | null> {
  const { video, folder } = request;
  if (!video.picture) return null;
  await mkdir(folder, { recursive: true });
  // the first seconds often are black or a title
  const seek = Math.min(video.seconds / 10, 30);
  await runJob(
    ffmpeg,
    {
      folder,
      inputs: [inputOf(request, seek > 1 ? { seek } : {})],
      graph: posterGraph(video, video.picture),
      outputs: [pictureOutput('poster.png')],
    },
    watch,
  );
  await makeWebp(folder, 'poster.png', 'poster.webp', 80);
  return 'poster.webp';
}

/** See VideoEngine.makeStoryboard. */
export async function makeStoryboard(
  ffmpeg: FfmpegBackend,
  request: VideoRequest,
  watch: Pick<Watch, 'signal'>,
): Promise<Storyboard | null> {
  const { video, folder } = request;
  if (!video.picture) return null;
  await mkdir(folder, { recursive: true });
  const interval = Math.max(shortest, Math.ceil(video.seconds / most));
  const count = Math.max(1, Math.ceil(video.seconds / interval));
  const { width, height } = video.picture;
  const scale = 160 / Math.max(width, height);
  const even = (pixels: number): number => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  const size = { width: even(width), height: even(height) };
  await runJob(
    ffmpeg,
    {
      folder,
      inputs: [inputOf(request, { keyframesOnly: true })],
      graph: storyboardGraph(video, video.picture, { interval, ...size, rows: Math.ceil(count / columns) }),
      outputs: [pictureOutput('storyboard.png')],
    },
    watch,
  );
  await makeWebp(folder, 'storyboard.png', 'storyboard.webp', 50);
  return { file: 'storyboard.webp', interval, columns, count, ...size };
}
