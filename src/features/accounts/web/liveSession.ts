import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/web/call.ts';
import { lang } from '../../../lib/web/i18n.ts';
import { finishHeld } from '../../../lib/web/leaving.ts';
import { go } from '../../../lib/web/router.tsx';
import { forgetSession, rememberSession, sessionHint } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts } from '../api.ts';
import { say } from './text.ts';

/** Ends the session on the server and here, and goes to /signup (spec §4). */
export async function logOut(queries: QueryClient): Promise<void> {
  // what is held back belongs to this session
  await finishHeld();
  try {
    await call(accounts.logout, {});
  } catch (error) {
    // the cookie still works: a screen that looks logged out would lie to the next person at this computer
    toast.error(say('Logout')[lang()], (error as Error).message);
    return;
  }
  forgetSession();
  await go('/signup');
  queries.clear();
}

/** Takes over who is signed in from the server: an administrator may have changed the type, or ended the session. */
export async function refreshSession(): Promise<void> {
  const { userId } = sessionHint();
  const me = await call(accounts.me, {});
  const now = sessionHint();
  if (now.islogged && now.userId === userId) rememberSession(me);
}
