import { CourseCertificate, OtherCertificates } from '../features/certificates/web/MyCertificates.tsx';
import { SuggestedCourses } from '../features/courses/web/SuggestedCourses.tsx';
import { DashboardPage } from '../features/dashboard/web/DashboardPage.tsx';
import { SavedSummary } from '../features/offline/web/SavedSummary.tsx';
import { goals } from '../features/goals/api.ts';
import { GoalCard } from '../features/goals/web/GoalCard.tsx';
import { MyQuestions } from '../features/questions/web/MyQuestions.tsx';
import { InstallCard } from './shell/InstallCard.tsx';
import { useData } from '../lib/web/call.ts';
import { useSession } from '../lib/web/session.ts';

/** The dashboard, with the parts that other features contribute. */
export function Dashboard() {
  const { hasDownloads, userId, userType } = useSession();
  const goal = useData(goals.mine, {}, { enabled: userType !== 'Admin' });
  return (
    <DashboardPage
      isReady={goal.data !== undefined || goal.error !== null}
      goal={<GoalCard />}
      suggestions={<SuggestedCourses />}
      certificate={(courseId) => <CourseCertificate courseId={courseId} />}
      otherCertificates={(courseIds) => <OtherCertificates than={courseIds} />}
      questions={<MyQuestions />}
      install={<InstallCard />}
      downloads={hasDownloads && userId !== null && <SavedSummary userId={userId} />}
    />
  );
}
