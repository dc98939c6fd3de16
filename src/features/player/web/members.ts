import { hrefOf } from '../../../lib/web/router.tsx';
import type { LessonProgress } from '../../progress/api.ts';

/** What the memberships are told of a locked lesson, so that whoever has paid finds the way back to it. */
export const membersSearch = ({ courseID, courseContentID }: LessonProgress) => ({
  redirect: hrefOf('/courseplayer', { courseid: courseID, contentid: courseContentID }),
});
