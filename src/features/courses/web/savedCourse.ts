import * as z from 'zod/mini';
import { lessonProgress } from '../../progress/api.ts';
import { course } from '../api.ts';

/** `own:` goes with the session (lib/web/session.ts). */
const key = 'own:course';
/** Characters; local storage holds five million, and what was watched must find room beside it. */
const most = 1_000_000;

/** The course that was opened last, as it stays on the device to be shown without a network. */
const savedCourse = z.object({
  userId: z.int(),
  /** When the server said so, epoch milliseconds. */
  at: z.number(),
  // copies of before versions are good to read
  course: z.extend(course, { version: z._default(z.int(), 0) }),
  lessons: z.array(lessonProgress),
});
export type SavedCourse = z.output<typeof savedCourse>;

/** Keeps the last course, one on a device. What is too large, or finds no room, is not kept. */
export function saveCourse(saved: SavedCourse, storage: Pick<Storage, 'setItem'> = localStorage): void {
  const text = JSON.stringify(saved);
  if (text.length > most) return;
  try {
    storage.setItem(key, text);
  } catch {
    // private mode or full: there is nothing to show without a network then
  }
}

/** The kept course of this person; null when there is none, or one that an older version wrote in its own way. */
export function readSavedCourse(
  userId: number | null,
  storage: Pick<Storage, 'getItem'> = localStorage,
): SavedCourse | null {
  try {
    const read = savedCourse.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return read.success && read.data.userId === userId ? read.data : null;
  } catch {
    return null;
  }
}
