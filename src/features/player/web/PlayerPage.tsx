import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useBrandName } from '../../../lib/web/brand.ts';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { integerFilter, useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { type LessonProgress, progress } from '../../progress/api.ts';
import { joinLessons } from '../../progress/rules.ts';
import { firstLesson, inOrder } from '../rules.ts';
import type { LessonPanels } from './LessonTabs.tsx';
import { BackLink } from './ListHead.tsx';
import { Player, type PlayerProgress } from './Player.tsx';
import { PlayerSkeleton } from './PlayerSkeleton.tsx';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { messages } from './text.ts';
import type { Unsaved } from './useNotice.tsx';

function ToCourses() {
  const t = useText(messages);
  return (
    <LinkButton to="/course" tone="primary">
      {t('See all courses')}
    </LinkButton>
  );
}

interface PlayerPageProps {
  panels: LessonPanels;
  /** Why a lesson can't be played offline, if any lessons are saved on this device. */
  unsaved?: Unsaved | undefined;
  WithProgress: ComponentType<{ userId: number; children: (progress: PlayerProgress) => ReactNode }>;
}

interface CourseProps {
  userId: number;
  courseId: number;
  panels: LessonPanels;
  progress: PlayerProgress;
  unsaved: Unsaved | undefined;
}

/** A course's lessons with this person's progress, sent or queued. */
function useCourseLessons({ userId, courseId, progress: { withPending } }: CourseProps) {
  const outline = useData(progress.outline, { query: { courseId } });
  const watched = useData(progress.watched, { query: { userId, courseId } });
  const lessons = useMemo(
    () =>
      outline.data && watched.data ? withPending(inOrder(joinLessons(outline.data, watched.data))) : null,
    [outline.data, watched.data, withPending],
  );
  return {
    // the screen is then rendered in slices: rendered at once, it would block a slow phone for a fifth of a second
    lessons: useDeferredValue(lessons),
    error: outline.error ?? watched.error,
    busy: outline.isFetching || watched.isFetching,
    retry: () => void Promise.all([outline.refetch(), watched.refetch()]),
  };
}

/** Keeps the URL, the title and the specification's keys in sync with the lesson shown. */
function useShownLesson(courseId: number, selected: LessonProgress | undefined): void {
  const academy = useBrandName();
  const [{ contentid, at }, setFilters] = useFilters('contentid', 'at');
  const { courseContentID, order, sectionName, contentName, courseName } = selected ?? {};
  useEffect(() => {
    if (courseContentID === undefined) return;
    saveSetting('courseid', String(courseId));
    saveSetting('coursetitle', courseName ?? '');
    saveSetting('contentid', String(courseContentID));
    saveSetting('selectedOrder', String(order));
    saveSetting('sectionname', sectionName ?? '');
    document.title = `${contentName} · ${courseName} · ${academy}`;
    if (contentid !== String(courseContentID) || at !== '')
      setFilters({ contentid: courseContentID, at: '' });
    // setFilters has a new identity in every render
    // oxlint-disable-next-line react/exhaustive-deps
  }, [courseId, courseContentID, order, sectionName, contentName, courseName, academy, contentid, at]);
}

/** Shown instead of the player when there is nothing to play. */
function Nothing({ children }: { children: ReactNode }) {
  const t = useText(messages);
  return (
    <Page title={t('Course player')} bare>
      <BackLink />
      {children}
    </Page>
  );
}

/** A course for a person: opens the chosen lesson, else the stored one, else the first. */
function CoursePlayer(props: CourseProps) {
  const { courseId, panels } = props;
  const t = useText(messages);
  const [{ contentid, tab, at }, setFilters] = useFilters('contentid', 'tab', 'question', 'page', 'at');
  // from the link of a bookmark; removed from the URL, so that a reload resumes at the last position
  const [start] = useState(() => ({
    id: integerFilter(contentid),
    at: /^\d{1,6}$/.test(at) ? Number(at) : null,
  }));
  const { lessons, error, busy, retry } = useCourseLessons(props);
  const [stored] = useState(() => {
    // ignored for another course
    const same = loadSetting('courseid') === String(courseId);
    return {
      order: same ? Number(loadSetting('selectedOrder')) : 0,
      section: same ? loadSetting('sectionname') : null,
    };
  });
  const selected = lessons
    ? firstLesson(lessons, { contentId: integerFilter(contentid) ?? undefined, storedOrder: stored.order })
    : undefined;
  useShownLesson(courseId, selected);

  if (error && !lessons)
    return (
      <Nothing>
        <ErrorState
          title={t(
            error.unreachable ? 'Lessons need a connection to play' : 'This course could not be opened',
          )}
          message={error.message}
          busy={busy}
          onRetry={error.status === 403 || error.status === 404 ? undefined : retry}
        />
      </Nothing>
    );
  if (!lessons) return <PlayerSkeleton />;
  if (!selected)
    return (
      <Nothing>
        <EmptyState title={t('This course has no lessons yet')} action={<ToCourses />}>
          {t('Come back soon, or watch another course.')}
        </EmptyState>
      </Nothing>
    );
  return (
    <Player
      lessons={lessons}
      selected={selected}
      storedSection={stored.section}
      progress={props.progress}
      tab={['chapters', 'resource', 'qa', 'notes'].includes(tab) ? tab : 'description'}
      onTab={(next) => setFilters({ tab: next === 'description' ? '' : next })}
      onSelect={(lesson) =>
        setFilters({ contentid: lesson.courseContentID, question: '', page: '' }, { push: true })
      }
      panels={panels}
      unsaved={props.unsaved}
      startAt={start.id === selected.courseContentID ? start.at : null}
    />
  );
}

/**
 * /courseplayer (SPECIFICATION, screen 10): `?courseid=`, else the stored one; `?contentid=` and `?tab=` follow the
 * selection, `?at=` is a start position.
 */
export function PlayerPage({ panels, WithProgress, unsaved }: PlayerPageProps) {
  const t = useText(messages);
  const session = useSession();
  const [{ courseid }] = useFilters('courseid');
  const [storedCourse] = useState(() => loadSetting('courseid') ?? '');
  // keeps the screen when the session ends during playback, so that nothing is lost; resets for another person
  const [userId, setUserId] = useState(session.userId);
  if (session.islogged && session.userId !== userId) setUserId(session.userId);
  const courseId = integerFilter(courseid) ?? integerFilter(storedCourse);
  if (courseId === null || userId === null)
    return (
      <Page title={t('Course player')} bare>
        <EmptyState title={t('No course is chosen')} action={<ToCourses />}>
          {t('Choose a course to start watching.')}
        </EmptyState>
      </Page>
    );
  return (
    <WithProgress key={`${userId}/${courseId}`} userId={userId}>
      {(mine) => (
        <CoursePlayer userId={userId} courseId={courseId} panels={panels} progress={mine} unsaved={unsaved} />
      )}
    </WithProgress>
  );
}
