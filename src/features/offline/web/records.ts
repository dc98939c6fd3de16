import type { Note } from '../../notes/api.ts';
import type { LessonDetails } from '../../lessons/api.ts';
import type { CourseOutline, CourseWatched } from '../../progress/api.ts';
import type { StoredFile } from '../../files/api.ts';
import type { PartKey } from './database.ts';
import { type Cipher, decrypt, encrypt } from './encryption.ts';
import { putPart, storedPart } from './savedLessons.ts';

/** A saved lesson's entry in a list, before and after its download. */
export interface About {
  courseName: string;
  sectionName: string;
  contentName: string;
  order: number;
  /** Seconds; missing in records of earlier versions. */
  duration?: number;
}

/** The data that the player shows for a saved lesson. */
export interface LessonRecord {
  /** Epoch milliseconds of the server's replies. */
  at: number;
  details: LessonDetails;
  files: StoredFile[];
}

/** The data that the player shows for a course. */
export interface CourseRecord {
  at: number;
  outline: CourseOutline;
  watched: CourseWatched;
  notes: Note[];
}

export const aboutName = 'about';
export const lessonName = 'lesson';

export const courseKey = (userId: number, courseId: number): PartKey => [userId, 0, `course ${courseId}`];

export const jsonBytes = (value: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value));

/** Reads an encrypted record; null when there is none, or it can't be decrypted. */
export async function readRecord<T extends object>(cipher: Cipher, key: PartKey): Promise<T | null> {
  const stored = await storedPart(key);
  if (!stored) return null;
  try {
    return JSON.parse(new TextDecoder().decode(await decrypt(cipher, key, stored))) as T;
  } catch {
    return null;
  }
}

/** Stores an encrypted record. */
export async function putRecord(cipher: Cipher, key: PartKey, value: object): Promise<void> {
  await putPart(key, await encrypt(cipher, key, jsonBytes(value)));
}
