import { IconDownload, IconFileImport, IconKey, IconShieldX } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { navigate } from '../../../lib/web/router.tsx';
import { useFilters } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Menu } from '../../../lib/web/ui/Menu.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { accounts, personal, type User } from '../api.ts';
import { isAdministrator, userSorts, userTypes } from '../rules.ts';
import { AdminDialog } from './AdminDialog.tsx';
import { BulkActions } from './BulkActions.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { useExport } from './exportUsers.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { type NewType, useChangeType } from './useChangeType.ts';
import { UserActions } from './UserActions.tsx';
import { useColumns } from './userColumns.tsx';
import { messages } from './usersText.ts';

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

/** Links to other views of people, and actions on the whole list; on phones in a menu: the list comes first. */
function ListActions({ filters }: { filters: Parameters<typeof useExport>[0] }) {
  const t = useText(messages);
  const [importing, setImporting] = useState(false);
  const exporting = useExport(filters);
  const startImport = () => setImporting(true);
  const see = (view: string) => () => void navigate('/users', { search: { view } });
  const [help, failures] = [t('People who can’t log in'), t('Failed logins')];
  const [imports, exports] = [t('Import learners'), t('Export')];
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:hidden">
        <LinkButton to="/users" search={{ view: 'help' }} icon={<IconKey />}>
          {help}
        </LinkButton>
        <LinkButton to="/users" search={{ view: 'failures' }} icon={<IconShieldX />}>
          {failures}
        </LinkButton>
        <Button icon={<IconFileImport />} onClick={startImport}>
          {imports}
        </Button>
        <Button icon={<IconDownload />} busy={exporting.busy} onClick={exporting.start}>
          {exports}
        </Button>
      </div>
      <div className="sm:hidden">
        <Menu
          items={[
            { id: 'help', label: help, icon: <IconKey />, onAction: see('help') },
            { id: 'failures', label: failures, icon: <IconShieldX />, onAction: see('failures') },
            { id: 'import', label: imports, icon: <IconFileImport />, onAction: startImport },
            {
              id: 'export',
              label: exports,
              icon: <IconDownload />,
              disabled: exporting.busy,
              onAction: exporting.start,
            },
          ]}
        />
      </div>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

const readers = {
  search: anyText(200),
  type: oneOf(userTypes),
  sort: oneOf(userSorts),
  dir: oneOf(['asc', 'desc']),
};

function FreeDialog({ user, ...actions }: { user: User; onClose: () => void; onConfirm: () => void }) {
  const t = useText(messages);
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('Make {name} Free?', { name: user.userName })}
      confirmLabel={t('Free')}
      {...actions}
    >
      <p>{t('They may watch the first lesson of each course only. Their payments stay as they are.')}</p>
    </ConfirmDialog>
  );
}

/** 'Admin Dashboard': the user list (SPECIFICATION, screen 19, §4 user type). */
function UserList() {
  const t = useText(messages);
  const changeType = useChangeType();
  const [resetting, setResetting] = useState<User | null>(null);
  const [correcting, setCorrecting] = useState<User | null>(null);
  const [asked, setAsked] = useState<{ user: User; type: NewType } | null>(null);
  const [deleting, setDeleting] = useState<User | null>(null);
  const [freeing, setFreeing] = useState<User | null>(null);
  const { data: me } = useData(personal.account, {});
  const filters = useListFilters(readers);
  const { search, type, sort: key = 'id', dir = 'asc' } = filters.values;
  const list = useData(accounts.page, { query: { ...filters.query, sort: key, dir } });
  return (
    <Page
      title={t('Admin Dashboard')}
      intro={<h2 className="text-lg">{t('User List')}</h2>}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
      actions={<ListActions filters={{ search, type }} />}
    >
      <AdminList
        list={list}
        filters={filters}
        search={{ label: t('Search by name, email, code or mobile') }}
        chips={{ name: 'type', label: t('Type'), options: optionsOf(userTypes, t), beside: true }}
        columns={useColumns()}
        rowKey={(user) => user.userId}
        caption={t('User List')}
        tone={(user) => (user.type === 'Blocked' ? 'danger' : undefined)}
        sort={{ key, dir }}
        onSort={(next) => filters.set({ sort: next.key, dir: next.dir === 'desc' ? 'desc' : '' })}
        bulk={{
          rowName: (user) => user.userName,
          actions: (chosen, onClear) => <BulkActions chosen={chosen} onClear={onClear} />,
        }}
        cards="xl"
        cardStyle="wrap"
        actions={(user) => (
          <UserActions
            user={user}
            byOwner={me?.isOwner ?? false}
            onType={(whom, next) =>
              next === 'Admin' || isAdministrator(whom)
                ? setAsked({ user: whom, type: next })
                : next === 'Free'
                  ? setFreeing(whom)
                  : changeType(whom, next)
            }
            onReset={setResetting}
            onContact={setCorrecting}
            onDelete={setDeleting}
          />
        )}
        noMatch={{
          drawing: 'people',
          title: t('No user found'),
          text: t('Try fewer letters, or show all types.'),
          showAll: t('Show all users'),
        }}
      />
      {resetting && <ResetLinkDialog user={resetting} onClose={() => setResetting(null)} />}
      {correcting && <ContactDialog user={correcting} onClose={() => setCorrecting(null)} />}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />}
      {freeing && (
        <FreeDialog
          user={freeing}
          onClose={() => setFreeing(null)}
          onConfirm={() => {
            changeType(freeing, 'Free');
            setFreeing(null);
          }}
        />
      )}
      {asked && <AdminDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}
