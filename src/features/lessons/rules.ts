import * as z from 'zod/mini';
import { id, seconds, text, whole } from '../../lib/fields.ts';

/** Largest order of a lesson. */
export const maxOrder = 100_000;

/** A lesson as it is sent to be saved (SPECIFICATION §3, §5). */
export const lessonDraft = z.object({
  courseContentID: z.optional(z.unknown()),
  courseID: id,
  sectionName: z._default(text(200), ''),
  contentName: z._default(text(200), ''),
  /** Needed when adding; absent or empty on an edit keeps the video. */
  videoFileName: z._default(text(300), ''),
  /** Seconds; what the server reads from the video wins. */
  duration: z._default(seconds, 0),
  /** The video comes with an upload that names the lesson by `contentId`, so that none is bound to it by name (decision 28). */
  uploadById: z.optional(z.boolean()),
  /** A random value of the form: sent again, it changes the lesson that it added before instead of adding another one. */
  idempotencyKey: z.optional(text(64)),
  /** Absent or 0: after the last one; on an edit, where it is. */
  order: z._default(whole(0, maxOrder), 0),
  /** HTML. Absent on an edit keeps it, since lists, from which lessons are moved, don't carry it. */
  description: z.optional(text(200_000)),
});
export type LessonDraft = z.output<typeof lessonDraft>;

/** Decision 11: Free and Student play the lesson of the lowest order that learners see of a course; Paid and Admin all. */
export function mayPlay(type: string, order: number, lowestOrder: number | null): boolean {
  return (
    type === 'Paid' || type === 'Admin' || ((type === 'Free' || type === 'Student') && order === lowestOrder)
  );
}

const two = (part: number): string => String(part).padStart(2, '0');

/** Seconds as zero-padded hh:mm:ss (SPECIFICATION §9). */
export function clock(value: number): string {
  const whole = Math.max(0, Math.floor(value));
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Which lessons give way to one that is saved at a taken order: those from `low` to `high` move by `by`. */
export interface Shift {
  low: number;
  high: number;
  by: 1 | -1;
}

/**
 * How the others move along when a lesson is saved at order `wanted` (decision 15); null when it is free. A lesson that
 * comes from a lower order pushes them towards the place it left, any other pushes them up; both only as far as the
 * next gap. 'too high' when somebody would end beyond the largest order.
 */
export function makeRoom(
  others: ReadonlySet<number>,
  wanted: number,
  from: number | null,
): Shift | 'too high' | null {
  if (wanted > maxOrder) return 'too high';
  if (!others.has(wanted)) return null;
  if (from !== null && from < wanted) {
    let low = wanted;
    while (others.has(low - 1)) low--;
    return { low, high: wanted, by: -1 };
  }
  let high = wanted;
  while (others.has(high + 1)) high++;
  return high < maxOrder ? { low: wanted, high, by: 1 } : 'too high';
}

/** The order after the last one. */
export const nextOrder = (orders: ReadonlySet<number>): number =>
  [...orders].reduce((most, order) => Math.max(most, order), 0) + 1;

/** Largest WebVTT file in bytes. */
export const captionBytes = 1024 * 1024;
/** Languages captions can be in, as the player's menu names them. */
export const captionLabels = { en: 'English', hi: 'हिंदी' } as const;

/** Whether bytes are a WebVTT file: UTF-8 that begins with its signature (W3C WebVTT §4.1). */
export function isWebVtt(bytes: Uint8Array): boolean {
  try {
    // the decoder takes away a byte order mark
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Where captions are served. */
export const captionUrl = (id: number): string => `/media/caption/${id}`;

/** Where a lesson's video is served (decision 30); `video` names one of its videos, so that the bytes of two never mix. */
export const videoUrl = (courseContentID: number, videoId: number | null): string =>
  `/media/lesson/${courseContentID}${videoId === null ? '' : `?v=${videoId}`}`;
