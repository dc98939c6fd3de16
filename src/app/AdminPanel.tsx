import { AdminPanelPage } from '../features/accounts/web/AdminPanelPage.tsx';
import { LoginTask } from '../features/accounts/web/LoginTask.tsx';
import { loginHelp } from '../features/accounts/helpApi.ts';
import { courses } from '../features/courses/api.ts';
import { dashboard } from '../features/dashboard/api.ts';
import { AcademyFigures } from '../features/dashboard/web/AcademyFigures.tsx';
import { LatestActivity } from '../features/dashboard/web/LatestActivity.tsx';
import { PaidByMonth } from '../features/dashboard/web/PaidByMonth.tsx';
import { WaitingTasks } from '../features/dashboard/web/WaitingTasks.tsx';
import { demo } from '../features/demo/api.ts';
import { isOwnName } from '../features/demo/rules.ts';
import { DemoNotice } from '../features/demo/web/DemoNotice.tsx';
import { library } from '../features/files/api.ts';
import { SpaceNotice } from '../features/files/web/SpaceNotice.tsx';
import { FailedJobsNotice } from '../features/jobs/web/FailedJobsNotice.tsx';
import { InstituteNotice } from '../features/institute/web/InstituteNotice.tsx';
import { institute } from '../features/institute/api.ts';
import { jobs } from '../features/jobs/api.ts';
import { dictionary } from '../lib/text.ts';
import { brand } from '../lib/web/brand.ts';
import { useData } from '../lib/web/call.ts';
import { useText } from '../lib/web/i18n.ts';
import { AdminLinks, tasks } from './AdminLinks.tsx';
import { FirstSteps } from './FirstSteps.tsx';

export const messages = dictionary('app');

/** Whether the parts above the tiles have loaded, or failed to load. The queries are those of the notices and the figures. */
function useReady(): boolean {
  const asked = [
    useData(dashboard.figures, {}),
    useData(institute.get, {}),
    useData(library.storage, {}),
    useData(demo.status, {}),
    useData(loginHelp.requests, { query: { size: 1 } }),
    useData(courses.page, { query: { page: 1, size: 1 } }),
    useData(jobs.page, { query: { state: 'Failed', size: 1 } }),
  ];
  return asked.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
}

/** The administration's home screen, with the parts that other features contribute. */
export function AdminPanel() {
  const t = useText(messages);
  // then the demo's content is a task
  const named = isOwnName(brand().name);
  return (
    <AdminPanelPage
      isReady={useReady()}
      figures={<AcademyFigures />}
      tiles={tasks.map((tile) => ({ ...tile, name: t(tile.name), about: t(tile.about) }))}
      waiting={<WaitingTasks />}
      done={
        <>
          <PaidByMonth />
          <LatestActivity />
        </>
      }
      notice={
        <>
          <SpaceNotice />
          <FailedJobsNotice />
          {named && <DemoNotice named />}
          <LoginTask />
          <InstituteNotice />
          <FirstSteps />
        </>
      }
    >
      {/* the column of wide windows (frame.tsx) has the same links */}
      <nav aria-labelledby="more-screens" className="wide:hidden">
        <h2 id="more-screens" className="mb-3 text-lg">
          {t('Manage the academy')}
        </h2>
        <AdminLinks look="cards" />
      </nav>
      {!named && <DemoNotice />}
    </AdminPanelPage>
  );
}
