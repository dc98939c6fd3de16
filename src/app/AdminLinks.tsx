import { cardClass } from '../lib/pageFrame.ts';
import {
  type Icon,
  IconArchive,
  IconBooks,
  IconBroadcast,
  IconBuilding,
  IconCertificate,
  IconChalkboardTeacher,
  IconChartBar,
  IconChevronRight,
  IconClockPlay,
  IconCloudUpload,
  IconCrown,
  IconHistory,
  IconHome,
  IconInbox,
  IconLayoutDashboard,
  IconLayoutSidebar,
  IconLifebuoy,
  IconMessageQuestion,
  IconPaperclip,
  IconReceiptRupee,
  IconServer,
  IconSettings,
  IconStar,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { jobs } from '../features/jobs/api.ts';
import { contact } from '../features/marketing/api.ts';
import { payments } from '../features/payments/api.ts';
import { questions } from '../features/questions/api.ts';
import { reviewModeration } from '../features/ratings/moderationApi.ts';
import { support } from '../features/support/api.ts';
import { dictionary } from '../lib/text.ts';
import { useData } from '../lib/web/call.ts';
import { number, useText } from '../lib/web/i18n.ts';
import { useMedia } from '../lib/web/media.ts';
import { usePath } from '../lib/web/router.tsx';
import { Anchor } from '../lib/web/ui/Anchor.tsx';
import { Badge } from '../lib/web/ui/Badge.tsx';
import { cx } from '../lib/web/ui/cx.ts';

export const messages = dictionary('app');

type Name = Parameters<typeof messages>[0];

interface AdminLink {
  to: string;
  name: Name;
  Icon: Icon;
  /** Further screens that belong to the link. */
  screens?: RegExp;
}

/** The five daily tasks (SPECIFICATION, screen 15); tiles on the panel. */
export const tasks = [
  {
    to: '/upload',
    name: 'Upload Course',
    about: 'Add courses and their lessons',
    Icon: IconCloudUpload,
    screens: /^\/(coursecontent|captions|chapters)$/i,
  },
  { to: '/course', name: 'View Course', about: 'See the catalogue as learners do', Icon: IconBooks },
  {
    to: '/users',
    name: 'Users',
    about: 'Types, blocks and passwords',
    Icon: IconUsers,
    screens: /^\/profile$/i,
  },
  { to: '/payments', name: 'Subscription', about: 'Payments and what is due', Icon: IconReceiptRupee },
  { to: '/coupon', name: 'Coupon', about: 'Discounts and their dates', Icon: IconTicket },
] as const satisfies readonly (AdminLink & { about: Name })[];

/** All other administration screens, grouped by subject, the daily ones first. */
const groups: readonly { name: Name; links: readonly AdminLink[] }[] = [
  {
    name: 'Teaching',
    links: [
      { to: '/questions', name: 'Questions about lessons', Icon: IconMessageQuestion },
      { to: '/reviews', name: 'Reviews', Icon: IconStar },
      { to: '/teachers', name: 'Teachers', Icon: IconChalkboardTeacher },
      { to: '/certificates', name: 'Certificates', Icon: IconCertificate },
      { to: '/contentresource', name: 'Resource files', Icon: IconPaperclip },
    ],
  },
  {
    name: 'People',
    links: [
      { to: '/inbox', name: 'Inbox', Icon: IconInbox },
      { to: '/helpandsupport', name: 'Help & Support', Icon: IconLifebuoy },
      { to: '/webinars', name: 'Webinars', Icon: IconBroadcast },
      { to: '/tiers', name: 'Memberships', Icon: IconCrown },
    ],
  },
  {
    name: 'The institute',
    links: [
      { to: '/institute', name: 'Institute', Icon: IconBuilding },
      { to: '/frontpage', name: 'Home page', Icon: IconHome },
      { to: '/dashboard', name: 'Dashboard', Icon: IconChartBar },
      { to: '/sitebar', name: 'Side bar', Icon: IconLayoutSidebar },
      { to: '/userssettings', name: 'Settings', Icon: IconSettings, screens: /^\/accounts$/i },
    ],
  },
  {
    name: 'Server and backups',
    links: [
      { to: '/system', name: 'System', Icon: IconServer },
      { to: '/backups', name: 'Backups', Icon: IconArchive },
      { to: '/jobs', name: 'Background jobs', Icon: IconClockPlay },
      { to: '/audit', name: 'Audit log', Icon: IconHistory },
    ],
  },
];

const everyday: { name: Name; links: readonly AdminLink[] } = {
  name: 'Every day',
  links: [{ to: '/adminpanel', name: 'Admin Panel', Icon: IconLayoutDashboard }, ...tasks],
};

const isAt = ({ to, screens }: AdminLink, path: string): boolean =>
  path === to || screens?.test(path) === true;

type Waiting = Record<string, number | undefined>;

/** The numbers of waiting tasks by path; undefined while loading. */
function useWaiting(): Waiting {
  const fresh = { refetchOnMount: 'always' } as const;
  const paid = useData(payments.page, { query: { state: 'Submitted', size: 1 } }, fresh);
  const asked = useData(questions.moderation, { query: { list: 'open', size: 1 } }, fresh);
  const reviews = useData(reviewModeration.page, { query: { list: 'waiting', size: 1 } }, fresh);
  const inbox = useData(contact.inbox, { query: { size: 1 } }, fresh);
  const tickets = useData(support.page, { query: { state: 'Open', size: 1 } }, fresh);
  // the same query as the notice's
  const failed = useData(jobs.page, { query: { state: 'Failed', size: 1 } });
  return {
    '/payments': paid.data?.total,
    '/questions': asked.data?.total,
    '/reviews': reviews.data?.total,
    '/inbox': inbox.data?.unread,
    '/helpandsupport': tickets.data?.total,
    '/jobs': failed.data?.total,
  };
}

/** The number of tasks that wait on a screen; nothing for none. */
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

/**
 * Where the links are shown: on the panel, which has tiles for the tasks; in the header's menu; in the column of wide windows.
 */
type Look = 'cards' | 'menu' | 'column';

const looks: Record<Look, { all: string; group: string; row: string }> = {
  cards: {
    all: 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4',
    group: cx(cardClass(), 'pb-2! sm:pb-3!'),
    row: 'min-h-11 gap-3 py-1.5',
  },
  menu: {
    all: 'grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-3 lg:grid-cols-5',
    group: 'min-w-0',
    row: 'min-h-11 gap-2.5 py-1 max-sm:text-sm',
  },
  column: { all: 'grid gap-2.5', group: 'min-w-0', row: 'min-h-6.5 gap-2.5 py-0.5 text-sm' },
};

function Groups({ look }: { look: Look }) {
  const t = useText(messages);
  const id = useId();
  const path = usePath().toLowerCase();
  const waiting = useWaiting();
  const { all, group, row } = looks[look];
  const onPanel = look === 'cards';
  const Heading = onPanel ? 'h3' : 'p';
  return (
    <div className={all}>
      {(onPanel ? groups : [everyday, ...groups]).map(({ name, links }) => (
        <div key={name} className={group}>
          <Heading
            id={`${id}${name}`}
            className={onPanel ? 'mb-1 text-base' : 'mb-0.5 text-sm font-semibold text-ink-soft'}
          >
            {t(name)}
          </Heading>
          <ul aria-labelledby={`${id}${name}`} className="-mx-2">
            {links.map((link) => {
              const { to, Icon: Sign } = link;
              const here = isAt(link, path);
              return (
                <li key={to}>
                  <Anchor
                    to={to}
                    aria-current={here ? (path === to ? 'page' : 'true') : undefined}
                    className={cx(
                      'flex items-center rounded-md px-2 leading-tight no-underline hover:bg-surface-2',
                      here ? 'bg-accent-soft font-semibold text-accent-strong' : 'text-ink',
                      row,
                    )}
                  >
                    <Sign
                      aria-hidden="true"
                      className={cx('size-5 shrink-0', !here && 'text-ink-soft')}
                      stroke={1.5}
                    />
                    <span className="min-w-0 flex-1">{t(link.name)}</span>
                    <Count to={to} waiting={waiting} />
                    {onPanel && (
                      <IconChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                    )}
                  </Anchor>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

/**
 * The administration's screens in groups, with the number of waiting tasks. The column exists where the window is wide enough
 * (app.css).
 */
export function AdminLinks({ look }: { look: Look }) {
  const t = useText(messages);
  const path = usePath();
  const isWide = useMedia('(width >= 90rem)');
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    // in a low window some links are out of view
    column.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  if (look !== 'column') return <Groups look={look} />;
  if (!isWide) return null;
  return (
    <nav
      ref={column}
      aria-label={t('Administration')}
      className="px-4 py-2 tall:sticky tall:top-16 tall:h-[calc(100dvh-4rem)] tall:overflow-y-auto print:hidden"
    >
      <Groups look="column" />
    </nav>
  );
}
