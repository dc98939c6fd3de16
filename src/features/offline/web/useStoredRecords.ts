import { useEffect, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { licenceState } from '../rules.ts';
import type { SavedLesson } from './database.ts';
import { type Cipher, decrypt } from './encryption.ts';
import { failureText } from './lessonState.ts';
import { cipherOf } from './licences.ts';
import { partName, pathOf } from './parts.ts';
import {
  type About,
  aboutName,
  courseKey,
  type CourseRecord,
  lessonName,
  type LessonRecord,
  readRecord,
} from './records.ts';
import { storedPart } from './savedLessons.ts';
import { messages } from './text.ts';

/** List entries of the lessons that can be decrypted; others are omitted. */
export interface StoredRecords {
  lessons: ReadonlyMap<number, About>;
  courses: ReadonlyMap<number, CourseRecord>;
  /** Object URLs of the lessons' own pictures. */
  posters: ReadonlyMap<number, string>;
}

/** A lesson's own picture while it may be played; null without one, and before it is downloaded. */
async function readPoster(
  cipher: Cipher,
  { userId, contentId, licence }: SavedLesson,
  posterUrl: string,
): Promise<Blob | null> {
  if (licenceState(licence, Date.now(), 0) !== 'valid') return null;
  const name = partName({ path: pathOf(posterUrl), range: null });
  const stored = await storedPart([userId, contentId, name]);
  return stored
    ? new Blob([await decrypt(cipher, [userId, contentId, name], stored)], { type: 'image/webp' })
    : null;
}

async function readAll(saved: readonly SavedLesson[]) {
  const lessons = new Map<number, About>();
  const courses = new Map<number, CourseRecord>();
  const pictures = new Map<number, Blob>();
  for (const one of saved) {
    const { userId, contentId, courseId } = one;
    const cipher = await cipherOf(userId);
    if (!cipher) continue;
    const record = await readRecord<LessonRecord>(cipher, [userId, contentId, lessonName]);
    const about = record?.details ?? (await readRecord<About>(cipher, [userId, contentId, aboutName]));
    if (about) lessons.set(contentId, about);
    const posterUrl = record?.details.posterUrl;
    const picture = posterUrl ? await readPoster(cipher, one, posterUrl).catch(() => null) : null;
    if (picture) pictures.set(contentId, picture);
    if (courses.has(courseId)) continue;
    const course = await readRecord<CourseRecord>(cipher, courseKey(userId, courseId));
    if (course) courses.set(courseId, course);
  }
  return { lessons, courses, pictures };
}

/** The stored records of saved lessons and their courses; null until they are read. */
export function useStoredRecords(saved: readonly SavedLesson[] | null): StoredRecords | null {
  const t = useText(messages);
  const [records, setRecords] = useState<StoredRecords | null>(null);
  // changes with the set of lessons and their states, not with their progress
  const ids = saved?.map(({ contentId, stream, state }) => `${contentId}${stream}${state}`).join(' ');
  useEffect(() => {
    if (!saved) return undefined;
    let over = false;
    const posters = new Map<number, string>();
    const read = async (): Promise<void> => {
      const { pictures, ...rest } = await readAll(saved);
      if (over) return;
      for (const [id, picture] of pictures) posters.set(id, URL.createObjectURL(picture));
      setRecords({ ...rest, posters });
    };
    read().catch((error: unknown) => void toast.error(failureText(t, error)));
    return () => {
      over = true;
      for (const url of posters.values()) URL.revokeObjectURL(url);
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids]);
  return records;
}
