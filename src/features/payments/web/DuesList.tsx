import type { Received } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { tierName } from '../../membership/rules.ts';
import { payments } from '../api.ts';
import { messages } from './listText.ts';
import { DueDay } from './MyDues.tsx';
import { inRupees, paymentMessages } from './paymentLabels.ts';

type Row = Received<typeof payments.dues>['rows'][number];

function useColumns(today: string): Column<Row>[] {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const amount = (key: 'paid' | 'pending' | 'due', header: string): Column<Row> => ({
    key,
    header,
    align: 'right',
    className: 'tabular whitespace-nowrap',
    cell: (row) => inRupees(row[key]),
  });
  return [
    {
      key: 'name',
      header: t('Name'),
      rowHeader: true,
      cell: ({ userid, userName }) => (
        <Anchor
          to="/payments"
          search={{ userid }}
          className="inline-flex min-h-11 items-center text-accent-strong underline"
        >
          {userName || t('deleted account')}
        </Anchor>
      ),
    },
    { key: 'userCode', header: t('User CODE'), cell: (row) => row.userCode || '—' },
    {
      key: 'mobile',
      header: t('Mobile'),
      className: 'tabular',
      cell: ({ mobile }) =>
        mobile ? (
          <a href={`tel:+91${mobile}`} className="inline-flex min-h-11 items-center underline">
            {mobile}
          </a>
        ) : (
          '—'
        ),
    },
    { key: 'tier', header: t('Membership'), cell: (row) => word(tierName(row.membershipid)) },
    amount('paid', t('Paid')),
    amount('pending', t('Pending')),
    amount('due', t('Due')),
    {
      key: 'dueDate',
      header: t('Due by'),
      cell: (row) => (row.dueDate ? <DueDay day={row.dueDate} today={today} /> : '—'),
    },
    {
      key: 'openUntil',
      header: t('Lessons open until'),
      cell: ({ openUntil, overdue }) =>
        openUntil === '' ? (
          t('not limited')
        ) : overdue ? (
          <span className="font-semibold text-danger">
            {t('Closed after {date}', { date: mediumDate(openUntil) })}
          </span>
        ) : (
          mediumDate(openUntil)
        ),
    },
  ];
}

/** The administration's list of balances, earliest due first (decision 24). */
export function DuesList({ today }: { today: string }) {
  const t = useText(messages);
  const columns = useColumns(today);
  const filters = useListFilters({});
  const list = useData(payments.dues, { query: filters.query });
  return (
    <AdminList
      list={list}
      filters={filters}
      before={({ total, totalDue }) =>
        total > 0 && (
          <p className="mb-3">
            {t('Total due')}: <strong className="text-lg tabular">{inRupees(totalDue)}</strong>
          </p>
        )
      }
      columns={columns}
      rowKey={(row) => `${row.userid} ${row.membershipid}`}
      caption={t('Balances of part payments')}
      cards="lg"
      empty={
        <EmptyState title={t('Nobody owes anything')}>
          {t('Balances of part payments appear here with the day they are due.')}
        </EmptyState>
      }
    />
  );
}
