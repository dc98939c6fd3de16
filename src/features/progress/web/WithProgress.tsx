import { type ReactNode, useMemo } from 'react';
import type { LessonProgress } from '../api.ts';
import { type QueuedMessage, withPending } from './queuedMessages.ts';
import { SavedMark, SignedOut } from './SavedMark.tsx';
import { savedTime } from './savedTime.ts';
import { useProgressQueue } from './useProgressQueue.ts';

/** The functions by which the player saves progress, and its state. */
function useProgress(userId: number) {
  const [queue, { pending, state }] = useProgressQueue(userId);
  const saver = useMemo(
    () => ({
      save(message: Omit<QueuedMessage, 'at'>, leaving?: boolean): void {
        queue.add(message, leaving);
        const { contentId, watchedDuration: time } = message;
        savedTime.put({ userId, contentId, time, played: 0, queued: true });
      },
      note: (contentId: number, time: number, played: number): void =>
        savedTime.put({ userId, contentId, time, played, queued: false }),
    }),
    [queue, userId],
  );
  const view = useMemo(
    () => ({
      withPending: (lessons: readonly LessonProgress[]) => withPending(lessons, pending),
      mark: <SavedMark state={state} />,
      notice: state === 'signedout' && <SignedOut />,
    }),
    [pending, state],
  );
  return { saver, ...view };
}

/** Provides the learner's progress to a screen. */
export function WithProgress({
  userId,
  children,
}: {
  userId: number;
  children: (progress: ReturnType<typeof useProgress>) => ReactNode;
}) {
  return children(useProgress(userId));
}
