import { dayInIndia } from '../../../lib/days.ts';
import type { LessonProgress } from '../api.ts';

/** A queued progress message. `at`: epoch milliseconds; orders the messages. */
export interface QueuedMessage {
  contentId: number;
  watchedDuration: number;
  completed: boolean;
  at: number;
  /** Seconds of real time that were really played since the previous message. */
  played?: number;
}

type Kind = 'complete' | 'reset' | 'position';

/** The kind of a message (decision 13). */
export function kindOf(message: Pick<QueuedMessage, 'completed' | 'watchedDuration'>): Kind {
  if (message.completed) return 'complete';
  return message.watchedDuration === 0 ? 'reset' : 'position';
}

/**
 * Drops obsolete messages; oldest first. For each lesson it retains the last 'complete' or 'reset', and after it the newest
 * position and, if it is further, the furthest one, since going back must not reduce progress (decision 14). Seconds played
 * before a dropped message are added to the next retained one; the last message of a day in India is retained for that day's
 * seconds.
 */
export function mergeMessages<M extends QueuedMessage>(queued: readonly M[]): M[] {
  const ordered = queued.toSorted((a, b) => a.at - b.at);
  const merged = [...new Set(ordered.map((message) => message.contentId))].flatMap((contentId) => {
    const all = ordered.filter((message) => message.contentId === contentId);
    const markAt = all.findLastIndex((message) => kindOf(message) !== 'position');
    const mark = all[markAt];
    const positions = all.slice(markAt + 1);
    const newest = positions.at(-1);
    const furthest =
      mark?.completed || !newest
        ? undefined
        : positions.reduce(
            (far, message) => (message.watchedDuration > far.watchedDuration ? message : far),
            newest,
          );
    return withPlayed(all, new Set([mark, furthest, newest]));
  });
  return merged.toSorted((a, b) => a.at - b.at);
}

/** The retained messages of a lesson, with the played seconds of the dropped ones. */
function withPlayed<M extends QueuedMessage>(all: readonly M[], retained: ReadonlySet<M | undefined>): M[] {
  let dropped = 0;
  return all.flatMap((message, i) => {
    const { played = 0, at } = message;
    const next = all[i + 1];
    const isLastOfDay = next === undefined || dayInIndia(new Date(next.at)) !== dayInIndia(new Date(at));
    if (!retained.has(message) && !(isLastOfDay && dropped + played > 0)) {
      dropped += played;
      return [];
    }
    const one = dropped === 0 ? message : { ...message, played: played + dropped };
    dropped = 0;
    return [one];
  });
}

/** The fields of a lesson that a queued message changes. */
type Watched = Pick<
  LessonProgress,
  'courseContentID' | 'progressId' | 'duration' | 'completed' | 'watchedTime' | 'position'
>;

/**
 * The `at` of progress made before the login (`takeFree`): earlier than any other, so that it sets lessons which the account
 * has not watched yet, and moves nothing back (decision 13).
 */
export const beforeLogin = (i: number): number => i + 1;
const isBeforeLogin = ({ at }: QueuedMessage): boolean => at < 1e9;

/** The lessons with the queued messages applied. */
export function withPending<L extends Watched>(
  lessons: readonly L[],
  pending: readonly QueuedMessage[],
): L[] {
  const merged = mergeMessages(pending);
  return lessons.map((lesson) =>
    merged.filter(({ contentId }) => contentId === lesson.courseContentID).reduce(applyMessage, lesson),
  );
}

function applyMessage<L extends Watched>(lesson: L, message: QueuedMessage): L {
  const { duration } = lesson;
  const kind = kindOf(message);
  // the account's own position wins
  const stays = lesson.progressId !== 0 && isBeforeLogin(message) ? { position: lesson.position } : {};
  if (kind === 'complete')
    return { ...lesson, completed: true, watchedTime: duration, position: duration, ...stays };
  if (kind === 'reset') return { ...lesson, completed: false, watchedTime: 0, position: 0 };
  const position = duration > 0 ? Math.min(message.watchedDuration, duration) : message.watchedDuration;
  return {
    ...lesson,
    position,
    watchedTime: lesson.completed ? lesson.watchedTime : Math.max(lesson.watchedTime, position),
    ...stays,
  };
}
