import { redirect } from '@tanstack/react-router';
import { sessionHint } from '../../../lib/web/session.ts';

interface Going {
  location: { href: string };
}

/** `beforeLoad` of guarded screens (spec §2): whoever is not logged in goes to /login, and comes back from there. */
export function requireLogin({ location }: Going): void {
  if (!sessionHint().islogged) throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** `beforeLoad` of the player and the lesson list (spec §2): to /signup when no logged-in user is stored. */
export function requireStored(): void {
  if (!sessionHint().islogged) throw redirect({ to: '/signup' });
}

/** `beforeLoad` of the administrator's screens. A hint only: the server refuses everybody else's calls. */
export function requireAdmin(going: Going): void {
  requireLogin(going);
  if (sessionHint().userType !== 'Admin') throw redirect({ to: '/course' });
}
