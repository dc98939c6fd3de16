// Pictures of a video: the poster, and the storyboard for seeking.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Poster, Storyboard, Watch } from './engine.ts';
import type { FfmpegBackend, FfmpegJob } from './ffmpegJob.ts';
import { pictureOutput, posterGraph, storyboardColumns, storyboardGraph } from './filters.ts';
import { problem } from './problems.ts';
import { replaceFile } from './renditionFile.ts';
import { slideChangesFile, slideChangesFrom } from './slideChanges.ts';
import { inputOf, runJob, tidy, type VideoRequest } from './videoJob.ts';

const maxCount = 100;
// short videos get a moment every two seconds
const shortest = 2;

type StillsWatch = Pick<Watch, 'signal' | 'check'>;

/** Runs a job that writes one PNG, and makes a WebP of it. */
async function makeWebp(
  ffmpeg: FfmpegBackend,
  job: Omit<FfmpegJob, 'outputs'>,
  { name, quality, watch }: { name: string; quality: number; watch: StillsWatch },
): Promise<string> {
  const png = `${name}.png`;
  const webp = `${name}.webp`;
  const source = path.join(job.folder, png);
  try {
    await mkdir(job.folder, { recursive: true });
    await runJob(ffmpeg, { ...job, outputs: [pictureOutput(png)] }, watch);
    await replaceFile(
      path.join(job.folder, webp),
      await sharp(source).webp({ quality, effort: 4 }).toBuffer(),
    );
  } catch (error) {
    throw problem(error, 0);
  } finally {
    await tidy(watch, source);
  }
  return webp;
}

/** Width of a thumbnail in pixels: twice what lists show, for dense screens. */
const thumbnailWidth = 320;

/** See VideoEngine.makePoster. */
export async function makePoster(
  ffmpeg: FfmpegBackend,
  request: VideoRequest,
  watch: StillsWatch,
): Promise<Poster | null> {
  const { video, folder } = request;
  if (!video.picture) return null;
  // the first seconds are often black or a title
  const seek = Math.min(video.seconds / 10, 30);
  const file = await makeWebp(
    ffmpeg,
    {
      folder,
      inputs: [inputOf(request, seek > 1 ? { seek } : {})],
      silent: seek,
      graph: posterGraph(video, video.picture),
    },
    { name: 'poster', quality: 80, watch },
  );
  const thumbnail = 'thumbnail.webp';
  try {
    // from bytes: sharp would hold the file open in its cache, even after it was deleted
    const picture = sharp(await readFile(path.join(folder, file)));
    const small = picture.resize({ width: thumbnailWidth, withoutEnlargement: true });
    await replaceFile(path.join(folder, thumbnail), await small.webp({ quality: 65, effort: 4 }).toBuffer());
  } catch (error) {
    throw problem(error, 0);
  }
  return { file, thumbnail };
}

/** See VideoEngine.makeStoryboard. */
export async function makeStoryboard(
  ffmpeg: FfmpegBackend,
  request: VideoRequest,
  watch: StillsWatch,
): Promise<Storyboard | null> {
  const { video, folder } = request;
  if (!video.picture) return null;
  const interval = Math.max(shortest, Math.ceil(video.seconds / maxCount));
  const count = Math.max(1, Math.ceil(video.seconds / interval));
  const { width, height } = video.picture;
  const scale = 160 / Math.max(width, height);
  const even = (pixels: number): number => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  const size = { width: even(width), height: even(height) };
  const job = {
    folder,
    inputs: [inputOf(request, { keyframesOnly: true })],
    // the sheet is one picture, which is written at the end
    silent: video.seconds,
    graph: storyboardGraph(video, video.picture, { interval, count, ...size }),
  };
  const printed = path.join(folder, slideChangesFile);
  try {
    const file = await makeWebp(ffmpeg, job, { name: 'storyboard', quality: 50, watch });
    const slideChanges = slideChangesFrom(await readFile(printed, 'utf8'), video);
    return { file, interval, columns: storyboardColumns, count, ...size, slideChanges };
  } finally {
    // including one from a killed job
    await tidy(watch, printed);
  }
}
