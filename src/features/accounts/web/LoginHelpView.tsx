import { IconKey, IconPrinter } from '@tabler/icons-react';
import { useListPlace } from '../../../lib/web/listPlace.ts';
import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { CursorPagination } from '../../../lib/web/ui/CursorPagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { loginHelp, type LoginRequest } from '../helpApi.ts';
import { importLimits } from '../rules.ts';
import { messages } from './helpText.ts';
import { LinkList } from './LinkList.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';

const size = 25;
const refreshes = [loginHelp.requests];

/** Who can't log in: people who asked, and imported learners without a password; links for all of them to hand over. */
export function LoginHelpView() {
  const t = useText(messages);
  const place = useListPlace();
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(
    loginHelp.requests,
    { query: { ...place.query, size } },
    { refetchOnMount: 'always' },
  );
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
          void refetch();
        }}
      />
    );
  return (
    <Page width="full" title={t('People who can’t log in')} back={back}>
      {!data && !error && <Skeleton shape="table" count={5} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />}
      <FormError className="mb-4" message={links.error?.message} />
      {data && !error && (
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
          <DataTable
            rows={data.rows}
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
            busy={isPlaceholderData}
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
          <CursorPagination list={data} page={place.page} pageSize={size} onTurn={place.onTurn} />
        </>
      )}
      {resetting && (
        <ResetLinkDialog
          user={resetting}
          onClose={() => {
            setResetting(null);
            void refetch();
          }}
        />
      )}
    </Page>
  );
}
