import { type ReactNode, useState } from 'react';
import { plays } from '../../lessons/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { nextUnfinished } from '../../progress/rules.ts';
import { inOrder, nextLesson } from '../rules.ts';
import {
  ElsewhereNotice,
  EndNotice,
  FailedNotice,
  LockedNotice,
  NextUp,
  VideoStateNotice,
} from './PlaybackNotices.tsx';
import type { useLessonVideo } from './useLessonVideo.ts';
import { useDevice } from './useDevice.tsx';
import { useOneTab } from './useOneTab.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

/** Why a lesson can't be played offline; src/app passes it in from another feature. */
export type Unsaved = (contentId: number) => { title: string; message: string };

/** The notice shown instead of the picture: why it does not play, or what follows; null during playback. */
export function useNotice(
  {
    lessons,
    selected,
    unsaved,
  }: { lessons: readonly LessonProgress[]; selected: LessonProgress; unsaved: Unsaved | undefined },
  playback: Playback,
  { details, error, retry }: ReturnType<typeof useLessonVideo>,
  choose: (lesson: LessonProgress) => void,
): ReactNode {
  const { courseContentID: contentId, order, courseID } = selected;
  const elsewhere = useOneTab(playback);
  const refused = useDevice(playback, error, retry);
  const ended = usePlaybackState(playback, (state) => state.ended && state.id === contentId);
  const failed = usePlaybackState(playback, (state) => state.failed);
  const endings = usePlaybackState(playback, (state) => state.endings);
  // the `endings` count at which autoplay was cancelled; replaying the video gives another one
  const [cancelled, setCancelled] = useState(0);
  if (selected.locked || error?.status === 403)
    return <LockedNotice onFirst={() => choose(inOrder(lessons)[0]!)} />;
  if (refused) return refused;
  // the video element's error gives no reason; the server's refusal does
  if (error && (!details || failed))
    return (
      <FailedNotice
        why={error.status === 0 ? 'network' : 'media'}
        message={error.message}
        {...(error.status === 0 && unsaved?.(contentId))}
        onRetry={retry}
        login={error.status === 401}
      />
    );
  if (!details) return null;
  if (!plays(details.videoState))
    return <VideoStateNotice state={details.videoState} problem={details.videoProblem} courseId={courseID} />;
  if (failed) return <FailedNotice why={failed} onRetry={retry} />;
  if (elsewhere) return <ElsewhereNotice onPlay={() => playback.toggle()} />;
  if (!ended || cancelled === endings) return null;
  const next = nextLesson(lessons, order);
  if (next?.locked) return <LockedNotice next />;
  if (next)
    return (
      <NextUp
        key={contentId}
        name={next.contentName}
        lang={next.lang || undefined}
        onPlay={() => choose(next)}
        onCancel={() => setCancelled(endings)}
      />
    );
  // this lesson is completed by its end, even if the queue has not sent it yet
  const open = nextUnfinished(inOrder(lessons).filter((lesson) => lesson !== selected));
  return (
    <EndNotice
      courseId={courseID}
      isCompleted={lessons.every((lesson) => lesson.completed)}
      open={open ? { name: open.contentName, lang: open.lang, go: () => choose(open) } : null}
      onAgain={() => playback.toggle()}
    />
  );
}
