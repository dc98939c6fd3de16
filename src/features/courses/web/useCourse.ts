import { useEffect, useMemo, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { progress } from '../../progress/api.ts';
import { joinLessons } from '../../progress/rules.ts';
import { courses } from '../api.ts';
import { storeLastCourse } from './lastViewed.ts';
import { readSavedCourse, saveCourse } from './savedCourse.ts';

/** Milliseconds to wait for the server before the stored course is shown. */
const patience = 4000;

/**
 * The course in the URL, else the one stored last (SPECIFICATION §3 'courseid'), with the learner's lessons. `id` is null when
 * neither exists; `data` is null while anything is missing. `saved` is the time of the stored data when those are shown; null
 * for a fresh reply.
 */
export function useCourse() {
  const [{ courseid }] = useFilters('courseid');
  const { islogged, userId } = useSession();
  const id = integerFilter(courseid) ?? integerFilter(localStorage.getItem('courseid') ?? '');
  const asked = id !== null && userId !== null;
  const course = useData(courses.details, { query: { id: id ?? 1 } }, { enabled: asked });
  const outline = useData(progress.outline, { query: { courseId: id ?? 1 } }, { enabled: asked });
  const watched = useData(
    progress.watched,
    { query: { userId: userId ?? 1, courseId: id ?? 1 } },
    // to show progress made on another device
    { enabled: asked, refetchOnMount: 'always' },
  );
  const asks = [course, outline, watched];
  // placeholder data belong to another course
  const shown = course.isPlaceholderData ? undefined : course.data;
  const list = useMemo(
    () =>
      outline.data && watched.data && !outline.isPlaceholderData && !watched.isPlaceholderData
        ? joinLessons(outline.data, watched.data)
        : undefined,
    [outline.data, watched.data, outline.isPlaceholderData, watched.isPlaceholderData],
  );
  const at = Math.min(...asks.map(({ dataUpdatedAt }) => dataUpdatedAt));
  useEffect(() => {
    if (!shown) return;
    // a course opened by a link is stored, as after a click on its card
    storeLastCourse(shown);
    if (islogged && userId !== null && list) saveCourse({ userId, at, course: shown, lessons: list });
  }, [shown, list, at, islogged, userId]);

  const ready = shown !== undefined && list !== undefined;
  const unreachable = asks.some(({ failureReason }) => failureReason?.unreachable);
  // unchanged during a retry, to avoid flicker
  const [without, setWithout] = useState<'slow' | 'offline' | null>(null);
  useEffect(() => {
    if (ready) setWithout(null);
    if (!ready && unreachable) setWithout('offline');
    if (ready || unreachable) return undefined;
    const timer = setTimeout(() => setWithout((now) => now ?? 'slow'), patience);
    return () => clearTimeout(timer);
  }, [ready, unreachable, id]);
  const copy = useMemo(() => {
    const found = without ? readSavedCourse(userId) : null;
    return found?.course.courseID === id ? found : null;
  }, [without, userId, id]);

  return {
    id,
    data: ready ? { course: shown, lessons: list } : copy,
    saved: !ready && copy ? { at: copy.at, offline: without === 'offline' } : null,
    error: asks.find(({ error }) => error)?.error ?? null,
    busy: asks.some(({ isFetching }) => isFetching),
    retry: () => asks.forEach(({ refetch }) => void refetch()),
  };
}
