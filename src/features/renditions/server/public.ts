import type { Config } from '../../../lib/server/config/config.ts';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { Message } from '../../../lib/text.ts';
import { readMessage } from '../../../lib/server/message.ts';
import { demoStillUrl } from '../../demo/rules.ts';
import { type ConversionProgress, demoNamesOf } from '../../files/server/public.ts';
import { cdnMark, masterName, posterName, progressiveName, renditionUrl, storyboardName } from '../rules.ts';
import { isCancellation } from './ladder.ts';
import { ladderOf } from './ladderStore.ts';
import { findPlayed, isGrowing, picturesOf, readLadder, type RenditionRow, summariesOf } from './store.ts';

/** URLs from which a lesson's video can be played; null for missing ones. */
export interface Stream {
  streamUrl: string | null;
  posterUrl: string | null;
  storyboardUrl: string | null;
  /** One MP4 file, for videos that browsers don't play unchanged. */
  progressiveUrl: string | null;
}

export interface VideoConversion {
  /** 'cancelled': somebody ended it. */
  state: 'making' | 'complete' | 'failed' | 'cancelled';
  /** 0 to 100. */
  percent: number;
  /** Seconds until it is complete; null while that is unknown. */
  secondsLeft: number | null;
  /** Why it failed, or what it waits for. */
  problem: Message;
  /** Playable renditions, lowest first. */
  renditions: string[];
  /** Bytes of the renditions in storage. */
  bytes: number;
  /** Bytes of the video as uploaded, or of what has replaced it. */
  originalBytes: number;
  original: 'kept' | 'going' | 'replaced';
}

/** How a video is played. */
export async function streamOf(
  { db, config }: { db: Database; config: Pick<Config, 'CDN_URL'> },
  fileId: number,
): Promise<Stream> {
  const found = await findPlayed(db, fileId);
  if (!found) return { streamUrl: null, posterUrl: null, storyboardUrl: null, progressiveUrl: null };
  const { ladder, version, renditions, files } = found;
  const stored = new Set(files.map(({ name }) => name));
  const url = (name: string): string => renditionUrl({ fileId, version }, name);
  const ifStored = (name: string): string | null => (stored.has(name) ? url(name) : null);
  const single = renditions
    .toSorted((one, other) => other.height - one.height)
    .find(({ name }) => stored.has(progressiveName(name)));
  const board = ifStored(storyboardName);
  return {
    streamUrl: url(masterName) + (config.CDN_URL ? cdnMark : ''),
    posterUrl: ifStored(posterName),
    storyboardUrl: board && ladder.storyboard ? `${board}#${ladder.storyboard}` : null,
    progressiveUrl: single ? url(progressiveName(single.name)) : null,
  };
}

/** Audio first, then by size. */
const bySize = (one: RenditionRow, other: RenditionRow): number => one.height - other.height;

/** A video that can be saved on a device: its master playlist, and complete renditions with their bytes. */
export interface SavableVideo {
  streamUrl: string;
  /** By size, audio first. */
  renditions: { name: string; width: number; height: number; bytes: number }[];
}

/** The savable renditions of a video; null while it is being converted, and when it has none. */
export async function savableVideo(db: Database, fileId: number): Promise<SavableVideo | null> {
  const found = await findPlayed(db, fileId);
  if (!found || isGrowing(found)) return null;
  const { renditions, version } = found;
  return {
    streamUrl: renditionUrl({ fileId, version }, masterName),
    renditions: renditions
      .filter(({ complete }) => complete === 1)
      .toSorted(bySize)
      .map(({ name, width, height, bytes }) => ({ name, width, height, bytes })),
  };
}

/** The progress of a video's conversion; null when there is none. */
export async function conversionOf(db: Database, fileId: number): Promise<ConversionProgress | null> {
  const found = await readLadder(db, fileId);
  if (!found) return null;
  const { ladder, renditions } = found;
  return {
    isComplete: ladder.state === 'complete',
    percent: ladder.percent,
    problem: readMessage(ladder.problem),
    renditions: renditions
      .toSorted(bySize)
      .map(({ name, width, height, bytes, seconds, bandwidth, complete }) => ({
        name,
        width,
        height,
        bytes,
        seconds,
        bandwidth,
        complete: complete === 1,
      })),
  };
}

/** The conversions of videos for lists of lessons, by video. */
export async function conversionsOf(
  sql: Sql,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, VideoConversion>> {
  const found = await summariesOf(sql, fileIds);
  return new Map(
    [...found].map(([id, { ladder, renditions, bytes, originalBytes }]) => [
      id,
      {
        state: ladder.state === 'failed' && isCancellation(ladder.problem) ? 'cancelled' : ladder.state,
        percent: ladder.percent,
        secondsLeft: ladder.state === 'making' ? ladder.seconds_left : null,
        problem: readMessage(ladder.problem),
        renditions,
        bytes,
        originalBytes,
        original: ladder.original,
      },
    ]),
  );
}

/**
 * The URLs of pictures of videos, by video: small for lists of lessons, or large. The demo's videos have pictures without
 * FFmpeg.
 */
export async function pictureUrlsOf(
  sql: Sql,
  fileIds: readonly number[],
  size: 'small' | 'large' = 'small',
): Promise<ReadonlyMap<number, string>> {
  const found = await picturesOf(sql, fileIds, size);
  const demo = await demoNamesOf(
    sql,
    fileIds.filter((id) => !found.has(id)),
  );
  return new Map([
    ...[...demo].map(([id, name]) => [id, demoStillUrl(name, size)] as const),
    ...[...found].map(
      ([fileId, { version, name }]) => [fileId, renditionUrl({ fileId, version }, name)] as const,
    ),
  ]);
}

/** The seconds at which slides change in a video; null when it was not analysed. */
export async function slideChangesOf({ sql }: Database, fileId: number): Promise<number[] | null> {
  const ladder = await ladderOf(sql, fileId);
  return JSON.parse(ladder?.slide_changes ?? 'null') as number[] | null;
}

export {
  beginLadder,
  cancelLadder,
  isCancellation,
  ladderKind,
  priorities,
  restartLadder,
} from './ladder.ts';
export { queueRemake } from './remake.ts';
export { unfinishedLadders } from './ladderStore.ts';
export { storedFiles } from './store.ts';
export { dropOriginal } from './replaceOriginal.ts';
export type { LessonAccess } from './lessonAccess.ts';
