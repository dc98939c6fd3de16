import { hrefOf } from '../../../lib/web/router.tsx';
import { sessionHint } from '../../../lib/web/session.ts';

/** Redirects to `path` with the requested screen, to which sign-up and login return (decision 41). */
const door = (path: string, href: string): string | null =>
  sessionHint().islogged ? null : hrefOf(path, { redirect: href });

/** Guard of screens (SPECIFICATION §2): without a session to /login, which returns here. */
export const requireLogin = (href: string): string | null => door('/login', href);

/** Guard of the player and the course page (SPECIFICATION §2): to /signup when the browser has no stored user. */
export const requireStored = (href: string): string | null => door('/signup', href);

/** Guard of the administration. Only a hint: the server checks every call. */
export const requireAdmin = (href: string): string | null =>
  requireLogin(href) ?? (sessionHint().userType === 'Admin' ? null : '/course');
