import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { segmentSeconds } from '../../src/lib/server/video/filters.ts';
import { mediaPlaylist, type Segment } from '../../src/lib/server/video/playlists.ts';
import {
  type Academy,
  learnerId,
  lessonsPerCourse,
  sessions,
  tokenOf,
  watchedCourses,
} from '../bench/seed.ts';

/**
 * Megabytes per hour of the product's renditions of a talking head, the largest of the three samples (docs/VIDEO.md, "What a
 * lesson costs"), by rendition.
 */
export const megabytesAnHour = {
  audio: 19,
  '144p': 12,
  '240p': 27,
  '360p': 64,
  '480p': 124,
  '720p': 455,
} as const;

export type Size = keyof typeof megabytesAnHour;

const lessonSeconds = 600;
const headBytes = 1200;
const at = '2026-01-01T00:00:00.000Z';
const heights: Record<Size, number> = {
  audio: 0,
  '144p': 144,
  '240p': 240,
  '360p': 360,
  '480p': 480,
  '720p': 720,
};

/** A rendition's file and playlist: segments of the average size, alternately a third more or less. */
function made(size: Size): { bytes: Buffer; playlist: string; bandwidth: number } {
  const perSecond = (megabytesAnHour[size] * 1e6) / 3600;
  const segments: Segment[] = [];
  let offset = headBytes;
  for (let n = 0; n * segmentSeconds < lessonSeconds; n++) {
    const bytes = Math.round(perSecond * segmentSeconds * [1, 1.33, 0.67][n % 3]!);
    segments.push({ offset, bytes, seconds: segmentSeconds });
    offset += bytes;
  }
  const head = { bytes: headBytes, timescale: 90_000 };
  return {
    bytes: randomBytes(offset),
    playlist: mediaPlaylist(`${size}.mp4`, head as Parameters<typeof mediaPlaylist>[1], segments, true),
    bandwidth: Math.round(perSecond * 8),
  };
}

/** Gives the watched videos of a seeded academy on SQLite their renditions, and `learners` a session and a membership each. */
export async function seedEvening({ folder, size }: Academy, learners: number): Promise<void> {
  const files = path.join(folder, 'files');
  await mkdir(path.join(files, 'ee'), { recursive: true });
  const db = new Sqlite(path.join(folder, 'kaksha.sqlite'));
  const videos = Array.from({ length: watchedCourses(size) }, (_, n) => n * lessonsPerCourse + 1);
  const ladder = db.prepare(
    `insert into ladders (file_id, version, played, state, percent, frame_rate, updated_at) values (?, 1, 1, 'complete', 100, 25, '${at}')`,
  );
  const rendition = db.prepare(
    `insert into renditions (file_id, version, name, width, height, bytes, seconds, bandwidth, peak_bandwidth, codec, complete) values (?, 1, ?, ?, ?, ?, ${lessonSeconds}, ?, ?, ?, 1)`,
  );
  const stored = db.prepare(
    'insert into rendition_files (file_id, version, name, storage_key, bytes) values (?, 1, ?, ?, ?)',
  );
  for (const id of videos) ladder.run(id);
  for (const name of Object.keys(megabytesAnHour) as Size[]) {
    const { bytes, playlist, bandwidth } = made(name);
    const keyOf = (id: number, kind: string): string =>
      `ee/ee${createHash('sha256').update(`${id} ${name} ${kind}`).digest('hex').slice(0, 30)}`;
    const [mp4, text] = [path.join(files, keyOf(0, 'mp4')), path.join(files, keyOf(0, 'text'))];
    await writeFile(mp4, bytes);
    await writeFile(text, playlist);
    for (const id of videos) {
      const height = heights[name];
      const codec = height ? 'avc1.64001f' : 'mp4a.40.2';
      rendition.run(
        id,
        name,
        Math.round((height * 16) / 9),
        height,
        bytes.length,
        bandwidth,
        Math.round(bandwidth * 1.33),
        codec,
      );
      for (const [kind, file, extension, length] of [
        ['mp4', mp4, 'mp4', bytes.length],
        ['text', text, 'm3u8', Buffer.byteLength(playlist)],
      ] as const) {
        await link(file, path.join(files, keyOf(id, kind)));
        stored.run(id, `${name}.${extension}`, keyOf(id, kind), length);
      }
    }
  }
  addLearners(db, learners);
  db.close();
}

/** The bench's first learners already have all of this. */
function addLearners(db: Sqlite.Database, learners: number): void {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const session = db.prepare(
    `insert into sessions (user_id, token_hash, bearer_hash, ip_address, user_agent, created_at, seen_at, expires_at) values (?, ?, ?, '127.0.0.1', 'load', ?, ?, '2999-01-01T00:00:00.000Z')`,
  );
  const grant = db.prepare(
    `insert into entitlements (user_id, tier, source, opened_at, starts_at) values (?, 0, 'grant', '${at}', '${at}')`,
  );
  const now = new Date().toISOString();
  db.transaction(() => {
    for (let n = sessions; n < learners; n++) {
      session.run(learnerId(n), sha256(tokenOf(n)), sha256(`b${tokenOf(n)}`), now, now);
      grant.run(learnerId(n));
    }
    db.exec(`update users set status = 'active' where id < ${learnerId(learners)}`);
  })();
}
