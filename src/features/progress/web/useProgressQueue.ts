import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, CallError, keyOf } from '../../../lib/web/call.ts';
import { withWebLock } from '../../../lib/web/secure.ts';
import { sessionHint, useSession } from '../../../lib/web/session.ts';
import { type CourseOutline, type CourseWatched, progress, type ProgressRecord } from '../api.ts';
import { openQueue, type Outcome, type ProgressQueue, type QueueSnapshot } from './progressQueue.ts';
import type { QueuedMessage } from './queuedMessages.ts';
import { savedTime } from './savedTime.ts';
import { queuePrefix } from './queueStorage.ts';

/** A line that takes bytes and answers nothing must not hold up what follows; milliseconds. */
const sendMs = 20_000;

async function sendMessage(
  client: QueryClient,
  userId: number,
  message: QueuedMessage,
  leaving: boolean,
): Promise<Outcome> {
  const session = sessionHint();
  // somebody else's session would have it refused, and with that lost
  if (!session.islogged || session.userId !== userId) return 'signedout';
  const { contentId, watchedDuration, completed, at } = message;
  try {
    const record = await call(
      progress.save,
      {
        query: { UID: userId },
        body: { userId, contentId, watchedDuration, completed, at, sentAt: Date.now() },
      },
      { keepalive: leaving, timeoutMs: sendMs },
    );
    takeRecord(client, record);
    return 'done';
  } catch (error) {
    const { status, code } = error instanceof CallError ? error : { status: 0, code: '' };
    if (status === 401) return 'signedout';
    // an outdated anti-forgery value is new after the next sign-in
    if (status === 0 || status === 408 || status === 429 || status >= 500 || code === 'forgery')
      return 'later';
    return 'refused';
  }
}

/** Puts a saved record into what the screens know of its course, and marks the other lists stale. */
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
  void client.invalidateQueries({ queryKey: keyOf(progress.courses) });
}

const open = (client: QueryClient, userId: number): ProgressQueue =>
  openQueue(userId, {
    storage: localStorage,
    send: (message, leaving) => sendMessage(client, userId, message, leaving),
    // while no other tab of this person sends
    alone: (work) => withWebLock(`progressqueue:${userId}`, work),
    now: () => Date.now(),
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    tab: Math.random().toString(36).slice(2, 8),
  });

/** Sends what whoever is signed in has watched and what waits on this device; what can't be sent stays. */
export async function sendAll(client: QueryClient): Promise<void> {
  const { userId } = sessionHint();
  if (userId === null) return;
  const queue = open(client, userId);
  const lost = savedTime.takeLost(userId);
  if (lost) queue.add(lost);
  await queue.flush();
  queue.stop();
}

/** The person's progress queue for the life of the screen: sends at start, when the network returns, after a sign-in. */
export function useProgressQueue(userId: number): [ProgressQueue, QueueSnapshot] {
  const client = useQueryClient();
  const session = useSession();
  const [queue] = useState(() => open(client, userId));
  useEffect(() => {
    const lost = savedTime.takeLost(userId);
    if (lost) queue.add(lost);
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
