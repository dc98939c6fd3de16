import { useData } from '../../../lib/web/call.ts';
import { progress } from '../../progress/api.ts';
import { courses } from '../api.ts';
import { firstPage } from '../rules.ts';

/** The first lesson of the newest course that the learner has not started; undefined when it can't be played. */
export function useFirstLesson(enabled = true) {
  const started = useData(progress.courses, {}, { enabled });
  const list = useData(courses.page, { query: firstPage }, { enabled });
  const begun = new Set(started.data?.map(({ courseID }) => courseID));
  const course =
    started.data && list.data?.rows.find(({ courseID, lessons }) => lessons > 0 && !begun.has(courseID));
  const outline = useData(
    progress.outline,
    { query: { courseId: course?.courseID ?? 1 } },
    { enabled: course !== undefined },
  );
  // placeholder data belong to another course
  const isOwn = outline.data?.courseID === course?.courseID;
  const lesson = isOwn
    ? outline.data?.lessons.find(({ locked, videoState }) => !locked && videoState === 'ready')
    : undefined;
  return {
    first: course && lesson && { course, lesson },
    // isFetched, since a failed query that is asked again is pending once more, and what it hides would be mounted in a loop
    isLoading:
      enabled &&
      !([started, list].every(({ isFetched }) => isFetched) && (!course || isOwn || outline.isFetched)),
  };
}
