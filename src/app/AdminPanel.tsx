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
import { Disclosure } from '../lib/web/ui/Disclosure.tsx';
import { FirstSteps } from './FirstSteps.tsx';

export const messages = dictionary<
  | 'Teaching'
  | 'People'
  | 'The institute'
  | 'The server'
  | 'Home page'
  | 'Reviews'
  | 'Background jobs'
  | 'Backups'
  | 'System'
  | 'More'
  | 'Tools'
  | 'What waits'
  | '{count} waiting'
  | '{count} failed'
  | 'Playlist template'
>('app');

/** Administration screens without a tile, by what they are about. */
const more = [
  [
    'Teaching',
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
    [
      ['/inbox', 'Inbox', IconInbox],
      ['/helpandsupport', 'Help & Support', IconLifebuoy],
      ['/webinars', 'Webinars', IconPresentation],
      ['/tiers', 'Memberships', IconCrown],
    ],
  ],
  [
    'The institute',
    [
      ['/dashboard', 'What waits', IconChartBar],
      ['/institute', 'Institute', IconBuilding],
      ['/frontpage', 'Home page', IconHome],
      ['/sitebar', 'Side bar', IconLayoutSidebar],
      ['/userssettings', 'Settings', IconSettings],
    ],
  ],
  [
    'The server',
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

type Screen = (typeof more)[number][1][number] | (typeof tools)[number];

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
    <ul className={`grid grid-cols-2 gap-2 ${className}`}>
      {screens.map(([to, name, Icon]) => {
        const count = waiting[to] ?? 0;
        const said = to === '/jobs' ? '{count} failed' : '{count} waiting';
        return (
          <li key={to} className="max-sm:last:odd:col-span-2">
            <Anchor
              to={to}
              className="relative flex h-full min-h-12 items-center gap-2 rounded-md border border-line bg-surface px-3 py-2 text-[0.9375rem] leading-tight font-semibold hover:bg-surface-2 sm:gap-2.5"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" stroke={1.5} />
              <span className="min-w-0 flex-1">{t(name)}</span>
              {to in waiting && (
                // has its place while it loads; on phones on the corner, where no word has to break for it
                <span className="flex min-w-6 shrink-0 justify-end max-sm:absolute max-sm:-top-2 max-sm:right-1">
                  {count > 0 && (
                    <Badge tone={to === '/jobs' ? 'warning' : 'accent'}>
                      <span aria-hidden="true">{number(count)}</span>
                      <span className="sr-only">{t(said, { count: number(count) })}</span>
                    </Badge>
                  )}
                </span>
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
      <div className="grid gap-4 lg:grid-cols-2">
        <PaidByMonth />
        <LatestActivity />
      </div>
      <nav aria-labelledby="more-screens">
        <h2 id="more-screens" className="mb-3 text-lg">
          {t('More')}
        </h2>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {more.map(([group, screens]) => (
            <div key={group}>
              <h3 className="mb-2 text-base text-ink-soft">{t(group)}</h3>
              <Screens screens={screens} waiting={waiting} className="sm:grid-cols-1" />
            </div>
          ))}
        </div>
        <Disclosure title={t('Tools')} level={3} className="mt-5">
          <div className="p-3">
            <Screens screens={tools} className="sm:grid-cols-3" />
          </div>
        </Disclosure>
      </nav>
      <DemoNotice />
    </AdminPanelPage>
  );
}
