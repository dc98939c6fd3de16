import { IconKey, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList, useListPage } from '../../../lib/web/lists/AdminList.tsx';
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

const refreshes = [loginHelp.requests];

/** People who can't log in: requests, and imported learners without a password; makes links for all of them. */
export function LoginHelpView() {
  const t = useText(messages);
  const paging = useListPage();
  const list = useData(loginHelp.requests, { query: paging.query }, { refetchOnMount: 'always' });
  const [resetting, setResetting] = useState<LoginRequest | null>(null);
  const dismiss = useSend(loginHelp.dismiss, { refreshes });
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
    <Page width="full" title={t('People who can’t log in')} back={back}>
      <FormError className="mb-4" message={links.error?.message} />
      <AdminList
        list={list}
        paging={paging}
        before={(data) => (
          <>
            {data.withoutPassword > 0 && (
              <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <p className="min-w-0 flex-1 basis-72">
                  {t('{count} imported learners have not set a password yet.', {
                    count: number(data.withoutPassword),
                  })}{' '}
                  {t('Make a link for each of them, to print or to save. The links work for {days} days.', {
                    days: importLimits.linkDays,
                  })}
                </p>
                <Button
                  icon={<IconPrinter />}
                  busy={links.isPending}
                  onClick={() => links.mutate({ body: { who: 'imported' } })}
                >
                  {t('Make their links')}
                </Button>
              </Card>
            )}
            {data.total > 1 && (
              <p className="mb-4">
                <Button
                  icon={<IconKey />}
                  busy={links.isPending}
                  onClick={() => links.mutate({ body: { who: 'asked' } })}
                >
                  {t('Links for all who asked')}
                </Button>
              </p>
            )}
          </>
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
          { key: 'asked', header: t('Asked'), cell: (row) => dateTime(row.askedDate) },
        ]}
        rowKey={(row) => row.userId}
        caption={t('People who can’t log in')}
        cards="lg"
        actions={(row) => (
          <>
            <Button size="sm" icon={<IconKey />} onClick={() => setResetting(row)}>
              {t('Reset password link')}
            </Button>
            <Button
              size="sm"
              tone="quiet"
              busy={dismiss.isPending && dismiss.variables.query.id === row.userId}
              onClick={() =>
                dismiss.mutate(
                  { query: { id: row.userId } },
                  { onError: ({ message }) => toast.error(t('People who can’t log in'), message) },
                )
              }
            >
              {t('Dismiss')}
              <span className="sr-only"> ({row.userName})</span>
            </Button>
          </>
        )}
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
