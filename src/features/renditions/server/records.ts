import type { Deps, User } from '../../../lib/server/http/context.ts';

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    renditions: LessonAccess & SessionAccess;
  }
}

/** The functions that renditions need from lessons, which import this feature, and from accounts. */
export interface LessonAccess {
  /** Throws 404, 403 or 401 unless the person, or a stranger (`null`), may watch a lesson that has this video. */
  checkMayPlay(deps: Pick<Deps, 'db' | 'now'>, user: User | null, fileId: number): Promise<void>;
}

export interface SessionAccess {
  /** The person of a session; null when it has ended, or the person is blocked. */
  userOfSession(deps: Pick<Deps, 'db' | 'now'>, sessionId: number): Promise<User | null>;
}
