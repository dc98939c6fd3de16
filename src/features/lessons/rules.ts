import * as z from 'zod/mini';
import { id, seconds, text, whole } from '../../lib/fields.ts';

export const maxOrder = 100_000;
/** Maximum characters of the name of a lesson or a section. */
export const nameLength = 200;
/** Maximum characters of a lesson's description, which is HTML. */
export const descriptionLength = 200_000;

/** The body of a save (SPECIFICATION §3, §5). */
export const lessonDraft = z.object({
  courseContentID: z.optional(z.unknown()),
  courseID: id,
  sectionName: z._default(text(nameLength), ''),
  contentName: z._default(text(nameLength), ''),
  /** Required for a new lesson; absent or empty in an edit keeps the video. */
  videoFileName: z._default(text(300), ''),
  /** Seconds; overridden by the duration probed from the video. */
  duration: z._default(seconds, 0),
  /** The video will be uploaded with `contentId`, so none is attached by name (decision 28). */
  uploadById: z.optional(z.boolean()),
  /** The form's idempotency key: sending the form again changes the lesson that it added. */
  idempotencyKey: z.optional(text(64)),
  /** Absent or 0: after the last one; in an edit: unchanged. */
  order: z._default(whole(0, maxOrder), 0),
  /** HTML. Absent in an edit keeps the current one, since lists, from which lessons are moved, omit it. */
  description: z.optional(text(descriptionLength)),
});
export type LessonDraft = z.output<typeof lessonDraft>;

const two = (part: number): string => String(part).padStart(2, '0');

/** Seconds as zero-padded hh:mm:ss (SPECIFICATION §9). */
export function clock(value: number): string {
  const whole = Math.max(0, Math.floor(value));
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** The lessons that must move when one is saved at a taken order: those from `low` to `high`, by `by`. */
export interface Shift {
  low: number;
  high: number;
  by: 1 | -1;
}

/**
 * How other lessons move when one is saved at order `wanted` (decision 15); null when that order is free. A lesson from a lower
 * order shifts them down towards its old place, any other shifts them up; both only as far as the next gap. 'too high' when one
 * would exceed the largest order.
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

export const nextOrder = (orders: ReadonlySet<number>): number =>
  [...orders].reduce((max, order) => Math.max(max, order), 0) + 1;

/** Maximum bytes of a captions file in one language. */
export const captionBytes = 1024 * 1024;
/** The languages of captions: the languages of the videos, not all languages of the interface. */
export const captionLangs = ['en', 'hi'] as const;
export type CaptionLang = (typeof captionLangs)[number];

export const captionUrl = (id: number): string => `/media/caption/${id}`;

/** A lesson's video URL (decision 30); `video` identifies one of its videos, so that bytes of two are never mixed. */
export const videoUrl = (courseContentID: number, videoId: number | null): string =>
  `/media/lesson/${courseContentID}${videoId === null ? '' : `?v=${videoId}`}`;

/** Whether a lesson's video plays; 'hidden' for administrators only, since nobody else gets such a lesson. */
export const plays = <State extends string | null>(
  state: State,
): state is Extract<State, 'ready' | 'hidden'> => state === 'ready' || state === 'hidden';
