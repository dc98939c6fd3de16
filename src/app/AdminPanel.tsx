import { IconChevronRight } from '@tabler/icons-react';
import { AdminPanelPage } from '../features/accounts/web/AdminPanelPage.tsx';
import { LoginTask } from '../features/accounts/web/LoginTask.tsx';
import { loginHelp } from '../features/accounts/helpApi.ts';
import { courses } from '../features/courses/api.ts';
import { dashboard } from '../features/dashboard/api.ts';
import { AcademyFigures } from '../features/dashboard/web/AcademyFigures.tsx';
import { LatestActivity } from '../features/dashboard/web/LatestActivity.tsx';
import { PaidByMonth } from '../features/dashboard/web/PaidByMonth.tsx';
import { DemoNotice } from '../features/demo/web/DemoNotice.tsx';
import { library } from '../features/files/api.ts';
import { SpaceNotice } from '../features/files/web/SpaceNotice.tsx';
import { FailedJobsNotice } from '../features/jobs/web/FailedJobsNotice.tsx';
import { InstituteNotice } from '../features/institute/web/InstituteNotice.tsx';
import { institute } from '../features/institute/api.ts';
import { jobs } from '../features/jobs/api.ts';
import { contact } from '../features/marketing/api.ts';
import { questions } from '../features/questions/api.ts';
import { reviewModeration } from '../features/ratings/moderationApi.ts';
import { support } from '../features/support/api.ts';
import { dictionary } from '../lib/text.ts';
import { useData } from '../lib/web/call.ts';
import { number, useText } from '../lib/web/i18n.ts';
import { Anchor } from '../lib/web/ui/Anchor.tsx';
import { Badge } from '../lib/web/ui/Badge.tsx';
import { Card } from '../lib/web/ui/Card.tsx';
import { FirstSteps } from './FirstSteps.tsx';

export const messages = dictionary('app');

/** Administration screens without a tile, by what they are about, those of every day first. */
const more = [
  [
    'Teaching',
    [
      ['/questions', 'Questions about lessons'],
      ['/reviews', 'Reviews'],
      ['/teachers', 'Teachers'],
      ['/certificates', 'Certificates'],
      ['/contentresource', 'Resource files'],
    ],
  ],
  [
    'People',
    [
      ['/inbox', 'Inbox'],
      ['/helpandsupport', 'Help & Support'],
      ['/webinars', 'Webinars'],
      ['/tiers', 'Memberships'],
    ],
  ],
  [
    'The institute',
    [
      ['/institute', 'Institute'],
      ['/frontpage', 'Home page'],
      ['/dashboard', 'Dashboard'],
      ['/sitebar', 'Side bar'],
      ['/userssettings', 'Settings'],
    ],
  ],
  [
    'Server and backups',
    [
      ['/system', 'System'],
      ['/backups', 'Backups'],
      ['/jobs', 'Background jobs'],
      ['/audit', 'Audit log'],
    ],
  ],
] as const;

/** How many wait on the screens of that path; undefined while loading. */
function useWaiting(): Record<string, number | undefined> {
  const fresh = { refetchOnMount: 'always' } as const;
  const asked = useData(questions.moderation, { query: { list: 'open', size: 1 } }, fresh);
  const reviews = useData(reviewModeration.page, { query: { list: 'look', size: 1 } }, fresh);
  const inbox = useData(contact.inbox, { query: { size: 1 } }, fresh);
  const tickets = useData(support.page, { query: { state: 'Open', size: 1 } }, fresh);
  // the same as the notice's
  const failed = useData(jobs.page, { query: { state: 'Failed', size: 1 } });
  return {
    '/questions': asked.data?.total,
    '/reviews': reviews.data?.total,
    '/inbox': inbox.data?.unread,
    '/helpandsupport': tickets.data?.total,
    '/jobs': failed.data?.total,
  };
}

type Waiting = Record<string, number | undefined>;

/** How many wait on a screen; nothing while none do. */
function Count({ to, waiting }: { to: string; waiting: Waiting }) {
  const t = useText(messages);
  const count = waiting[to] ?? 0;
  if (count === 0) return null;
  const said = to === '/jobs' ? '{count} failed' : '{count} waiting';
  return (
    <Badge tone={to === '/jobs' ? 'warning' : 'accent'} className="shrink-0">
      <span aria-hidden="true">{number(count)}</span>
      <span className="sr-only">{t(said, { count: number(count) })}</span>
    </Badge>
  );
}

/** Whether what stands above the tiles is known, or can't be loaded. The queries are those of the notices and the figures. */
function useReady(): boolean {
  const asked = [
    useData(dashboard.figures, {}),
    useData(institute.get, {}),
    useData(library.storage, {}),
    useData(loginHelp.requests, { query: { size: 1 } }),
    useData(courses.page, { query: { page: 1, size: 1 } }),
    useData(jobs.page, { query: { state: 'Failed', size: 1 } }),
  ];
  return asked.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
}

/** The administration's home screen, with the parts that other features contribute. */
export function AdminPanel() {
  const t = useText(messages);
  const waiting = useWaiting();
  return (
    <AdminPanelPage
      isReady={useReady()}
      figures={<AcademyFigures />}
      overview={
        <>
          <PaidByMonth />
          <LatestActivity />
        </>
      }
      notice={
        <>
          <SpaceNotice />
          <FailedJobsNotice />
          <LoginTask />
          <InstituteNotice />
          <FirstSteps />
        </>
      }
    >
      <nav aria-labelledby="more-screens">
        <h2 id="more-screens" className="mb-3 text-lg">
          {t('Manage the academy')}
        </h2>
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
          {more.map(([group, screens]) => (
            <Card key={group} className="pb-2! sm:pb-3!">
              <h3 className="mb-1 text-base">{t(group)}</h3>
              <ul className="-mx-2">
                {screens.map(([to, name]) => (
                  <li key={to}>
                    <Anchor
                      to={to}
                      className="flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1.5 leading-tight text-ink no-underline hover:bg-surface-2 hover:underline"
                    >
                      <span className="min-w-0 flex-1">{t(name)}</span>
                      <Count to={to} waiting={waiting} />
                      <IconChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                    </Anchor>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </nav>
      <DemoNotice />
    </AdminPanelPage>
  );
}
