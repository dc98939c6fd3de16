import * as z from 'zod/mini';
import { id, seconds, text, whole } from '../../lib/fields.ts';

/** Largest order of a lesson. */
export const maxOrder = 100_000;

/** A lesson as it is sent to be saved (spec §3, §5). */
export const lessonDraft = z.object({
  courseContentID: z.optional(z.unknown()),
  courseID: id,
  sectionName: z._default(text(200), ''),
  contentName: z._default(text(200), ''),
  /** Needed when adding; absent or empty on an edit keeps the video. */
  videoFileName: z._default(text(300), ''),
  /** Seconds; what the server reads from the video wins. */
  duration: z._default(seconds, 0),
  /** Absent or 0: after the last one; on an edit, where it is. */
  order: z._default(whole(0, maxOrder), 0),
  /** HTML. Absent on an edit keeps it, since lists, from which lessons are moved, don't carry it. */
  description: z.optional(text(200_000)),
});
export type LessonDraft = z.output<typeof lessonDraft>;

/** Decision 11: Free and Student play the lesson of the lowest order of a course; Paid and Admin all. */
export function mayPlay(type: string, order: number, lowestOrder: number): boolean {
  return type === 'Paid' || type === 'Admin' || ((type === 'Free' || type === 'Student') && order === lowestOrder);
}

/** Seconds as zero-padded hh:mm:ss (spec §9). */
export function clock(value: number): string {
  const whole = Math.max(0, Math.floor(value));
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Where a lesson's video is served (decision 30). */
export const videoUrl = (courseContentID: number): string => `/media/lesson/${courseContentID}`;
