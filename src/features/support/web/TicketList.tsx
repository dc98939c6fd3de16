import type { ReactNode } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { support, type Ticket } from '../api.ts';
import { ticketStates } from '../rules.ts';
import { StateBadge } from './StateBadge.tsx';
import { messages } from './text.ts';

function useColumns(admin: boolean, here: Readonly<Record<string, string>>): Column<Ticket>[] {
  const t = useText(messages);
  const person: Column<Ticket> = {
    key: 'from',
    header: t('From'),
    className: 'rows:min-w-36',
    cell: ({ userName, userCode }) => (
      <>
        <span className="wrap-anywhere">{userName}</span>
        <span className="block text-ink-soft">{userCode}</span>
      </>
    ),
  };
  const messagesColumn: Column<Ticket> = {
    key: 'messages',
    header: t('Messages'),
    align: 'right',
    cell: (ticket) => number(ticket.messages),
  };
  return [
    {
      key: 'subject',
      header: t('Subject'),
      rowHeader: true,
      className: 'rows:min-w-52',
      cell: ({ ticketId, subject }) => (
        <Anchor
          to="/helpandsupport"
          search={{ ...here, ticket: ticketId }}
          className="inline-flex min-h-11 items-center gap-2 wrap-anywhere text-accent-strong underline"
        >
          <span className="line-clamp-3">{subject}</span>
        </Anchor>
      ),
    },
    { key: 'number', header: t('Number'), cell: ({ ticketId }) => `#${ticketId}` },
    ...(admin ? [person] : []),
    { key: 'state', header: t('State'), cell: ({ state }) => <StateBadge state={state} /> },
    ...(admin ? [messagesColumn] : []),
    {
      key: 'updated',
      header: t('Last change'),
      cell: ({ updatedDate }) => dateTime(updatedDate),
      className: 'rows:whitespace-nowrap',
    },
  ];
}

const readers = { search: anyText(100), state: oneOf(ticketStates) };

/** Tickets, with search, state and page in the URL: all for administrators, a learner's own otherwise. */
export function TicketList({
  admin,
  size,
  empty,
  below,
}: {
  admin: boolean;
  size: number;
  /** Shown instead of the list while there are no tickets. */
  empty: ReactNode;
  /** Rendered after the list, which would push it down otherwise. */
  below?: ReactNode;
}) {
  const t = useText(messages);
  const filters = useListFilters(readers, size);
  const columns = useColumns(admin, filters.texts);
  const list = useData(support.page, { query: filters.query }, { refetchInterval: 60_000 });
  const { data, error, isPlaceholderData } = list;
  const some = filters.filtered || isPlaceholderData || Boolean(data?.total);
  return (
    <>
      <div className={cx(!admin && some && 'mb-10')}>
        <AdminList
          list={list}
          filters={filters}
          searchable={admin && some}
          search={{ label: t('Search by subject, name, code or number') }}
          chips={{ name: 'state', label: t('State'), options: optionsOf(ticketStates, t) }}
          before={() => !admin && some && <h2 className="mb-3 text-xl">{t('Your questions')}</h2>}
          caption={admin ? t('Tickets') : t('Your questions')}
          columns={columns}
          rowKey={({ ticketId }) => ticketId}
          cards="lg"
          empty={empty}
          noMatch={{
            title: t('No ticket matches'),
            text: t('Try other words, or show all tickets.'),
            showAll: t('Show all tickets'),
          }}
        />
      </div>
      {(data || error) && below}
    </>
  );
}
