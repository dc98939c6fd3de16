import { hrefOf } from '../../../lib/web/router.tsx';
import type { LessonProgress } from '../../progress/api.ts';

/** Search parameters of the memberships for a locked lesson, to return to it after paying. */
export const membersSearch = ({ courseID, courseContentID }: LessonProgress) => ({
  redirect: hrefOf('/courseplayer', { courseid: courseID, contentid: courseContentID }),
});
