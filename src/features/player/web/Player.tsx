import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { offlineError } from '../../../lib/web/call.ts';
import { navigate, Link } from '../../../lib/web/router.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { onDemand } from '../../../lib/web/ui/onDemand.tsx';
import { membersSearch } from './members.ts';
import type { Chapter } from '../../chapters/rules.ts';
import type { Caption, LessonDetails } from '../../lessons/api.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { playerFrameClass } from '../playerPage.ts';
import { nextLesson, previousLesson, resumeAt, storyboardOf } from '../rules.ts';
import { LessonHead } from './LessonHead.tsx';
import type { LessonPanels } from './LessonTabs.tsx';
import { LessonList } from './LessonList.tsx';
import { Stage } from './Stage.tsx';
import { messages } from './text.ts';
import { type Unsaved, useNotice } from './useNotice.tsx';
import { useLessonVideo } from './useLessonVideo.ts';
import { type Playback, usePlayback } from './usePlayback.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useMediaSession } from './useScreen.ts';
import { type ProgressSaver, useWatching } from './useWatching.ts';

const loadTabs = async () => (await import('./LessonTabs.tsx')).LessonTabs;
// prefetched after the first frame
loadTabs().catch(() => {});
const LessonTabs = onDemand(loadTabs, 'min-h-40');
const loadSheet = async () => ({ default: (await import('./LessonSheet.tsx')).LessonSheet });
const LessonSheet = lazy(loadSheet);

// constants, since effects depend on its identity
const none: readonly Caption[] = [];
const noChapters: readonly Chapter[] = [];

/** The learner's progress; src/app passes it in, like the panels. */
export interface PlayerProgress {
  saver: ProgressSaver;
  /** The lessons with the progress queue applied. */
  withPending: (lessons: readonly LessonProgress[]) => LessonProgress[];
  /** The state of the progress: being sent, saved, or queued. */
  mark: ReactNode;
  /** A notice how to continue when the session has ended. */
  notice: ReactNode;
}

export interface PlayerProps {
  /** In order, with the progress queue applied; at least one. */
  lessons: readonly LessonProgress[];
  selected: LessonProgress;
  storedSection: string | null;
  progress: PlayerProgress;
  tab: string;
  onTab: (tab: string) => void;
  onSelect: (lesson: LessonProgress) => void;
  panels: LessonPanels;
  unsaved: Unsaved | undefined;
  /** The start position instead of the resume position. */
  startAt: number | null;
}

/** Informs administrators that some browsers can't play a video, with a link to replace it. */
function VideoHint({ problem, courseid }: { problem: string; courseid: number }) {
  const t = useText(messages);
  return (
    <p role="status" className="text-sm text-ink-soft">
      {problem}{' '}
      <Link to="/coursecontent" search={{ courseid }} className="whitespace-nowrap">
        {t('Replace video')}
      </Link>
    </p>
  );
}

/**
 * Opens other lessons, or the memberships for a locked one. A lesson's first picture is shown before its screen is rendered,
 * unless it is late. `save` saves the progress of the selected one.
 */
function useChoosing(
  playback: Playback,
  { lessons, selected, onSelect }: Pick<PlayerProps, 'lessons' | 'selected' | 'onSelect'>,
  save: () => void,
) {
  const next = nextLesson(lessons, selected.order);
  const { prefetch, begin } = usePrefetch(playback, next && !next.locked ? next.courseContentID : null);
  const pressed = useRef<number>(undefined);
  const onIntend = ({ courseContentID: id, locked, position, duration }: LessonProgress): void => {
    pressed.current = id;
    if (!locked && id !== selected.courseContentID) prefetch(id, resumeAt(position, duration));
  };
  const choose = (lesson: LessonProgress): void => {
    if (pressed.current !== lesson.courseContentID) onIntend(lesson);
    pressed.current = undefined;
    if (lesson.locked) {
      void navigate('/membershipcard', { search: membersSearch(lesson) });
      return;
    }
    save();
    const at = resumeAt(lesson.position, lesson.duration);
    const { courseContentID: id } = lesson;
    // selecting the playing lesson adds nothing to the history
    void begin(id, at).then((isNewest) => isNewest && id !== selected.courseContentID && onSelect(lesson));
  };
  const goTo = (lesson: LessonProgress | undefined) =>
    lesson ? { name: lesson.contentName, go: () => choose(lesson), locked: lesson.locked } : null;
  return {
    choose,
    onIntend,
    toNext: goTo(next),
    toPrevious: goTo(previousLesson(lessons, selected.order)),
  };
}

/** The lesson list beside the player, or in a sheet that is loaded and opened with `openSheet`. */
function useLessonList(list: ComponentProps<typeof LessonList>, wide: boolean) {
  const t = useText(messages);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  // loads the code first: when that fails, the player must stay
  const openSheet = (): void =>
    void loadSheet().then(
      () => setSheet('open'),
      () => void toast.error(offlineError().message),
    );
  const shown = wide ? (
    // as high as the page; the list in it stays in the window
    <aside aria-label={t('Lessons')} className="border-l border-line bg-surface">
      <div
        data-lessons
        className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain"
      >
        <LessonList {...list} />
      </div>
    </aside>
  ) : (
    sheet !== 'never' && (
      <Suspense fallback={null}>
        <LessonSheet {...list} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
      </Suspense>
    )
  );
  return { openSheet, shown };
}

/** The data of a lesson that is shown around its picture. */
function useExtras(details: LessonDetails | null) {
  const { chapters = noChapters, storyboardUrl = null, posterUrl = null } = details ?? {};
  const storyboard = useMemo(() => storyboardOf(storyboardUrl), [storyboardUrl]);
  return { chapters, storyboard, posterUrl };
}

export function Player(props: PlayerProps) {
  const { lessons, selected, storedSection, progress, tab, onTab, panels } = props;
  const playback = usePlayback();
  const wide = useMedia('(min-width: 64rem)');
  const { courseContentID: contentId, duration, locked } = selected;
  const video = useLessonVideo(playback, selected, props.startAt);
  const { details, error } = video;
  const { chapters, ...pictures } = useExtras(details);
  // without a connection, known data are shown; a refusal hides them
  const closed = locked || (error !== null && !(error.unreachable && details));
  const { save, complete, reset } = useWatching(playback, progress.saver, { contentId, duration });
  const { choose, onIntend, toNext, toPrevious } = useChoosing(playback, props, save);
  useMediaSession(
    playback,
    selected.contentName,
    selected.courseName,
    toNext && !toNext.locked ? toNext.go : null,
    toPrevious && !toPrevious.locked ? toPrevious.go : null,
  );
  const note = useNotice(props, playback, video, choose);
  const { savedMark } = panels;
  const list = useLessonList(
    { lessons, selected, storedSection, playback, savedMark, onIntend, onSelect: choose },
    wide,
  );
  return (
    <div className={playerFrameClass}>
      <div className="min-w-0">
        <div className="sticky top-(--header-visible) z-30 lg:static max-lg:landscape:static">
          <Stage
            playback={playback}
            title={selected.contentName}
            lang={selected.lang}
            captions={details?.captions ?? none}
            chapters={chapters}
            {...pictures}
            mark={details?.viewerMark ?? ''}
            note={note}
            loading={!locked && !error && !details}
            next={toNext}
            previous={toPrevious}
          />
        </div>
        {/* on wide windows aligned with the picture, and with the header, which is as wide as the window (Header.tsx) */}
        <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 py-4 sm:px-6 lg:max-w-none">
          {progress.notice}
          {details?.videoState === 'ready' && details.videoProblem && (
            <VideoHint problem={details.videoProblem} courseid={selected.courseID} />
          )}
          <LessonHead
            playback={playback}
            lessons={lessons}
            selected={selected}
            mark={progress.mark}
            download={!locked && selected.videoState === 'ready' && panels.download(selected)}
            wide={wide}
            onSheet={list.openSheet}
            complete={complete}
            reset={reset}
            next={toNext && !toNext.locked ? toNext.go : null}
          />
          <LessonTabs
            courseId={selected.courseID}
            contentId={contentId}
            locked={locked}
            description={closed ? '' : details?.description}
            lang={selected.lang}
            tab={tab}
            onTab={onTab}
            panels={panels}
            playback={playback}
            chapters={closed ? [] : chapters}
          />
        </div>
      </div>
      {list.shown}
    </div>
  );
}
