import { IconDownload, IconFileImport, IconKey, IconShieldX } from '@tabler/icons-react';
import { firstPage, useListPlace } from '../../../lib/web/listPlace.ts';
import { lazy, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { CursorPagination } from '../../../lib/web/ui/CursorPagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { accounts, personal, type User } from '../api.ts';
import { isAdministrator, userSorts, userTypes } from '../rules.ts';
import { AdminDialog } from './AdminDialog.tsx';
import { BulkActions } from './BulkActions.tsx';
import { useExport } from './exportUsers.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { type NewType, useChangeType } from './useChangeType.ts';
import { UserActions } from './UserActions.tsx';
import { useColumns } from './userColumns.tsx';
import { messages } from './usersText.ts';

const size = 25;

function useUserFilters() {
  const [filters, change] = useFilters('search', 'type', 'sort', 'dir', 'page', 'cursor');
  const search = filters.search.slice(0, 200);
  const type = userTypes.find((known) => known === filters.type);
  const sort = userSorts.find((known) => known === filters.sort) ?? 'id';
  const dir: 'asc' | 'desc' = filters.dir === 'desc' ? 'desc' : 'asc';
  const found = { ...(search ? { search } : {}), ...(type ? { type } : {}) };
  return { filters, change, type, sort, dir, found };
}

const views: Record<string, ReturnType<typeof lazy>> = {
  help: lazy(async () => ({ default: (await import('./LoginHelpView.tsx')).LoginHelpView })),
  failures: lazy(async () => ({ default: (await import('./FailedLoginsView.tsx')).FailedLoginsView })),
};

/** The user list, or one of its other views: login help, failed logins. */
export function UsersPage() {
  const [{ view }] = useFilters('view');
  const View = views[view];
  return View ? <View /> : <UserList />;
}

/** 'Admin Dashboard': the user list (SPECIFICATION, screen 19, §4 user type). */
function UserList() {
  const t = useText(messages);
  const columns = useColumns();
  const changeType = useChangeType();
  const [resetting, setResetting] = useState<User | null>(null);
  const [asked, setAsked] = useState<{ user: User; type: NewType } | null>(null);
  const { data: me } = useData(personal.account, {});
  const [importing, setImporting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const { filters, change, type, sort, dir, found } = useUserFilters();
  const place = useListPlace();
  const exporting = useExport(found);
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(accounts.page, {
    query: { ...found, sort, dir, ...place.query, size },
  });
  // bulk actions apply to visible rows only
  const chosen = data?.rows.filter((user) => selected.has(user.userId)) ?? [];

  return (
    <Page
      width="full"
      title={t('Admin Dashboard')}
      intro={<h2 className="text-lg">{t('User List')}</h2>}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
      actions={
        <>
          <LinkButton to="/users" search={{ view: 'help' }} icon={<IconKey />}>
            {t('People who can’t log in')}
          </LinkButton>
          <LinkButton to="/users" search={{ view: 'failures' }} icon={<IconShieldX />}>
            {t('Failed logins')}
          </LinkButton>
          <Button icon={<IconFileImport />} onClick={() => setImporting(true)}>
            {t('Import learners')}
          </Button>
          <Button icon={<IconDownload />} busy={exporting.busy} onClick={exporting.start}>
            {t('Export')}
          </Button>
        </>
      }
    >
      <Toolbar
        search={{
          label: t('Search by name, email, code or mobile'),
          value: filters.search,
          onSearch: (text) => change({ search: text, ...firstPage }),
        }}
        filters={[
          {
            label: t('Type'),
            value: type ?? '',
            onChange: (value) => change({ type: value, ...firstPage }),
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
          <BulkActions chosen={chosen} onClear={() => setSelected(new Set())} />
          <DataTable
            rows={data.rows}
            columns={columns}
            rowKey={(user) => user.userId}
            caption={t('User List')}
            tone={(user) => (user.type === 'Blocked' ? 'danger' : undefined)}
            busy={isPlaceholderData}
            sort={{ key: sort, dir }}
            onSort={(next) =>
              change({ sort: next.key, dir: next.dir === 'desc' ? 'desc' : '', ...firstPage })
            }
            selected={selected}
            onSelect={setSelected}
            rowName={(user) => user.userName}
            cards="xl"
            actions={(user) => (
              <UserActions
                user={user}
                byOwner={me?.isOwner ?? false}
                onType={(whom, next) =>
                  next === 'Admin' || isAdministrator(whom)
                    ? setAsked({ user: whom, type: next })
                    : changeType(whom, next)
                }
                onReset={setResetting}
              />
            )}
            empty={
              <EmptyState
                drawing="people"
                title={t('No user found')}
                action={
                  <Button onClick={() => change({ search: '', type: '', ...firstPage })}>
                    {t('Show all users')}
                  </Button>
                }
              >
                {t('Try fewer letters, or show all types.')}
              </EmptyState>
            }
          />
          <CursorPagination list={data} page={place.page} pageSize={size} onTurn={place.onTurn} />
        </>
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {resetting && <ResetLinkDialog user={resetting} onClose={() => setResetting(null)} />}
      {asked && <AdminDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
