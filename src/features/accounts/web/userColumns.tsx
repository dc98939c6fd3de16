import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import type { User } from '../api.ts';
import { messages } from './usersText.ts';

const tones: Record<User['type'], BadgeTone> = {
  Free: 'neutral',
  Student: 'info',
  Paid: 'success',
  Blocked: 'danger',
  Admin: 'accent',
};
const linkClass = 'inline-flex min-h-6 items-center whitespace-nowrap text-accent-strong underline';

/** One line of the table; on cards it breaks at its sign first. */
function Email({ of }: { of: string }) {
  const at = of.indexOf('@') + 1;
  return (
    <span title={of} className="wrap-anywhere rows:block rows:max-w-46 rows:truncate">
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </span>
  );
}

function Links({ user: { userId: userid, userName: name } }: { user: User }) {
  const t = useText(messages);
  return (
    <span className="flex gap-x-3 max-2xl:flex-col">
      <Anchor
        to="/profile"
        search={{ userid }}
        className={linkClass}
        aria-label={`${t('Go to Profile')}: ${name}`}
      >
        {t('Go to Profile')}
      </Anchor>
      <Anchor
        to="/payments"
        search={{ userid }}
        className={linkClass}
        aria-label={`${t('Payments')}: ${name}`}
      >
        {t('Payments')}
      </Anchor>
    </span>
  );
}

/** The columns of the user list (SPECIFICATION, screen 19); those with a sort key are sortable. */
export function useColumns(): Column<User>[] {
  const t = useText(messages);
  return [
    // cards have its code instead
    {
      key: 'id',
      header: t('User ID'),
      sortable: true,
      className: 'cards:hidden',
      cell: (user) => user.userId,
    },
    {
      key: 'userCode',
      header: t('User Code'),
      className: 'whitespace-nowrap cards:order-1',
      cell: (user) => user.userCode,
    },
    {
      key: 'name',
      header: t('User Name'),
      rowHeader: true,
      sortable: true,
      cell: (user) => user.userName,
    },
    {
      key: 'email',
      header: t('Email'),
      sortable: true,
      cell: ({ userEmail }) => <Email of={userEmail} />,
      className: 'rows:min-w-44 cards:basis-full',
    },
    {
      key: 'password',
      header: t('Password'),
      className: 'cards:hidden',
      cell: () => (
        <>
          <span aria-hidden="true">••••••••</span>
          <span className="sr-only">{t('hidden')}</span>
        </>
      ),
    },
    {
      key: 'mobile',
      header: t('Mobile'),
      className: 'cards:order-1',
      cell: (user) => user.mobile || <span className="cards:hidden">—</span>,
    },
    {
      key: 'type',
      header: t('Type'),
      sortable: true,
      cell: (user) => (
        <span className="inline-flex gap-1 rows:flex-col rows:items-start">
          <Badge tone={tones[user.type]}>{t(user.type)}</Badge>
          {user.isOwner && <Badge>{t('Owner')}</Badge>}
        </span>
      ),
    },
    {
      key: 'created',
      header: t('Joined'),
      sortable: true,
      // phones have no room for it
      className: 'whitespace-nowrap max-sm:hidden!',
      cell: (user) => mediumDate(user.createdDate),
    },
    {
      key: 'links',
      header: t('Links'),
      // cards have them in their menu
      className: 'cards:hidden',
      cell: (user) => <Links user={user} />,
    },
  ];
}
