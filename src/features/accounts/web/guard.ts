import { hrefOf } from '../../../lib/web/router.tsx';
import { sessionHint } from '../../../lib/web/session.ts';

/** Guard of screens (spec §2): whoever is not logged in goes to /login, and comes back from there. */
export function requireLogin(href: string): string | null {
  return sessionHint().islogged ? null : hrefOf('/login', { redirect: href });
}

/** Guard of the player and the lesson list (spec §2): to /signup when no logged-in user is stored. */
export function requireStored(): string | null {
  return sessionHint().islogged ? null : '/signup';
}

/** Guard of the administrator's screens. A hint only: the server refuses everybody else's calls. */
export function requireAdmin(href: string): string | null {
  if (!sessionHint().islogged) return requireLogin(href);
  return sessionHint().userType === 'Admin' ? null : '/course';
}
