import type { Database } from '../../../lib/server/db/db.ts';
import type { User } from '../../../lib/server/http/context.ts';
import { type AppError, forbidden, notFound, unauthorized } from '../../../lib/server/http/errors.ts';
import type { Message } from '../../../lib/text.ts';
import { limitsOf } from '../../institute/server/public.ts';
import { type Access, mayWatch, type WatchedLesson, whyClosed } from '../rules.ts';
import { messages } from '../text.ts';

declare module '../../../lib/server/http/user.ts' {
  interface User {
    /** The person's entitlements, including ended ones. */
    entitlements: readonly Access[];
  }
}

const sentences = {
  members: messages('This lesson is for members. Get a membership to watch it.'),
  ended: messages('Your membership has ended. Renew it to watch this lesson.'),
  overdue: messages(
    'Your lessons are closed because a balance is overdue. They open again as soon as it is paid.',
  ),
};

/** The 403 for a lesson that is closed to a person, with the reason. */
export const closed = (user: User, lesson: Pick<WatchedLesson, 'courseId'>, now: Date): AppError =>
  forbidden(sentences[whyClosed(user, lesson, now)], 'locked');

/** Whether this caller may watch first lessons without an account, which the owner decides: `freeLessons` of `mayWatch`. */
export const freeLessonsFor = async (db: Database, user: User | null): Promise<boolean> =>
  user === null && (await limitsOf(db)).freeLessons;

/** Throws unless a person may watch a lesson and what belongs to it: 403, for strangers 401. */
export function checkMayWatch(
  user: User | null,
  lesson: WatchedLesson,
  now: Date,
  freeLessons = false,
): void {
  if (mayWatch(user, lesson, now, freeLessons)) return;
  throw user ? closed(user, lesson, now) : unauthorized();
}

/** The 404 for a missing record; 401 for strangers, so that they can't find out which records exist. */
export const missing = (user: User | null, sentence: Message): AppError =>
  user ? notFound(sentence) : unauthorized();
