import type { Deps } from '../../../lib/server/http/context.ts';
import type { User } from '../../../lib/server/http/user.ts';
import type { StartedCourse } from '../api.ts';
import { startedBy, withNames } from './started.ts';

export type { Played } from './handlers.ts';

/** The lesson with which a person would go on: in the last watched course that has an open one; undefined when there is none. */
export async function nextLessonOf(user: User, deps: Deps): Promise<StartedCourse | undefined> {
  const next = (await startedBy({ user }, deps)).find(({ nextContentID }) => nextContentID !== null);
  return next && (await withNames([next], { user }, deps))[0];
}
