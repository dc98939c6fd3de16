import { useEffect } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useFilters, wholeFilter } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { progress } from '../../progress/api.ts';
import { courses } from '../api.ts';
import { rememberCourse } from './remember.ts';

/**
 * The course that the address names, or else the one stored last (spec §3 'courseid'), with the learner's lessons.
 * `id` is null when neither names one; `data` is null while anything is missing.
 */
export function useCourse() {
  const [{ courseid }] = useFilters('courseid');
  const { userId } = useSession();
  const id = wholeFilter(courseid) ?? wholeFilter(localStorage.getItem('courseid') ?? '');
  const asked = id !== null && userId !== null;
  const course = useData(courses.details, { query: { id: id ?? 1 } }, { enabled: asked });
  const lessons = useData(
    progress.byCourse,
    { query: { userId: userId ?? 1, courseId: id ?? 1 } },
    // what was watched a moment ago in the player must show
    { enabled: asked, refetchOnMount: 'always' },
  );
  // what stands in while another course loads is not this one
  const shown = course.isPlaceholderData ? undefined : course.data;
  // a course opened by a link is the stored one from now on, as if its card had been clicked
  useEffect(() => {
    if (shown) rememberCourse(shown);
  }, [shown]);
  const ready = shown && lessons.data && !lessons.isPlaceholderData;
  return {
    id,
    data: ready ? { course: shown, lessons: lessons.data } : null,
    error: course.error ?? lessons.error,
    busy: course.isFetching || lessons.isFetching,
    retry: () => void Promise.all([course.refetch(), lessons.refetch()]),
  };
}
