import { call, CallError } from '../../../lib/web/call.ts';
import { sessionHint } from '../../../lib/web/session.ts';
import { notes } from '../../notes/api.ts';
import { progress } from '../../progress/api.ts';
import { offline, type SavableLesson } from '../api.ts';
import { maxLessons } from '../rules.ts';
import { accountOf, lockOthers, putToken } from './accounts.ts';
import type { SavedLesson } from './database.ts';
import type { Cipher } from './encryption.ts';
import { courseKey, type CourseRecord, putRecord } from './records.ts';
import { changeLesson, deleteLessons, lessonsOf, notifyChange, storedPart } from './savedLessons.ts';

/** The server's reply about lessons: those that this person may save, and the cipher of their copies. */
export async function askServer(
  userId: number,
  ids: readonly number[],
): Promise<{ lessons: Map<number, SavableLesson>; cipher: Cipher; at: number }> {
  const lessons = new Map<number, SavableLesson>();
  let cipher: Cipher | undefined;
  const at = Date.now();
  for (let i = 0; i < ids.length; i += maxLessons) {
    const reply = await call(offline.lessons, { query: { ids: ids.slice(i, i + maxLessons).join(',') } });
    // somebody else has logged in in another tab: the reply is theirs
    if (sessionHint().userId !== userId) throw new CallError(401, 'other', '');
    cipher ??= await putToken(userId, reply.accountToken, at);
    for (const lesson of reply.lessons) lessons.set(lesson.courseContentID, lesson);
  }
  return { lessons, cipher: cipher!, at };
}

/** The licence from a reply, by this device's clock. */
export const licenceOf = ({ licenceSeconds }: SavableLesson, at: number): SavedLesson['licence'] => ({
  issuedAt: at,
  until: at + licenceSeconds * 1000,
});

/** Whether a saved copy is of a video that the lesson no longer has. */
const isReplaced = ({ stream }: SavedLesson, { streamUrl }: SavableLesson): boolean =>
  stream !== '' && streamUrl !== null && streamUrl !== stream;

/** When courses were stored, by key. */
const courseTimes = new Map<string, number>();

/**
 * Stores a course as the player shows it, with this person's progress and notes; skipped when that was done less than `maxAge`
 * milliseconds ago.
 */
export async function saveCourse(
  userId: number,
  courseId: number,
  cipher: Cipher,
  maxAge = 0,
): Promise<void> {
  const key = courseKey(userId, courseId);
  // also when the clock was set back since
  const isNew = Math.abs(Date.now() - (courseTimes.get(key.join()) ?? -Infinity)) < maxAge;
  // it was deleted with the course's last lesson
  if (isNew && (await storedPart(key))) return;
  const [outline, watched, mine] = await Promise.all([
    call(progress.outline, { query: { courseId } }),
    call(progress.watched, { query: { userId, courseId } }),
    call(notes.list, { query: { courseid: courseId } }),
  ]);
  const record: CourseRecord = { at: Date.now(), outline, watched, notes: mine };
  await putRecord(cipher, key, record);
  courseTimes.set(key.join(), record.at);
}

/** Milliseconds for which concurrent callers share a renewal. */
const shareMs = 5000;
const renewals = new Map<number, { at: number; done: Promise<void> }>();

/**
 * Asks the server about a person's saved lessons: renews licences, deletes lessons that may no longer be watched, and refreshes
 * the stored courses. Without a connection nothing changes; when the session has ended, nothing can be played until the next
 * login.
 */
export function renewLicences(userId: number): Promise<void> {
  const last = renewals.get(userId);
  if (last && Math.abs(Date.now() - last.at) < shareMs) return last.done;
  const done = renew(userId);
  renewals.set(userId, { at: Date.now(), done });
  return done;
}

async function renew(userId: number): Promise<void> {
  const saved = await lessonsOf(userId);
  if (saved.length === 0) return;
  try {
    const { lessons, cipher, at } = await askServer(
      userId,
      saved.map(({ contentId }) => contentId),
    );
    const gone = saved.filter(({ contentId }) => !lessons.has(contentId));
    await deleteLessons(
      userId,
      gone.map(({ contentId }) => contentId),
    );
    for (const one of saved) {
      const lesson = lessons.get(one.contentId);
      if (lesson)
        await changeLesson(one, (row) => ({
          licence: licenceOf(lesson, at),
          isStale: isReplaced(row, lesson),
        }));
    }
    const left = saved.filter((one) => !gone.includes(one));
    for (const courseId of new Set(left.map((one) => one.courseId)))
      await saveCourse(userId, courseId, cipher);
  } catch (error) {
    renewals.delete(userId);
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401 && (await lockOthers(null))) notifyChange();
  }
}

/** The cipher of a person's lessons; null when nothing was saved, or nothing can be decrypted before the next login. */
export async function cipherOf(userId: number): Promise<Cipher | null> {
  const account = await accountOf(userId);
  return account?.token ? { key: account.key, token: account.token } : null;
}
