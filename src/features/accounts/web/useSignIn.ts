import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../../lib/contract.ts';
import { call } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { storeSession } from '../../../lib/web/storedSession.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts } from '../api.ts';
import { afterLogin } from '../rules.ts';
import { messages } from './text.ts';

/** Logs in and opens the requested screen; throws CallError. */
export function useSignIn(redirect: string) {
  const t = useText(messages);
  const queries = useQueryClient();
  return async (body: Input<typeof accounts.login>['body']): Promise<void> => {
    const login = await call(accounts.login, { body });
    // a previous user's data must not be shown
    queries.clear();
    storeSession(login);
    if (login.failedLogins)
      toast.info(
        t('Failed logins'),
        t('{count} tries with a wrong password since you last looked.', {
          count: number(login.failedLogins),
        }),
        { action: { label: t('Settings'), onAction: () => void navigate('/userssettings') } },
      );
    // replaces the history entry: Back must not lead to the login
    await navigate(afterLogin(login.userType, redirect), { replace: true });
  };
}
