import { MyCertificates } from '../features/certificates/web/MyCertificates.tsx';
import { DashboardPage } from '../features/dashboard/web/DashboardPage.tsx';

/** The dashboard, with the parts that other features contribute. */
export function Dashboard() {
  return <DashboardPage certificates={<MyCertificates />} />;
}
