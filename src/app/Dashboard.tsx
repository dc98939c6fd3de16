import { MyCertificates } from '../features/certificates/web/MyCertificates.tsx';
import { DashboardPage } from '../features/dashboard/web/DashboardPage.tsx';

/** The dashboard with what other features put on it. */
export function Dashboard() {
  return <DashboardPage certificates={<MyCertificates />} />;
}
