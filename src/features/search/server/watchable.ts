import { mayWatch, openTo, placeOf } from '../../entitlements/rules.ts';
import { openLessons } from '../../lessons/server/public.ts';
import type { Viewer, Wanted } from './subject.ts';

/** Maximum matches of a step that are read, among those that the viewer may see. */
export const maxRead = 200;

/** Whether the viewer also finds records that learners do not see. */
export const seesAll = ({ user }: Viewer): boolean => user?.type === 'Admin';

/** The courses that the viewer may watch beyond their first lessons; null for all. */
const openIn = ({ user, at }: Viewer): readonly number[] | null => {
  const open = user ? openTo(user, at) : [];
  return open === 'everything' ? null : open;
};

/** Which matches are read for a viewer. */
export const reading = ({ viewer }: Wanted) => ({
  all: seesAll(viewer),
  lowest: openIn(viewer) !== null,
  max: maxRead,
});

/** The lessons that the viewer may watch; null for all. */
export async function watchable({ db, viewer }: Wanted): Promise<readonly number[] | null> {
  const courseIds = openIn(viewer);
  return courseIds && openLessons(db, courseIds);
}

/** Whether the viewer may watch the lesson of a result (decision 11). */
export const isOpen = (
  row: { course_id: number; position: number; lowest: number | null },
  { user, at }: Viewer,
): boolean => mayWatch(user, placeOf(row), at);
