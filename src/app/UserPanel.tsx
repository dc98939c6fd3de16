import { ContinueLine } from '../features/courses/web/ContinueLine.tsx';
import { UserPanelPage } from '../features/dashboard/web/UserPanelPage.tsx';
import { useSession } from '../lib/web/session.ts';

/** The user panel, with the parts that other features contribute. */
export function UserPanel() {
  const { userType } = useSession();
  return <UserPanelPage goOn={userType !== 'Admin' && <ContinueLine tall />} />;
}
