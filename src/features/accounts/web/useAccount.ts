import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/web/call.ts';
import { go } from '../../../lib/web/router.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { forgetSession, rememberSession, sessionHint } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts } from '../api.ts';
import { say } from './text.ts';

/** Ends the session here and on the server, and goes to /signup (spec §4). */
export function useLogout(): () => Promise<void> {
  const queries = useQueryClient();
  const t = useText(say);
  return async () => {
    try {
      await call(accounts.logout, {});
    } catch (error) {
      // the cookie still works: a screen that looks logged out would lie to the next person at this computer
      toast.error(t('Logout'), (error as Error).message);
      return;
    }
    forgetSession();
    await go('/signup');
    queries.clear();
  };
}

/** Asks once, at the start, who is signed in: an administrator may have changed the type, or ended the session. */
export function useFreshSession(): void {
  useEffect(() => {
    const { islogged, userId } = sessionHint();
    if (!islogged) return;
    const ask = async () => {
      const me = await call(accounts.me, {});
      const now = sessionHint();
      if (now.islogged && now.userId === userId) rememberSession(me);
    };
    // a 401 has cleared the hint by the time it is thrown; without a network the hint is as good as before
    ask().catch(() => {});
  }, []);
}
