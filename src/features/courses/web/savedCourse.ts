import * as z from 'zod/mini';
import { lessonProgress } from '../../progress/api.ts';
import { course } from '../courseApi.ts';
import { courseTextNames } from '../rules.ts';

/** Keys with `own:` are deleted with the session (lib/web/session.ts). */
const key = 'own:course';
/** Maximum characters; local storage holds five million, and the progress queue needs some of it. */
const maxLength = 1_000_000;

const texts = Object.fromEntries(courseTextNames.map((name) => [name, z._default(z.string(), '')])) as Record<
  (typeof courseTextNames)[number],
  z.ZodMiniDefault<z.ZodMiniString>
>;

/** The course opened last, stored for offline use. */
const savedCourse = z.object({
  userId: z.int(),
  /** Time of the server's reply, epoch milliseconds. */
  at: z.number(),
  // courses stored by earlier versions lack these fields
  course: z.extend(course, {
    version: z._default(z.int(), 0),
    ...texts,
    teachers: z._default(course.shape.teachers, []),
  }),
  lessons: z.array(lessonProgress),
});
export type SavedCourse = z.output<typeof savedCourse>;

/** Stores the last course, one per device. Does nothing when it is too large or the storage is full. */
export function saveCourse(saved: SavedCourse, storage: Pick<Storage, 'setItem'> = localStorage): void {
  const text = JSON.stringify(saved);
  if (text.length > maxLength) return;
  try {
    storage.setItem(key, text);
  } catch {
    // private mode or a full storage: nothing will be available offline
  }
}

/** The stored course of this person; null when there is none, or when an older version stored it in another format. */
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
