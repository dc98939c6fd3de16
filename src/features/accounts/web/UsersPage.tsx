import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, wholeFilter } from '../../../lib/web/search.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { accounts, type User } from '../api.ts';
import { userTypes } from '../rules.ts';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { say } from './text.ts';
import { useChangeType } from './useChangeType.ts';
import { UserActions } from './UserActions.tsx';

const size = 25;
const tones: Record<User['type'], BadgeTone> = {
  Free: 'neutral',
  Student: 'info',
  Paid: 'success',
  Blocked: 'danger',
  Admin: 'accent',
};
const linkClass = 'inline-flex min-h-11 items-center whitespace-nowrap text-accent-strong underline';

function useColumns(): Column<User>[] {
  const t = useText(say);
  return [
    { key: 'userId', header: t('User ID'), cell: (user) => user.userId },
    { key: 'userCode', header: t('User Code'), cell: (user) => user.userCode },
    { key: 'userName', header: t('User Name'), rowHeader: true, cell: (user) => user.userName },
    {
      key: 'userEmail',
      header: t('Email'),
      cell: (user) => <span className="wrap-anywhere">{user.userEmail}</span>,
      className: 'rows:min-w-44',
    },
    {
      key: 'password',
      header: t('Password'),
      cell: () => (
        <>
          <span aria-hidden="true">••••••••</span>
          <span className="sr-only">{t('hidden')}</span>
        </>
      ),
    },
    { key: 'mobile', header: t('Mobile'), cell: (user) => user.mobile || '—' },
    {
      key: 'type',
      header: t('Type'),
      cell: (user) => (
        <span className="inline-flex gap-1">
          <Badge tone={tones[user.type]}>{t(user.type)}</Badge>
          {user.isOwner && <Badge>{t('Owner')}</Badge>}
        </span>
      ),
    },
    {
      key: 'links',
      header: t('Links'),
      cell: ({ userId: userid, userName: name }) => (
        <span className="flex gap-x-3 cards:flex-wrap cards:justify-end">
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
      ),
    },
  ];
}

/** 'Admin Dashboard': the user list (spec screen 19, §4 user type). */
export function UsersPage() {
  const t = useText(say);
  const columns = useColumns();
  const changeType = useChangeType();
  const [resetting, setResetting] = useState<User | null>(null);
  const [promoting, setPromoting] = useState<User | null>(null);
  const [filters, change] = useFilters('search', 'type', 'page');
  const type = userTypes.find((known) => known === filters.type);
  const page = wholeFilter(filters.page) ?? 1;
  const search = filters.search.slice(0, 200);
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(accounts.page, {
    query: { ...(search ? { search } : {}), ...(type ? { type } : {}), page, size },
  });

  return (
    <Page
      width="full"
      title={t('Admin Dashboard')}
      intro={<h2 className="text-lg">{t('User List')}</h2>}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <Toolbar
        search={{
          label: t('Search by name, email, code or mobile'),
          value: filters.search,
          onSearch: (text) => change({ search: text, page: '' }),
        }}
        filters={[
          {
            label: t('Type'),
            value: type ?? '',
            onChange: (value) => change({ type: value, page: '' }),
            options: [
              { value: '', label: t('All') },
              ...userTypes.map((value) => ({ value, label: t(value) })),
            ],
          },
        ]}
      />
      {!data && !error && <Skeleton shape="table" count={8} />}
      {error && (
        <ErrorState
          title={
            error.status === 401 || error.status === 403
              ? t('Unauthorized access, Please login with valid credentials.')
              : undefined
          }
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && !error && (
        <>
          <DataTable
            rows={data.rows}
            columns={columns}
            rowKey={(user) => user.userId}
            caption={t('User List')}
            tone={(user) => (user.type === 'Blocked' ? 'danger' : undefined)}
            busy={isPlaceholderData}
            cards="xl"
            actions={(user) => (
              <UserActions
                user={user}
                onType={changeType}
                onReset={setResetting}
                onMakeAdmin={setPromoting}
              />
            )}
            empty={
              <EmptyState
                drawing="people"
                title={t('No user found')}
                action={
                  <Button onClick={() => change({ search: '', type: '', page: '' })}>
                    {t('Show all users')}
                  </Button>
                }
              >
                {t('Try fewer letters, or show all types.')}
              </EmptyState>
            }
          />
          <Pagination
            page={page}
            pageSize={size}
            total={data.total}
            onPage={(next) => change({ page: next }, { push: true })}
          />
        </>
      )}
      {resetting && <ResetLinkDialog user={resetting} onClose={() => setResetting(null)} />}
      {promoting && (
        <ConfirmDialog
          isOpen
          tone="primary"
          title={t('Make {name} an administrator?', { name: promoting.userName })}
          confirmLabel={t('Make administrator')}
          onClose={() => setPromoting(null)}
          onConfirm={() => {
            changeType(promoting, 'Admin');
            setPromoting(null);
          }}
        >
          <p>{t('Administrators see every learner, change every course and can block you.')}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
