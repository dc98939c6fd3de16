import { hrefOf } from '../../../lib/web/router.tsx';
import { sessionHint } from '../../../lib/web/session.ts';

/** A door with the screen that was wanted, which sign-up and login give back (decision 41). `/` is the start for everybody. */
const door = (path: string, href: string): string | null =>
  sessionHint().islogged ? null : hrefOf(path, { redirect: href === '/' ? '' : href });

/** Guard of screens (SPECIFICATION §2): whoever is not logged in goes to /login, and comes back from there. */
export const requireLogin = (href: string): string | null => door('/login', href);

/** Guard of the player and the lesson list (SPECIFICATION §2): to /signup when no logged-in user is stored. */
export const requireStored = (href: string): string | null => door('/signup', href);

/** Guard of the administrator's screens. A hint only: the server refuses everybody else's calls. */
export const requireAdmin = (href: string): string | null =>
  requireLogin(href) ?? (sessionHint().userType === 'Admin' ? null : '/course');
