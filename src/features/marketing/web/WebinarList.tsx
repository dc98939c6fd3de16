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
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
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

const isOver = ({ startsAt, minutes }: Webinar, now: number): boolean =>
  Date.parse(startsAt) + minutes * 60_000 <= now;

function useColumns(now: number): Column<ListedWebinar>[] {
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
          {row.isShown && !isOver(row, now) && (
            <Anchor
              to="/landingpage"
              search={{ webinar: row.id }}
              className="flex min-h-11 w-fit items-center text-sm font-normal underline cards:-my-2"
            >
              {t('Public page')}
              <span className="sr-only">: {row.title}</span>
            </Anchor>
          )}
          {!row.isShown && (
            <span className="block text-sm font-normal text-ink-soft">
              {t('From the demo: visitors don’t see it. Once you change it, it is yours.')}
            </span>
          )}
        </>
      ),
    },
    { key: 'at', header: t('Day and time'), className: 'rows:w-1/4', cell: (row) => dateTime(row.startsAt) },
    {
      key: 'minutes',
      header: t('Minutes'),
      align: 'right',
      cardText: 'named',
      cell: (row) => number(row.minutes),
    },
    {
      key: 'taken',
      header: t('Registered'),
      cardText: 'named',
      cell: (row) => (
        <Anchor
          to="/webinars"
          search={{ seats: row.id }}
          className="inline-flex min-h-11 items-center underline cards:-my-3"
        >
          <span className="sr-only">{`${t('Show registrations')}: ${row.title},`}&nbsp;</span>
          {t('{taken} of {seats}', { taken: number(row.taken), seats: number(row.seats) })}
        </Anchor>
      ),
    },
  ];
}

function Actions({
  of,
  onEdit,
  onRemove,
}: {
  of: ListedWebinar;
  onEdit: (id: number) => void;
  onRemove: (webinar: Webinar) => void;
}) {
  const t = useText(messages);
  return (
    <>
      <Button
        id={`edit-${of.id}`}
        size="sm"
        aria-label={`${t('Edit')}: ${of.title}`}
        onClick={() => onEdit(of.id)}
      >
        {t('Edit')}
      </Button>
      <Button size="sm" tone="quiet" aria-label={`${t('Delete')}: ${of.title}`} onClick={() => onRemove(of)}>
        {t('Delete')}
      </Button>
    </>
  );
}

/** The webinars to come, the next one first, and below them the past ones, the latest first. */
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
  const [now] = useState(() => Date.now());
  const columns = useColumns(now);
  const [removing, setRemoving] = useState<Webinar | null>(null);
  const past = list.data?.rows.filter((row) => isOver(row, now)) ?? [];
  const coming = list.data?.rows.filter((row) => !isOver(row, now)).toReversed() ?? [];
  const table = {
    filters,
    columns,
    cards: 'lg',
    cardStyle: 'text',
    rowKey: (row: ListedWebinar) => row.id,
    highlighted: (row: ListedWebinar) => row.id === editing,
    actions: (row: ListedWebinar) => <Actions of={row} onEdit={onEdit} onRemove={setRemoving} />,
  } as const;
  const [first, second] = [t('Upcoming webinars'), t('Past webinars')];
  return (
    <>
      <h2 className="mb-2 text-lg">{first}</h2>
      <AdminList
        {...table}
        list={{ ...list, data: list.data && { ...list.data, rows: coming } }}
        before={({ waiting }) =>
          waiting > 0 && (
            <LinkButton to="/webinars" search={{ seats: '0' }} className="mb-4">
              {t('Waiting list ({count})', { count: number(waiting) })}
            </LinkButton>
          )
        }
        caption={first}
        empty={
          past.length > 0 ? (
            <p className="text-ink-soft">
              {t('No date is set. Until then visitors can join the waiting list.')}
            </p>
          ) : (
            <EmptyState drawing="board" title={t('No webinar yet')}>
              {t('Add the first date above. Until then visitors can join the waiting list.')}
            </EmptyState>
          )
        }
      />
      {past.length > 0 && (
        <>
          <h2 className="mt-8 mb-2 text-lg">{second}</h2>
          <AdminList {...table} list={{ data: { rows: past } }} caption={second} />
        </>
      )}
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
