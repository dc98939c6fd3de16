import type { Deps, User } from '../../../lib/server/http/context.ts';

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    renditions: LessonAccess;
  }
}

/** What renditions need from lessons, which import this feature. */
export interface LessonAccess {
  /** Throws 404, 403 or 401 unless the person, or a stranger (`null`), may watch a lesson that has this video. */
  checkMayPlay(deps: Pick<Deps, 'db' | 'now'>, user: User | null, fileId: number): Promise<void>;
}
