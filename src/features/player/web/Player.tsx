import { useQueryClient } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleX, IconList } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { call, keyOf, offlineError } from '../../../lib/web/call.ts';
import { navigate, Link } from '../../../lib/web/router.tsx';
import { number, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { onDemand } from '../../../lib/web/ui/onDemand.tsx';
import { membersSearch } from './members.ts';
import { type Caption, lessons as lessonRows } from '../../lessons/api.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { nextUnfinished } from '../../progress/rules.ts';
import { inOrder, nextLesson, previousLesson } from '../rules.ts';
import type { LessonPanels } from './LessonTabs.tsx';
import { BackLink, CourseLink, LessonList } from './LessonList.tsx';
import { Stage } from './Stage.tsx';
import {
  ElsewhereNotice,
  EndNotice,
  FailedNotice,
  LockedNotice,
  NextUp,
  VideoStateNotice,
} from './PlaybackNotices.tsx';
import { messages } from './text.ts';
import { useLessonVideo } from './useLessonVideo.ts';
import { usePlayback, usePlaybackState } from './usePlayback.ts';
import { useOneTab } from './useOneTab.ts';
import { useMedia, useMediaSession } from './useScreen.ts';
import { type ProgressSaver, useWatching } from './useWatching.ts';

const loadTabs = async () => (await import('./LessonTabs.tsx')).LessonTabs;
// off the first picture's way, and asked for at once all the same
loadTabs().catch(() => {});
const LessonTabs = onDemand(loadTabs, 'min-h-40');
const loadSheet = async () => ({ default: (await import('./LessonSheet.tsx')).LessonSheet });
const LessonSheet = lazy(loadSheet);

// the same one each time: effects depend on it
const none: readonly Caption[] = [];

/** The learner's progress; src/app passes it in, like the panels. */
export interface PlayerProgress {
  saver: ProgressSaver;
  /** The lessons with what is not sent yet. */
  withPending: (lessons: readonly LessonProgress[]) => LessonProgress[];
  /** Where what was watched is: on its way, saved, or kept here. */
  mark: ReactNode;
  /** How to go on when the session has ended. */
  notice: ReactNode;
}

export interface PlayerProps {
  /** In order, with what waits in the queue applied; at least one. */
  lessons: readonly LessonProgress[];
  selected: LessonProgress;
  storedSection: string | null;
  progress: PlayerProgress;
  tab: string;
  onTab: (tab: string) => void;
  onSelect: (lesson: LessonProgress) => void;
  panels: LessonPanels;
  /** The second at which the lesson begins, instead of where it was left. */
  startAt: number | null;
}

/** The course player (SPECIFICATION, screen 10). */
export function Player({
  lessons,
  selected,
  storedSection,
  progress,
  tab,
  onTab,
  onSelect,
  panels,
  startAt,
}: PlayerProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const playback = usePlayback();
  const wide = useMedia('(min-width: 64rem)');
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { courseContentID: contentId, order, duration, locked } = selected;
  const { details, error, retry } = useLessonVideo(playback, selected, startAt);
  const { complete, reset } = useWatching(playback, progress.saver, { contentId, duration });
  const elsewhere = useOneTab(playback);
  const ended = usePlaybackState(playback, (state) => state.ended && state.id === contentId);
  const failed = usePlaybackState(playback, (state) => state.failed);
  const nearEnd = usePlaybackState(
    playback,
    (state) => state.duration > 0 && state.duration - state.time < 30,
  );
  const endings = usePlaybackState(playback, (state) => state.endings);
  // cancelled is this end; the same video watched again has another
  const [cancelled, setCancelled] = useState(0);

  const next = nextLesson(lessons, order);
  // this one is completed by its end; the queue may not have told yet
  const open = nextUnfinished(inOrder(lessons).filter((lesson) => lesson !== selected));
  const previous = previousLesson(lessons, order);
  const choose = (lesson: LessonProgress): void => {
    if (lesson.locked) void navigate('/membershipcard', { search: membersSearch(lesson) });
    else onSelect(lesson);
  };

  const nextId = next && !next.locked ? next.courseContentID : null;
  useEffect(() => {
    if (!nearEnd || nextId === null) return;
    const sent = { query: { coursecontentid: nextId } };
    void client.prefetchQuery({
      queryKey: keyOf(lessonRows.details, sent),
      queryFn: () => call(lessonRows.details, sent),
    });
  }, [client, nearEnd, nextId]);

  useMediaSession(
    playback,
    selected.contentName,
    selected.courseName,
    nextId === null ? null : () => choose(next!),
    previous && !previous.locked ? () => choose(previous) : null,
  );

  const note = ((): ReactNode => {
    if (locked) return <LockedNotice onFirst={() => choose(inOrder(lessons)[0]!)} />;
    if (error?.status === 403) return <LockedNotice onFirst={() => choose(inOrder(lessons)[0]!)} />;
    // the video's own failure says nothing about why; the server's refusal does
    if (error && (!details || failed))
      return (
        <FailedNotice
          why={error.status === 0 ? 'network' : 'media'}
          message={error.message}
          onRetry={retry}
          login={error.status === 401}
        />
      );
    if (!details) return null;
    if (details.videoState !== 'ready')
      return (
        <VideoStateNotice
          state={details.videoState}
          problem={details.videoProblem}
          courseId={selected.courseID}
        />
      );
    if (failed) return <FailedNotice why={failed} onRetry={retry} />;
    if (elsewhere) return <ElsewhereNotice onPlay={() => playback.toggle()} />;
    if (!ended || cancelled === endings) return null;
    if (!next)
      return (
        <EndNotice
          courseId={selected.courseID}
          finished={lessons.every((lesson) => lesson.completed)}
          open={open ? { name: open.contentName, go: () => choose(open) } : null}
          onAgain={() => playback.toggle()}
        />
      );
    if (next.locked) return <LockedNotice next />;
    return (
      <NextUp
        key={contentId}
        name={next.contentName}
        onPlay={() => choose(next)}
        onCancel={() => setCancelled(endings)}
      />
    );
  })();

  // its code first: what can't be loaded must not take the player away
  const openSheet = (): void =>
    void loadSheet().then(
      () => setSheet('open'),
      () => void toast.error(offlineError().message),
    );
  const list = { lessons, selected, storedSection, onSelect: choose };
  const place = inOrder(lessons).findIndex((lesson) => lesson.courseContentID === contentId) + 1;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        <div className="sticky top-16 z-30 lg:static max-lg:landscape:static">
          <Stage
            playback={playback}
            title={selected.contentName}
            captions={details?.captions ?? none}
            note={note}
            loading={!locked && !error && !details}
            next={next ? { name: next.contentName, go: () => choose(next) } : null}
            previous={previous ? { name: previous.contentName, go: () => choose(previous) } : null}
          />
        </div>
        <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 py-4 sm:px-6">
          {progress.notice}
          {details?.videoState === 'ready' && details.videoProblem && (
            <p role="status" className="text-sm text-ink-soft">
              {details.videoProblem}{' '}
              <Link
                to="/coursecontent"
                search={{ courseid: selected.courseID }}
                className="whitespace-nowrap"
              >
                {t('Replace video')}
              </Link>
            </p>
          )}
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 flex-1 basis-64">
              {!wide && <CourseLink course={selected} />}
              <div className="flex flex-wrap items-center justify-between gap-x-4 sm:justify-start">
                <p className="text-sm text-ink-soft">
                  {selected.sectionName} ·{' '}
                  {t('Lesson {number} of {total}', { number: number(place), total: number(lessons.length) })}
                </p>
                {!locked && progress.mark}
              </div>
              <h1 className="text-xl sm:text-2xl">{selected.contentName}</h1>
            </div>
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-2">
              {!wide && (
                <Button icon={<IconList />} aria-haspopup="dialog" onClick={openSheet}>
                  {t('Lessons')}
                </Button>
              )}
              {!locked &&
                (selected.completed ? (
                  <Button icon={<IconCircleX />} onClick={reset}>
                    {t('Mark as Not Completed')}
                  </Button>
                ) : (
                  <Button tone="primary" icon={<IconCircleCheck />} onClick={complete}>
                    {t('Mark as Complete')}
                  </Button>
                ))}
            </div>
          </div>
          <LessonTabs
            courseId={selected.courseID}
            contentId={contentId}
            locked={locked}
            description={locked || error ? '' : details?.description}
            tab={tab}
            onTab={onTab}
            panels={panels}
            now={() => playback.snapshot().time}
            seek={(second) => playback.seek(second)}
          />
          {!wide && <BackLink />}
        </div>
      </div>
      {wide && (
        <aside
          aria-label={t('Lessons')}
          data-lessons
          className="sticky top-16 h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-l border-line bg-surface"
        >
          <LessonList {...list} />
        </aside>
      )}
      {!wide && sheet !== 'never' && (
        <Suspense fallback={null}>
          <LessonSheet {...list} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  );
}
