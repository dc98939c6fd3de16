import { useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { type useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import { type Column, DataTable, type DataTableProps } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { type ListedWebinar, type Webinar, webinars } from '../api.ts';
import { messages } from './webinarsText.ts';

/** Confirms the removal of a webinar, from the public pages and from this list. */
function RemoveDialog({ of, onClose }: { of: Webinar; onClose: () => void }) {
  const t = useText(messages);
  const remove = useSend(webinars.remove, { refreshes: [webinars.all, webinars.upcoming] });
  return (
    <ConfirmAction
      title={t('Delete “{title}”?', { title: of.title })}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ query: { id: of.id } });
        onClose();
        toast.success(t('Webinar'), t('Deleted.'));
      }}
      confirmLabel={t('Delete')}
    >
      {t('Visitors no longer see it.')}{' '}
      {of.taken > 0
        ? t(
            '{count} registered and are not told. Export their list first: it is not shown here afterwards.',
            { count: number(of.taken) },
          )
        : t('Nobody has registered yet.')}
    </ConfirmAction>
  );
}

function useColumns(): Column<ListedWebinar>[] {
  const t = useText(messages);
  return [
    {
      key: 'title',
      header: t('Title'),
      rowHeader: true,
      // the columns of both groups are as wide
      className: 'rows:w-1/2',
      cell: (row) => (
        <>
          <span lang={ownLanguage(row.title)}>{row.title}</span>
          {!row.isShown && (
            <span className="block text-sm font-normal text-ink-soft">
              {t('From the demo: visitors don’t see it. Once you change it, it is yours.')}
            </span>
          )}
        </>
      ),
    },
    { key: 'at', header: t('Day and time'), className: 'rows:w-1/4', cell: (row) => dateTime(row.startsAt) },
    { key: 'minutes', header: t('Minutes'), align: 'right', cell: (row) => number(row.minutes) },
    {
      key: 'taken',
      header: t('Registered'),
      cell: (row) => (
        <Anchor
          to="/webinars"
          search={{ seats: row.id }}
          className="inline-flex min-h-11 items-center underline"
        >
          <span className="sr-only">{`${t('Show registrations')}: ${row.title},`}&nbsp;</span>
          {t('{taken} of {seats}', { taken: number(row.taken), seats: number(row.seats) })}
        </Anchor>
      ),
    },
  ];
}

const isOver = ({ startsAt, minutes }: Webinar, now: number): boolean =>
  Date.parse(startsAt) + minutes * 60_000 <= now;

/** The webinars that come, the next one first, and below them the past ones, the latest first. */
function Groups({ rows, ...table }: Omit<DataTableProps<ListedWebinar>, 'columns' | 'caption'>) {
  const t = useText(messages);
  const columns = useColumns();
  const [now] = useState(() => Date.now());
  const [coming, past] = [rows.filter((row) => !isOver(row, now)), rows.filter((row) => isOver(row, now))];
  const groups = [
    { name: t('Coming webinars'), listed: coming.toReversed() },
    { name: t('Past webinars'), listed: past },
  ];
  return groups.map(
    ({ name, listed }, at) =>
      (at === 0 || listed.length > 0) && (
        <section key={name} aria-label={name} className="mb-8 last:mb-0">
          <h2 className="mb-2 text-lg">{name}</h2>
          <DataTable
            {...table}
            rows={listed}
            columns={columns}
            caption={name}
            cards="lg"
            empty={
              <p className="text-ink-soft">
                {t('No date is set. Until then visitors can join the waiting list.')}
              </p>
            }
          />
        </section>
      ),
  );
}

export function WebinarList({
  list,
  editing,
  onEdit,
}: {
  list: ReturnType<typeof useData<typeof webinars.all>>;
  editing: number | null;
  onEdit: (id: number) => void;
}) {
  const t = useText(messages);
  const filters = useListFilters({});
  const [removing, setRemoving] = useState<Webinar | null>(null);
  return (
    <>
      <AdminList
        list={list}
        filters={filters}
        before={({ waiting }) =>
          waiting > 0 && (
            <LinkButton to="/webinars" search={{ seats: '0' }} className="mb-4">
              {t('Waiting list ({count})', { count: number(waiting) })}
            </LinkButton>
          )
        }
        caption={t('Webinars')}
        rowKey={(row) => row.id}
        empty={
          <EmptyState drawing="board" title={t('No webinar yet')}>
            {t('Add the first date above. Until then visitors can join the waiting list.')}
          </EmptyState>
        }
        body={(rows) => (
          <Groups
            rows={rows}
            rowKey={(row) => row.id}
            highlighted={(row) => row.id === editing}
            actions={(row) => (
              <>
                <Button
                  id={`edit-${row.id}`}
                  size="sm"
                  aria-label={`${t('Edit')}: ${row.title}`}
                  onClick={() => onEdit(row.id)}
                >
                  {t('Edit')}
                </Button>
                <Button
                  size="sm"
                  tone="quiet"
                  aria-label={`${t('Delete')}: ${row.title}`}
                  onClick={() => setRemoving(row)}
                >
                  {t('Delete')}
                </Button>
              </>
            )}
          />
        )}
      />
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
