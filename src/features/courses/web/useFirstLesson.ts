import { useData } from '../../../lib/web/call.ts';
import { progress } from '../../progress/api.ts';
import { useUnstarted } from './useUnstarted.ts';

/** The first lesson of the newest course that the learner has not started; undefined when it can't be played. */
export function useFirstLesson() {
  const { waits, unstarted } = useUnstarted();
  const course = unstarted.find(({ lessons }) => lessons > 0);
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
    isLoading: !(waits.every(({ isFetched }) => isFetched) && (!course || isOwn || outline.isFetched)),
  };
}
