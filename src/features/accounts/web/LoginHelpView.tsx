import { IconKey, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { loginHelp, type LoginRequest } from '../helpApi.ts';
import { importLimits } from '../rules.ts';
import { messages } from './helpText.ts';
import { LinkList } from './LinkList.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';

/** Makes links for all imported learners without a password, or for all who asked for help. */
function LinksForAll({
  counts: { withoutPassword, total },
  busy,
  onMake,
}: {
  counts: { withoutPassword: number; total: number };
  busy: boolean;
  onMake: (who: 'imported' | 'asked') => void;
}) {
  const t = useText(messages);
  return (
    <>
      {withoutPassword > 0 && (
        <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-72">
            {t('{count} imported learners have not set a password yet.', { count: number(withoutPassword) })}{' '}
            {t('Make a link for each of them, to print or to save. The links work for {days} days.', {
              days: importLimits.linkDays,
            })}
          </p>
          <Button icon={<IconPrinter />} busy={busy} onClick={() => onMake('imported')}>
            {t('Make their links')}
          </Button>
        </Card>
      )}
      {total > 1 && (
        <p className="mb-4">
          <Button icon={<IconKey />} busy={busy} onClick={() => onMake('asked')}>
            {t('Links for all who asked')}
          </Button>
        </p>
      )}
    </>
  );
}

function RequestActions({ of, onReset }: { of: LoginRequest; onReset: () => void }) {
  const t = useText(messages);
  const dismiss = useSend(loginHelp.dismiss, { refreshes: [loginHelp.requests] });
  return (
    <>
      <Button size="sm" icon={<IconKey />} onClick={onReset}>
        {t('Reset password link')}
      </Button>
      <Button
        size="sm"
        tone="quiet"
        busy={dismiss.isPending}
        onClick={() =>
          dismiss.mutate(
            { query: { id: of.userId } },
            { onError: ({ message }) => toast.error(t('People who can’t log in'), message) },
          )
        }
      >
        {t('Dismiss')}
        <span className="sr-only"> ({of.userName})</span>
      </Button>
    </>
  );
}

/** People who can't log in: requests, and imported learners without a password; makes links for all of them. */
export function LoginHelpView() {
  const t = useText(messages);
  const filters = useListFilters({});
  const list = useData(loginHelp.requests, { query: filters.query }, { refetchOnMount: 'always' });
  const [resetting, setResetting] = useState<LoginRequest | null>(null);
  const links = useSend(loginHelp.links);
  const back = { to: '/users', label: t('User List') };

  if (links.data)
    return (
      <LinkList
        made={links.data}
        onDone={() => {
          links.reset();
          void list.refetch();
        }}
      />
    );
  return (
    <Page title={t('People who can’t log in')} back={back}>
      <FormError className="mb-4" message={links.error?.message} />
      <AdminList
        list={list}
        filters={filters}
        before={(counts) => (
          <LinksForAll
            counts={counts}
            busy={links.isPending}
            onMake={(who) => links.mutate({ body: { who } })}
          />
        )}
        columns={[
          { key: 'name', header: t('Name'), rowHeader: true, cell: (row) => row.userName },
          { key: 'code', header: t('User Code'), cell: (row) => row.userCode },
          {
            key: 'email',
            header: t('Email'),
            cell: (row) => <span className="wrap-anywhere">{row.userEmail}</span>,
          },
          { key: 'mobile', header: t('Mobile'), cell: (row) => row.mobile },
          {
            key: 'asked',
            header: t('Asked'),
            cell: (row) => (
              <>
                {dateTime(row.askedDate)}
                {row.linkDate && (
                  <span className="block text-sm text-ink-soft">
                    {t('Link made {date}', { date: dateTime(row.linkDate) })}
                  </span>
                )}
              </>
            ),
          },
        ]}
        rowKey={(row) => row.userId}
        caption={t('People who can’t log in')}
        cards="lg"
        actions={(row) => <RequestActions of={row} onReset={() => setResetting(row)} />}
        empty={
          <EmptyState drawing="people" title={t('Nobody asked for help')}>
            {t('Whoever forgot the password can leave a request on the login page, and is shown here.')}
          </EmptyState>
        }
      />
      {resetting && (
        <ResetLinkDialog
          user={resetting}
          onClose={() => {
            setResetting(null);
            void list.refetch();
          }}
        />
      )}
    </Page>
  );
}
