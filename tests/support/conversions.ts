// Videos, their upload, and the results of their conversion.
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { files } from '../../src/features/files/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { type Rendition, rungsFor, type VideoEngine } from '../../src/lib/server/video/engine.ts';
import { openVideoEngine } from '../../src/lib/server/video/open.ts';
import { addCourse, addLesson } from './content.ts';
import type { Client, Kit } from './harness.ts';

/** Test pictures of 480 × 360 with a tone, by name: seconds and codecs. */
const videos = {
  'phone.mp4': [6, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  'recorder.mkv': [6, '-c:v', 'mpeg4', '-c:a', 'ac3'],
  'seminar.mkv': [60, '-c:v', 'mpeg4', '-c:a', 'ac3'],
  'talk.mp3': [6, '-vn', '-c:a', 'libmp3lame'],
} as const;
export type VideoName = keyof typeof videos;

function makeVideo(file: string, [seconds, ...codecs]: (typeof videos)[VideoName]): void {
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=size=480x360:rate=25', '-f', 'lavfi', '-i', 'sine=440'];
  const { status, stderr } = spawnSync('ffmpeg', ['-y', ...sources, '-t', String(seconds), ...codecs, file]);
  if (status !== 0) throw new Error(stderr.toString());
}

/**
 * The engine with a pause in one of its conversions, once rendition `name` is playable: until `release` or an abort, nothing that
 * FFmpeg makes is collected, as in a slow or long conversion. So a conversion of a few seconds can be examined, cancelled or
 * interrupted halfway.
 */
export function pauseAt(
  engine: VideoEngine,
  name: Rendition['name'],
): { video: VideoEngine; isPaused: Promise<void>; release: () => void } {
  const paused = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let state: 'before' | 'paused' | 'after' = 'before';
  const makeLadder: VideoEngine['makeLadder'] = (request, watch = {}) => {
    const { signal } = watch;
    const aborted = new Promise((resolve) => signal?.addEventListener('abort', resolve));
    return engine.makeLadder(request, {
      ...watch,
      onRung(rung) {
        watch.onRung?.(rung);
        // on a slow machine it may be complete when it is first seen
        if (rung.name !== name || state !== 'before') return;
        state = 'paused';
        paused.resolve();
      },
      // called before anything is collected
      async check() {
        if (state === 'paused') {
          await Promise.race([released.promise, aborted]);
          state = 'after';
          signal?.throwIfAborted();
        }
        await watch.check?.();
      },
    });
  };
  const video = new Proxy(engine, {
    get(target, property) {
      if (property === 'makeLadder') return makeLadder;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { video, isPaused: paused.promise, release: released.resolve };
}

export interface Uploaded {
  admin: Client;
  lessonId: number;
  fileName: string;
  fileId: number;
}

/**
 * Videos for the tests of a file, and helpers. Those of `converted` are converted once: `prepare` gives their ladder to an
 * academy as the result of an earlier attempt, so that only the later steps are done there.
 */
export function useVideos(names: readonly VideoName[], converted: readonly VideoName[] = []) {
  // conversions have the lowest priority, so they are slow during other tests
  vi.setConfig({ testTimeout: 150_000 });
  let folder = '';
  const found: { video: VideoEngine | null } = { video: null };
  const bytes = new Map<VideoName, Buffer>();
  const ladderOf = (name: VideoName): string => path.join(folder, `ladder-${name}`);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kaksha-videos-'));
    const engine = await openVideoEngine({});
    if (!engine) throw new Error('no FFmpeg');
    found.video = engine;
    for (const name of names) {
      const file = path.join(folder, name);
      makeVideo(file, videos[name]);
      bytes.set(name, await readFile(file));
      if (!converted.includes(name)) continue;
      const probed = await engine.probe(file);
      if (probed.outcome !== 'video') throw new Error(name);
      const { video } = probed;
      const request = { file, video, folder: ladderOf(name) };
      if (video.picture?.copyable) await engine.remux(request);
      await engine.makeLadder({ ...request, rungs: rungsFor(video) });
    }
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return {
    /** The engine, for `start`. */
    engine: (): { video: VideoEngine | null } => found,
    bytesOf: (name: VideoName): Buffer => bytes.get(name)!,
    /** A path for a file of a test. */
    place: (name: string): string => path.join(folder, name),

    /** Gives an uploaded video its converted renditions: those of the conversion in progress, or of a later one. */
    async prepare({ deps }: Kit, fileId: number, name: VideoName, version?: number): Promise<void> {
      const [row] = await deps.db.all<{ version: number }>('select version from ladders where file_id = ?', [
        fileId,
      ]);
      await cp(ladderOf(name), deps.workFolders.locate(`ladder-${fileId}-${version ?? row?.version ?? 1}`), {
        recursive: true,
      });
    },

    /** A course with one lesson, whose video is uploaded. */
    async upload(k: Kit, name: VideoName): Promise<Uploaded> {
      const admin = await k.as('Admin');
      const { courseID } = await addCourse(admin);
      const { courseContentID: lessonId } = await addLesson(admin, courseID);
      const { status, body } = await admin.upload(files.uploadImage, { query: { contentId: lessonId } }, [
        { name, bytes: bytes.get(name)! },
      ]);
      expect([status, body]).toEqual([200, expect.anything()]);
      const { fileName, id: fileId } = body.result[0]!;
      return { admin, lessonId, fileName, fileId };
    },
  };
}

export const stateOf = async (admin: Client, fileName: string) =>
  (await admin.call(files.state, { query: { fileName } })).body;
export const detailsOf = async (person: Client, lessonId: number) =>
  person.call(lessons.details, { query: { coursecontentid: lessonId } });

/** Fetches a URL that must exist. */
export async function get(person: Client, url: string, headers: Record<string, string> = {}) {
  const answer = await person.request('GET', url.split('#')[0]!, { headers });
  expect([url, answer.status]).toEqual([url, headers['range'] ? 206 : 200]);
  return answer;
}

/** The URL of another file of the same conversion. */
export const siblingOf = (url: string, name: string): string => url.replace(/[^/]+$/, name);
