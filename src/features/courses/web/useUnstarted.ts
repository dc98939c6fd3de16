import { useData } from '../../../lib/web/call.ts';
import { useSession } from '../../../lib/web/session.ts';
import { nextCourses } from '../../progress/nextApi.ts';

/**
 * A few courses that the learner has not started, the newest first, or first those of the topic of the course `after`; none for
 * an administrator. With the lowest price of a membership, and the queries they depend on.
 */
export function useUnstarted(after?: number) {
  const { userType } = useSession();
  const enabled = userType !== 'Admin';
  const next = useData(nextCourses.list, { query: { courseId: after } }, { enabled });
  return {
    waits: enabled ? [next] : [],
    fromPrice: next.data?.fromPrice,
    unstarted: next.data?.rows ?? [],
  };
}
