import {
  IconBell,
  IconBuilding,
  IconAward,
  IconChalkboardTeacher,
  IconChartBar,
  IconClockPlay,
  IconCrown,
  IconDatabaseExport,
  IconHistory,
  IconHome,
  IconInbox,
  IconLayoutSidebar,
  IconLifebuoy,
  IconListCheck,
  IconMessageQuestion,
  IconPaperclip,
  IconPresentation,
  IconServer,
  IconSettings,
  IconStar,
  IconUpload,
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
import { Disclosure } from '../lib/web/ui/Disclosure.tsx';
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
  | 'Tools'
  | '{count} waiting'
  | '{count} failed'
  | 'Playlist template'
>('app');

/** Administration screens without a tile, by what they are about. */
const more = [
  [
    'Teaching',
    'Lessons, questions, and what learners say',
    [
      ['/teachers', 'Teachers', IconChalkboardTeacher],
      ['/questions', 'Questions about lessons', IconMessageQuestion],
      ['/reviews', 'Reviews', IconStar],
      ['/certificates', 'Certificates', IconAward],
      ['/contentresource', 'Resource files', IconPaperclip],
    ],
  ],
  [
    'People',
    'Messages, help and memberships',
    [
      ['/inbox', 'Inbox', IconInbox],
      ['/helpandsupport', 'Help & Support', IconLifebuoy],
      ['/webinars', 'Webinars', IconPresentation],
      ['/tiers', 'Memberships', IconCrown],
    ],
  ],
  [
    'The institute',
    'Its name, its pages and its rules',
    [
      ['/dashboard', 'Dashboard', IconChartBar],
      ['/institute', 'Institute', IconBuilding],
      ['/frontpage', 'Home page', IconHome],
      ['/sitebar', 'Side bar', IconLayoutSidebar],
      ['/userssettings', 'Settings', IconSettings],
    ],
  ],
  [
    'Server and backups',
    'What runs, and what is kept',
    [
      ['/system', 'System', IconServer],
      ['/backups', 'Backups', IconDatabaseExport],
      ['/jobs', 'Background jobs', IconClockPlay],
      ['/audit', 'Audit log', IconHistory],
    ],
  ],
] as const;

/** For those who look after the software. */
const tools = [
  ['/fileupload', 'Test uploads', IconUpload],
  ['/temp', 'Playlist template', IconListCheck],
  ['/toastr', 'Notifier demo', IconBell],
] as const;

type Screen = (typeof more)[number][2][number] | (typeof tools)[number];

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

function Screens({
  screens,
  waiting = {},
  className,
}: {
  screens: readonly Screen[];
  waiting?: Record<string, number | undefined>;
  className: string;
}) {
  const t = useText(messages);
  return (
    <ul className={`-mx-2 grid gap-x-2 ${className}`}>
      {screens.map(([to, name, Icon]) => {
        const count = waiting[to] ?? 0;
        const said = to === '/jobs' ? '{count} failed' : '{count} waiting';
        return (
          <li key={to} className="min-w-0">
            <Anchor
              to={to}
              className="flex h-full min-h-11 items-center gap-2.5 rounded-md px-2 py-1.5 leading-tight text-ink no-underline hover:bg-surface-2 hover:underline"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" stroke={1.5} />
              <span className="min-w-0">{t(name)}</span>
              {count > 0 && (
                <Badge tone={to === '/jobs' ? 'warning' : 'accent'} className="shrink-0">
                  <span aria-hidden="true">{number(count)}</span>
                  <span className="sr-only">{t(said, { count: number(count) })}</span>
                </Badge>
              )}
            </Anchor>
          </li>
        );
      })}
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
          {more.map(([group, about, screens]) => (
            <Card key={group}>
              <h3 className="text-base leading-snug">{t(group)}</h3>
              <p className="mb-2 text-sm text-ink-soft">{t(about)}</p>
              <Screens screens={screens} waiting={waiting} className="max-sm:grid-cols-2" />
            </Card>
          ))}
        </div>
        <Disclosure title={t('Tools')} level={3} className="mt-4">
          <div className="px-5 py-2">
            <Screens screens={tools} className="sm:grid-cols-3" />
          </div>
        </Disclosure>
      </nav>
      <DemoNotice />
    </AdminPanelPage>
  );
}
