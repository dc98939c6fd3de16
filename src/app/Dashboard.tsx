import { MyCertificates } from '../features/certificates/web/MyCertificates.tsx';
import { SuggestedCourses } from '../features/courses/web/SuggestedCourses.tsx';
import { DashboardPage } from '../features/dashboard/web/DashboardPage.tsx';
import { SavedSummary } from '../features/offline/web/SavedSummary.tsx';
import { MyQuestions } from '../features/questions/web/MyQuestions.tsx';
import { InstallCard } from './shell/InstallCard.tsx';
import { useSession } from '../lib/web/session.ts';

/** The dashboard, with the parts that other features contribute. */
export function Dashboard() {
  const { hasDownloads, userId } = useSession();
  return (
    <DashboardPage
      suggestions={<SuggestedCourses />}
      certificates={<MyCertificates />}
      questions={<MyQuestions />}
      install={<InstallCard />}
      downloads={hasDownloads && userId !== null && <SavedSummary userId={userId} />}
    />
  );
}
