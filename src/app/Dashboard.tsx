import { certificates } from '../features/certificates/api.ts';
import { CourseCertificate, OtherCertificates } from '../features/certificates/web/MyCertificates.tsx';
import { BeginCard } from '../features/courses/web/BeginCard.tsx';
import { useFirstLesson } from '../features/courses/web/useFirstLesson.ts';
import { SuggestedCourses } from '../features/courses/web/SuggestedCourses.tsx';
import { useUnstarted } from '../features/courses/web/useUnstarted.ts';
import { DashboardPage } from '../features/dashboard/web/DashboardPage.tsx';
import { SavedSummary } from '../features/offline/web/SavedSummary.tsx';
import { goals } from '../features/goals/api.ts';
import { GoalCard } from '../features/goals/web/GoalCard.tsx';
import { MyQuestions, useMyQuestions } from '../features/questions/web/MyQuestions.tsx';
import { InstallCard } from './shell/InstallCard.tsx';
import { useData } from '../lib/web/call.ts';
import { useSession } from '../lib/web/session.ts';

/** The dashboard, with the parts that other features contribute. */
export function Dashboard() {
  const { hasDownloads, userId, userType } = useSession();
  const enabled = userType !== 'Admin';
  // waits for these, since a part that loads late would push the others down
  const waits = [
    useData(goals.mine, {}, { enabled }),
    useData(certificates.mine, {}, { enabled }),
    useMyQuestions(1, enabled),
    ...useUnstarted().waits,
  ];
  const begin = useFirstLesson();
  return (
    <DashboardPage
      // also when one has failed, although the part that shows it asks again
      isReady={waits.every(({ isFetched }) => isFetched) && !begin.isLoading}
      goal={<GoalCard />}
      suggestions={(begins) => <SuggestedCourses skip={begins && begin.first ? 1 : 0} />}
      begin={(otherwise) => <BeginCard otherwise={otherwise} />}
      certificate={(courseId) => <CourseCertificate courseId={courseId} />}
      otherCertificates={(courseIds) => <OtherCertificates than={courseIds} />}
      questions={<MyQuestions />}
      install={<InstallCard />}
      downloads={hasDownloads && userId !== null && <SavedSummary userId={userId} />}
    />
  );
}
