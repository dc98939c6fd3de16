import type { User } from '../../../lib/server/http/context.ts';
import { type AppError, forbidden } from '../../../lib/server/http/errors.ts';
import { type Access, mayWatch, type WatchedLesson, whyClosed } from '../rules.ts';
import { messages } from '../text.ts';

declare module '../../../lib/server/http/user.ts' {
  interface User {
    /** The person's entitlements, ended ones included. */
    entitlements: readonly Access[];
  }
}

const sentences = {
  members: messages('This lesson is for members. Join a membership to watch it.'),
  ended: messages('Your membership has ended. Renew it to watch this lesson.'),
  overdue: messages(
    'Your lessons are closed because a balance is overdue. They open again as soon as it is paid.',
  ),
};

/** The 403 of a lesson that is closed to somebody, with the reason. */
export const closed = (user: User, lesson: Pick<WatchedLesson, 'courseId'>, now: Date): AppError =>
  forbidden(sentences[whyClosed(user, lesson, now)], 'locked');

/** Throws 403 unless somebody may watch a lesson and what belongs to it. */
export function checkMayWatch(user: User, lesson: WatchedLesson, now: Date): void {
  if (!mayWatch(user, lesson, now)) throw closed(user, lesson, now);
}
