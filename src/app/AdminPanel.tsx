import { AdminPanelPage } from '../features/accounts/web/AdminPanelPage.tsx';
import { DemoNotice } from '../features/demo/web/DemoNotice.tsx';

/** The administrator's landing page with what other features put on it. */
export function AdminPanel() {
  return (
    <AdminPanelPage>
      <DemoNotice />
    </AdminPanelPage>
  );
}
