import type { Received } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { WhatsAppLink } from '../../../lib/web/ui/WhatsAppLink.tsx';
import { tierName } from '../../membership/rules.ts';
import { payments } from '../api.ts';
import { Named } from './listColumns.tsx';
import { messages } from './listText.ts';
import { DueDay } from './MyDues.tsx';
import { inRupees, paymentMessages } from './paymentLabels.ts';

type Row = Received<typeof payments.dues>['rows'][number];

/** What is due, and what of it is being checked. */
function Owed({ row: { due, pending } }: { row: Row }) {
  const t = useText(messages);
  return (
    <>
      <span className="block font-semibold cards:text-base">{inRupees(due)}</span>
      {pending > 0 && (
        <span className="block text-xs">
          {t('{amount} of this is being checked', { amount: inRupees(pending) })}
        </span>
      )}
    </>
  );
}

function OpenUntil({ row: { openUntil, overdue } }: { row: Row }) {
  const t = useText(messages);
  if (openUntil === '') return <span className="cards:hidden">{t('not limited')}</span>;
  const date = mediumDate(openUntil);
  if (overdue) return <span className="font-semibold text-danger">{t('Closed after {date}', { date })}</span>;
  return <Named name={t('Lessons open until')}>{date}</Named>;
}

function useColumns(today: string): Column<Row>[] {
  const t = useText(messages);
  const word = useText(paymentMessages);
  return [
    {
      key: 'name',
      header: t('Name'),
      rowHeader: true,
      className: 'cards:grow cards:basis-2/5!',
      cell: ({ userid, userName }) => (
        <Anchor
          to="/payments"
          search={{ userid }}
          className="inline-flex min-h-11 items-center text-accent-strong underline cards:-my-2.5"
        >
          {userName || t('deleted account')}
        </Anchor>
      ),
    },
    {
      key: 'userCode',
      header: t('User CODE'),
      className: 'cards:order-1 cards:text-ink-soft',
      cell: (row) => row.userCode || '—',
    },
    {
      key: 'mobile',
      header: t('Mobile'),
      className: 'tabular cards:order-1',
      cell: ({ mobile }) =>
        mobile ? (
          <a href={`tel:+91${mobile}`} className="inline-flex min-h-11 items-center underline cards:-my-3">
            {mobile}
          </a>
        ) : (
          '—'
        ),
    },
    { key: 'tier', header: t('Membership'), cell: (row) => word(tierName(row.membershipid)) },
    {
      key: 'paid',
      header: t('Paid'),
      align: 'right',
      className: 'tabular whitespace-nowrap',
      cell: ({ paid }) => <Named name={t('Paid')}>{inRupees(paid)}</Named>,
    },
    {
      key: 'due',
      header: t('Due'),
      align: 'right',
      className:
        'tabular rows:whitespace-nowrap cards:-order-1 cards:max-w-1/2 cards:self-start cards:text-right',
      cell: (row) => <Owed row={row} />,
    },
    {
      key: 'dueDate',
      header: t('Due by'),
      className: 'rows:whitespace-nowrap cards:-order-1 cards:basis-full',
      cell: (row) => (row.dueDate ? <DueDay day={row.dueDate} today={today} /> : '—'),
    },
    {
      key: 'openUntil',
      header: t('Lessons open until'),
      cell: (row) => <OpenUntil row={row} />,
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
      cardStyle="wrap"
      actions={({ message, userName: name }) =>
        message && (
          <WhatsAppLink
            small
            to={message.to || undefined}
            text={message.text}
            label={t('Remind {name} on WhatsApp', { name })}
            className="whitespace-nowrap"
          >
            {t('Remind on WhatsApp')}
          </WhatsAppLink>
        )
      }
      empty={
        <EmptyState title={t('Nobody owes anything')}>
          {t('Balances of part payments appear here with the day they are due.')}
        </EmptyState>
      }
    />
  );
}
