import type { QueryClient } from '@tanstack/react-query';
import { useLogout } from '../features/accounts/web/useAccount.ts';
import { UserPanelPage } from '../features/dashboard/web/UserPanelPage.tsx';

const sendWaiting = async (queries: QueryClient) => (await import('./shell/later.ts')).sendUnsent(queries);

/** The user panel, whose menu ends with the header's way out. */
export function UserPanel() {
  return <UserPanelPage onLogout={useLogout(sendWaiting)} />;
}
