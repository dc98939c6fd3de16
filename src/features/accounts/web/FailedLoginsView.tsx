import { useData } from '../../../lib/web/call.ts';
import { useListPlace } from '../../../lib/web/listPlace.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { CursorPagination } from '../../../lib/web/ui/CursorPagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { loginHelp } from '../helpApi.ts';
import { knownNetworkDays } from '../rules.ts';
import { messages } from './helpText.ts';

const size = 25;

/** The trail of failed logins: whose account, from where, how often and when. */
export function FailedLoginsView() {
  const t = useText(messages);
  const place = useListPlace();
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(
    loginHelp.failures,
    { query: { ...place.query, size } },
    { refetchOnMount: 'always' },
  );
  return (
    <Page
      width="full"
      title={t('Failed logins')}
      intro={t('The last {days} days, counted by day, account and network. Nothing that was typed is kept.', {
        days: knownNetworkDays,
      })}
      back={{ to: '/users', label: t('User List') }}
    >
      {!data && !error && <Skeleton shape="table" count={8} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />}
      {data && !error && (
        <>
          <DataTable
            rows={data.rows}
            columns={[
              {
                key: 'name',
                header: t('Name'),
                rowHeader: true,
                cell: (row) =>
                  row.userId === 0
                    ? t('No such account')
                    : row.userName === ''
                      ? t('Deleted account')
                      : `${row.userName} (${row.userCode})`,
              },
              {
                key: 'address',
                header: t('Network'),
                cell: (row) => <span className="wrap-anywhere tabular">{row.address}</span>,
              },
              { key: 'count', header: t('Tries'), align: 'right', cell: (row) => number(row.count) },
              { key: 'first', header: t('First'), cell: (row) => dateTime(row.firstDate) },
              { key: 'last', header: t('Last'), cell: (row) => dateTime(row.lastDate) },
            ]}
            rowKey={(row) => `${row.userId} ${row.address} ${row.firstDate}`}
            caption={t('Failed logins')}
            busy={isPlaceholderData}
            empty={<EmptyState title={t('No failed logins')} />}
          />
          <CursorPagination list={data} page={place.page} pageSize={size} onTurn={place.onTurn} />
        </>
      )}
    </Page>
  );
}
