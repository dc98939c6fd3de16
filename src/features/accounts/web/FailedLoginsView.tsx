import { useData } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { loginHelp } from '../helpApi.ts';
import { knownNetworkDays } from '../rules.ts';
import { messages } from './helpText.ts';

export function FailedLoginsView() {
  const t = useText(messages);
  const filters = useListFilters({});
  const list = useData(loginHelp.failures, { query: filters.query }, { refetchOnMount: 'always' });
  return (
    <Page
      title={t('Failed logins')}
      intro={t('The last {days} days, counted by day, account and network. Nothing that was typed is kept.', {
        days: knownNetworkDays,
      })}
      back={{ to: '/users', label: t('User List') }}
    >
      <AdminList
        list={list}
        filters={filters}
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
        empty={<EmptyState title={t('No failed logins')} />}
      />
    </Page>
  );
}
