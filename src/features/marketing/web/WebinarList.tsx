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

/** Confirms the removal of a webinar from the public pages. */
function RemoveDialog({ of, onClose }: { of: Webinar; onClose: () => void }) {
  const t = useText(messages);
  const remove = useSend(webinars.remove, { refreshes: [webinars.all, webinars.upcoming] });
  return (
    <ConfirmAction
      title={t('Take “{title}” off the pages?', { title: of.title })}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ query: { id: of.id } });
        onClose();
        toast.success(t('Webinar'), t('Taken off.'));
      }}
      confirmLabel={t('Take off')}
    >
      {of.taken > 0
        ? t(
            '{count} registered and are not told. Export their list first: it is not shown here afterwards.',
            { count: number(of.taken) },
          )
        : t('Nobody has registered yet')}
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
    { key: 'at', header: t('Day and time'), cell: (row) => dateTime(row.startsAt) },
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
  const columns = useColumns();
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
        cards="lg"
        columns={columns}
        rowKey={(row) => row.id}
        highlighted={(row) => row.id === editing}
        empty={
          <EmptyState drawing="board" title={t('No webinar yet')}>
            {t('Add the first date above. Until then visitors can join the waiting list.')}
          </EmptyState>
        }
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
              aria-label={`${t('Take off')}: ${row.title}`}
              onClick={() => setRemoving(row)}
            >
              {t('Take off')}
            </Button>
          </>
        )}
      />
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
