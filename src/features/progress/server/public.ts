import type { Deps } from '../../../lib/server/http/context.ts';
import type { User } from '../../../lib/server/http/user.ts';
import type { StartedCourse } from '../api.ts';
import { startedBy, withNames } from './started.ts';

export type { Played } from './handlers.ts';

/** The lesson that somebody would go on with: of the course watched last that has one open to them; undefined when there is none. */
export async function nextLessonOf(user: User, deps: Deps): Promise<StartedCourse | undefined> {
  const next = (await startedBy({ user }, deps)).find(({ nextContentID }) => nextContentID !== null);
  return next && (await withNames([next], { user }, deps))[0];
}
