// The video engine with each backend, for tests.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceVideo, VideoEngine } from '../../src/lib/server/video/engine.ts';
import { openVideoEngine } from '../../src/lib/server/video/open.ts';
import { isLong } from '../support/long.ts';
import { textIn } from '../../src/lib/text.ts';
import type { VideoCase } from './corpus.ts';

const both = [
  { backend: 'package', FFMPEG: undefined },
  { backend: 'system', FFMPEG: '/usr/bin/ffmpeg' },
] as const;

/** FFmpeg from npm; in npm run test:long also a system's. */
export const backends = both.slice(0, isLong ? 2 : 1);

export async function openEngine(...config: Parameters<typeof openVideoEngine>): Promise<VideoEngine> {
  const engine = await openVideoEngine(...config);
  if (!engine) throw new Error('no FFmpeg');
  return engine;
}

export async function probed(engine: VideoEngine, file: string): Promise<SourceVideo> {
  const found = await engine.probe(file);
  if (found.outcome !== 'video') throw new Error(textIn('en', found.why));
  return found.video;
}

/** A minute of video that takes FFmpeg some seconds, and reaches a rung's maximum bitrate. */
export const minute: VideoCase = {
  name: 'minute',
  as: 'mkv',
  make: {
    seconds: 60,
    size: '480x270',
    filters: 'noise=alls=16:allf=t',
    sound: 'aeval=val(0)+0.04*(random(0)-0.5)',
    args: '-c:v mpeg4 -q:v 6 -c:a libopus -b:a 48k',
  },
};

/** Number of segments in a rendition's playlist. */
export function segmentsIn(folder: string, rendition: string): number {
  try {
    return readFileSync(path.join(folder, `${rendition}.m3u8`), 'utf8').split('#EXTINF').length - 1;
  } catch {
    return 0;
  }
}

/** Files that exist only while a job is unfinished. */
export const unfinishedIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /\.part\.|\.new$|\.txt$|\.png$/.test(name));
