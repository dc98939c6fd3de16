import type { User } from '../../../lib/server/http/caller.ts';
import { type Fault, forbidden } from '../../../lib/server/http/fault.ts';
import { mayWatch, type WatchedLesson, whyClosed } from '../rules.ts';
import { say } from '../text.ts';

const sentences = {
  members: say('This lesson is for members. Join a membership to watch it.'),
  ended: say('Your membership has ended. Renew it to watch this lesson.'),
  overdue: say(
    'Your lessons are closed because a balance is overdue. They open again as soon as it is paid.',
  ),
};

/** The 403 of a lesson that is closed to somebody, with the reason. */
export const closed = (user: User, lesson: Pick<WatchedLesson, 'courseId'>, now: Date): Fault =>
  forbidden(sentences[whyClosed(user, lesson, now)], 'locked');

/** Throws 403 unless somebody may watch a lesson and have what belongs to it. */
export function checkMayWatch(user: User, lesson: WatchedLesson, now: Date): void {
  if (!mayWatch(user, lesson, now)) throw closed(user, lesson, now);
}
