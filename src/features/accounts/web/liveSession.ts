import { textIn } from '../../../lib/text.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/web/call.ts';
import { lang } from '../../../lib/web/i18n.ts';
import { flushPending } from '../../../lib/web/leaving.ts';
import { currentUrl, mayLogOut, navigate, returnUrl } from '../../../lib/web/router.tsx';
import { sessionHint } from '../../../lib/web/session.ts';
import { clearSession, storeSession } from '../../../lib/web/storedSession.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts } from '../api.ts';
import { messages } from './text.ts';

/** Ends the session on the server and here, and goes to /signup (SPECIFICATION §4). `send` sends the progress queue. */
export async function logOut(
  queries: QueryClient,
  send: (queries: QueryClient) => Promise<void>,
): Promise<void> {
  if (!(await mayLogOut())) return;
  // delayed requests belong to this session
  await flushPending();
  // leaving the player saves its last position, which needs the session
  if (/^\/courseplayer\b/i.test(currentUrl())) {
    await navigate('/course');
    await new Promise((resolve) => setTimeout(resolve));
  }
  try {
    await send(queries);
    await call(accounts.logout, {});
  } catch (error) {
    // the cookie is still valid: a screen that looks logged out would mislead the next person at this computer
    toast.error(textIn(lang(), messages('Logout')), (error as Error).message);
    return;
  }
  clearSession();
  await navigate('/signup');
  queries.clear();
}

// until the server has answered: the session may have ended before this page was opened
let known = !sessionHint().islogged;

/**
 * Called when the session has ended: redirects to the login, which returns here, or shows a notice while somebody is working.
 * With `typed` it never redirects: the input would be lost.
 */
export async function notifySessionEnded(typed: boolean): Promise<void> {
  const redirect = returnUrl();
  const stay = known || typed;
  // the player shows its own notice
  if (!redirect || (stay && /^\/courseplayer\b/i.test(redirect))) return;
  if (!stay) return navigate('/login', { search: { redirect }, replace: true });
  toast.info(
    textIn(lang(), messages('Your session has ended')),
    textIn(lang(), messages('Log in again to go on. What you typed stays while this page is open.')),
    {
      action: {
        label: textIn(lang(), messages('Login')),
        // in a new tab, so that this page keeps the typed text
        onAction: () => void window.open('/login', '_blank', 'noopener'),
      },
    },
  );
}

/** Updates the stored session from the server: the user type may have changed, or the session may have ended. */
export async function refreshSession(): Promise<void> {
  const { userId } = sessionHint();
  const me = await call(accounts.me, {});
  known = true;
  const now = sessionHint();
  if (now.islogged && now.userId === userId) storeSession(me);
}
