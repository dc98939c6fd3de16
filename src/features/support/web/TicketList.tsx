import type { ReactNode } from 'react';
import { firstPage, useListPlace } from '../../../lib/web/listPlace.ts';
import { useData } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type Column, DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { CursorPagination } from '../../../lib/web/ui/CursorPagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { support, type Ticket } from '../api.ts';
import { ticketStates } from '../rules.ts';
import { StateBadge } from './StateBadge.tsx';
import { messages } from './text.ts';

function useColumns(admin: boolean, here: Record<string, string>): Column<Ticket>[] {
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
  const [filters, change] = useFilters('search', 'state', 'page', 'cursor');
  const columns = useColumns(admin, filters);
  const state = ticketStates.find((known) => known === filters.state);
  const search = filters.search.slice(0, 100);
  const place = useListPlace();
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(
    support.page,
    { query: { ...(search ? { search } : {}), ...(state ? { state } : {}), ...place.query, size } },
    { refetchInterval: 60_000 },
  );
  const filtered = Boolean(search || state);

  if (!data)
    return error ? (
      <>
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        {below}
      </>
    ) : (
      <Skeleton shape="table" count={8} />
    );
  if (data.total === 0 && !filtered && !isPlaceholderData)
    return (
      <>
        {empty}
        {below}
      </>
    );
  const list = (
    <div className={admin ? undefined : 'mb-10'}>
      {!admin && <h2 className="mb-3 text-xl">{t('Your tickets')}</h2>}
      {admin && (
        <Toolbar
          search={{
            label: t('Search by subject, name, code or number'),
            value: filters.search,
            onSearch: (text) => change({ search: text, ...firstPage }),
          }}
          filters={[
            {
              label: t('State'),
              value: state ?? '',
              onChange: (value) => change({ state: value, ...firstPage }),
              options: [
                { value: '', label: t('All') },
                ...ticketStates.map((value) => ({ value, label: t(value) })),
              ],
            },
          ]}
        />
      )}
      <DataTable
        caption={admin ? t('Tickets') : t('Your tickets')}
        rows={data.rows}
        columns={columns}
        rowKey={({ ticketId }) => ticketId}
        busy={isPlaceholderData}
        cards="lg"
        empty={
          <EmptyState
            drawing="search"
            title={t('No ticket matches')}
            action={
              <Button onClick={() => change({ search: '', state: '', ...firstPage })}>
                {t('Show all tickets')}
              </Button>
            }
          >
            {t('Try other words, or show all tickets.')}
          </EmptyState>
        }
      />
      <CursorPagination list={data} page={place.page} pageSize={size} onTurn={place.onTurn} />
    </div>
  );
  return (
    <>
      {list}
      {below}
    </>
  );
}
