import {
  IconBuilding,
  IconDatabaseExport,
  IconHome,
  IconInbox,
  IconLifebuoy,
  IconMessageQuestion,
  IconServer,
  IconStar,
} from '@tabler/icons-react';
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

export const messages = dictionary<
  | 'Teaching'
  | 'People'
  | 'The institute'
  | 'Server and backups'
  | 'Home page'
  | 'Reviews'
  | 'Background jobs'
  | 'System'
  | 'Manage the academy'
  | 'Lessons, questions, and what learners say'
  | 'Messages, help and memberships'
  | 'Its name, its pages and its rules'
  | 'What runs, and what is kept'
  | 'To try the software out:'
  | '{count} waiting'
  | '{count} failed'
  | 'Playlist template'
>('app');

/** Administration screens without a tile, by what they are about: those of every day, and others. */
const more = [
  [
    'Teaching',
    'Lessons, questions, and what learners say',
    [
      ['/questions', 'Questions about lessons', IconMessageQuestion],
      ['/reviews', 'Reviews', IconStar],
    ],
    [
      ['/teachers', 'Teachers'],
      ['/certificates', 'Certificates'],
      ['/contentresource', 'Resource files'],
    ],
  ],
  [
    'People',
    'Messages, help and memberships',
    [
      ['/inbox', 'Inbox', IconInbox],
      ['/helpandsupport', 'Help & Support', IconLifebuoy],
    ],
    [
      ['/webinars', 'Webinars'],
      ['/tiers', 'Memberships'],
    ],
  ],
  [
    'The institute',
    'Its name, its pages and its rules',
    [
      ['/institute', 'Institute', IconBuilding],
      ['/frontpage', 'Home page', IconHome],
    ],
    [
      ['/dashboard', 'Dashboard'],
      ['/sitebar', 'Side bar'],
      ['/userssettings', 'Settings'],
    ],
  ],
  [
    'Server and backups',
    'What runs, and what is kept',
    [
      ['/system', 'System', IconServer],
      ['/backups', 'Backups', IconDatabaseExport],
    ],
    [
      ['/jobs', 'Background jobs'],
      ['/audit', 'Audit log'],
    ],
  ],
] as const;

/** For those who look after the software. */
const tools = [
  ['/fileupload', 'Test uploads'],
  ['/temp', 'Playlist template'],
  ['/toastr', 'Notifier demo'],
] as const;

type Screen = (typeof more)[number][2][number];
type Other = (typeof more)[number][3][number] | (typeof tools)[number];

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

/** The screens of every day, in rows. */
function Screens({ screens, waiting }: { screens: readonly Screen[]; waiting: Waiting }) {
  const t = useText(messages);
  return (
    <ul className="-mx-2 flex flex-col">
      {screens.map(([to, name, Icon]) => (
        <li key={to}>
          <Anchor
            to={to}
            className="flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1.5 leading-tight font-semibold text-ink no-underline hover:bg-surface-2 hover:underline"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-strong" stroke={1.75} />
            <span className="min-w-0">{t(name)}</span>
            <Count to={to} waiting={waiting} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Screens that are needed now and then, in a line. */
function Others({ screens, waiting = {} }: { screens: readonly Other[]; waiting?: Waiting }) {
  const t = useText(messages);
  return (
    <ul className="flex flex-wrap gap-x-4">
      {screens.map(([to, name]) => (
        <li key={to}>
          <Anchor
            to={to}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink sm:min-h-9"
          >
            {t(name)}
            <Count to={to} waiting={waiting} />
          </Anchor>
        </li>
      ))}
    </ul>
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
          {more.map(([group, about, screens, others]) => (
            <Card key={group} className="flex flex-col">
              <h3 className="text-base leading-snug">{t(group)}</h3>
              <p className="mb-2 text-sm text-ink-soft">{t(about)}</p>
              <Screens screens={screens} waiting={waiting} />
              <div className="mt-auto">
                <div className="mt-2 border-t border-line pt-2">
                  <Others screens={others} waiting={waiting} />
                </div>
              </div>
            </Card>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-4">
          <p className="text-sm text-ink-soft">{t('To try the software out:')}</p>
          <Others screens={tools} />
        </div>
      </nav>
      <DemoNotice />
    </AdminPanelPage>
  );
}
