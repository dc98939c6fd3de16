import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, keyOf } from '../../../lib/web/call.ts';
import { type Outcome, outcomeOf } from '../../../lib/web/outcome.ts';
import { withWebLock } from '../../../lib/web/secure.ts';
import { sessionHint, useSession } from '../../../lib/web/session.ts';
import { type CourseOutline, type CourseWatched, progress, type ProgressRecord } from '../api.ts';
import { nextCourses } from '../nextApi.ts';
import { openQueue, type ProgressQueue, type QueueSnapshot } from './progressQueue.ts';
import type { QueuedMessage } from './queuedMessages.ts';
import { takeFree } from './freeWatching.ts';
import { savedTime } from './savedTime.ts';
import { queuePrefix } from './queueStorage.ts';

/** Timeout of a request, so that a stalled connection does not block the queue; milliseconds. */
const sendMs = 20_000;

async function sendMessage(
  client: QueryClient,
  userId: number,
  message: QueuedMessage,
  leaving: boolean,
): Promise<Outcome> {
  const session = sessionHint();
  // another account's session would refuse the messages, which deletes them
  if (!session.islogged || session.userId !== userId) return 'signedout';
  const { contentId, watchedDuration, completed, at, played } = message;
  try {
    const record = await call(
      progress.save,
      {
        query: { UID: userId },
        body: { userId, contentId, watchedDuration, completed, at, played, sentAt: Date.now() },
      },
      { keepalive: leaving, timeoutMs: sendMs },
    );
    takeRecord(client, record);
    return 'done';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Updates cached lessons with a saved record, and invalidates other lists. */
function takeRecord(client: QueryClient, record: ProgressRecord): void {
  const { userId, contentId: courseContentID, watchedDuration: furthest } = record;
  const { progressId, completed, position } = record;
  const outlines = client.getQueriesData<CourseOutline>({ queryKey: keyOf(progress.outline) });
  for (const [, outline] of outlines) {
    if (!outline?.lessons.some((lesson) => lesson.courseContentID === courseContentID)) continue;
    const watched = keyOf(progress.watched, { query: { userId, courseId: outline.courseID } });
    client.setQueryData<CourseWatched>(
      watched,
      (known) =>
        known && {
          ...known,
          lessons: [
            ...known.lessons.filter((lesson) => lesson.courseContentID !== courseContentID),
            { courseContentID, progressId, completed, furthest, position },
          ],
        },
    );
  }
  for (const list of [progress.courses, nextCourses.list])
    void client.invalidateQueries({ queryKey: keyOf(list) });
}

const open = (client: QueryClient, userId: number): ProgressQueue =>
  openQueue(userId, {
    storage: localStorage,
    send: (message, leaving) => sendMessage(client, userId, message, leaving),
    // while no other tab of this person is sending
    withLock: (work) => withWebLock(`progressqueue:${userId}`, work),
    now: () => Date.now(),
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    tab: Math.random().toString(36).slice(2, 8),
  });

/** Queues progress that the person made before logging in, and what a crash has left. */
function addFound(queue: ProgressQueue, userId: number): void {
  for (const message of takeFree()) queue.add(message);
  const lost = savedTime.takeLost(userId);
  if (lost) queue.add(lost);
}

/** Sends the queued progress of the logged-in person; what can't be sent stays in the queue. */
export async function sendAll(client: QueryClient): Promise<void> {
  const { userId } = sessionHint();
  if (userId === null) return;
  const queue = open(client, userId);
  addFound(queue, userId);
  await queue.flush();
  queue.stop();
}

/** The person's progress queue while the screen is mounted: sends at the start, when online again, and after a login. */
export function useProgressQueue(userId: number): [ProgressQueue, QueueSnapshot] {
  const client = useQueryClient();
  const session = useSession();
  const [queue] = useState(() => open(client, userId));
  useEffect(() => {
    addFound(queue, userId);
    const flush = (): void => void queue.flush();
    const onStorage = (event: StorageEvent): void => {
      if (event.key?.startsWith(queuePrefix(userId))) queue.reread();
    };
    window.addEventListener('online', flush);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('storage', onStorage);
      queue.stop();
    };
  }, [queue, userId]);
  const mine = session.islogged && session.userId === userId;
  useEffect(() => {
    if (mine) void queue.flush();
  }, [queue, mine]);
  return [queue, useSyncExternalStore(queue.subscribe, queue.snapshot)];
}
