import { useData } from '../../../lib/web/call.ts';
import { useSession } from '../../../lib/web/session.ts';
import { progress } from '../../progress/api.ts';
import { courses } from '../api.ts';
import { firstPage } from '../rules.ts';

/** The newest courses that the learner has not started, none for an administrator, the lowest price of a membership, and the queries they depend on. */
export function useUnstarted() {
  const { userType } = useSession();
  const enabled = userType !== 'Admin';
  const started = useData(progress.courses, {}, { enabled });
  const list = useData(courses.page, { query: firstPage }, { enabled });
  const begun = new Set(started.data?.map(({ courseID }) => courseID));
  return {
    waits: enabled ? [started, list] : [],
    fromPrice: list.data?.fromPrice,
    unstarted: started.data ? (list.data?.rows ?? []).filter(({ courseID }) => !begun.has(courseID)) : [],
  };
}
