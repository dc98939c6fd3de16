import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Webinar, webinars } from '../api.ts';
import { SeatList } from './SeatList.tsx';
import { WebinarForm } from './WebinarForm.tsx';
import { messages } from './webinarsText.ts';

/** The webinars with their registrations, for administrators; `?edit=` and `?seats=` are in the URL. */
export function WebinarsPage() {
  const t = useText(messages);
  const [{ edit, seats, page }, change] = useFilters('edit', 'seats', 'page');
  const { data, error, isFetching, refetch } = useData(webinars.all, {});
  const remove = useSend(webinars.remove, { refreshes: [webinars.all, webinars.upcoming] });
  const [removing, setRemoving] = useState<Webinar | null>(null);
  const close = () => {
    setRemoving(null);
    remove.reset();
  };
  if (seats !== '') {
    const id = integerFilter(seats) ?? 0;
    const title = id === 0 ? t('Waiting list') : (data?.rows.find((row) => row.id === id)?.title ?? `#${id}`);
    return (
      <SeatList
        id={id}
        title={title}
        page={integerFilter(page) ?? 1}
        onPage={(next) => change({ page: next === 1 ? '' : next }, { push: true })}
      />
    );
  }
  const editing = data?.rows.find((row) => row.id === integerFilter(edit)) ?? null;
  return (
    <Page
      title={t('Webinars')}
      intro={t('The dates on the landing page and under Event, and who has a seat.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <Card aria-labelledby="webinar-form" className="mb-8">
        <h2 id="webinar-form" className="mb-4 text-xl">
          {editing ? t('Change the webinar') : t('Add a webinar')}
        </h2>
        <WebinarForm key={editing?.id ?? 0} editing={editing} onDone={() => change({ edit: '' })} />
      </Card>
      {!data ? (
        error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton shape="table" />
        )
      ) : (
        <>
          {data.waiting > 0 && (
            <LinkButton to="/webinars" search={{ seats: '0' }} className="mb-4">
              {t('Waiting list ({count})', { count: number(data.waiting) })}
            </LinkButton>
          )}
          <DataTable
            caption={t('Webinars')}
            cards="lg"
            rows={data.rows}
            rowKey={(row) => row.id}
            highlighted={(row) => row.id === editing?.id}
            empty={
              <EmptyState drawing="board" title={t('No webinar yet')}>
                {t('Add the first date above. Until then visitors can join the waiting list.')}
              </EmptyState>
            }
            columns={[
              { key: 'title', header: t('Title'), rowHeader: true, cell: (row) => row.title },
              { key: 'at', header: t('Day and time'), cell: (row) => dateTime(row.startsAt) },
              {
                key: 'minutes',
                header: t('Minutes'),
                align: 'right',
                cell: (row) => number(row.minutes),
              },
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
            ]}
            actions={(row) => (
              <>
                <Button
                  size="sm"
                  aria-label={`${t('Edit')}: ${row.title}`}
                  onClick={() => change({ edit: row.id }, { push: true })}
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
        </>
      )}
      <ConfirmDialog
        title={t('Take “{title}” off the pages?', { title: removing?.title ?? '' })}
        isOpen={removing !== null}
        onClose={close}
        onConfirm={() =>
          removing &&
          remove.mutate(
            { query: { id: removing.id } },
            {
              onSuccess: () => {
                close();
                toast.success(t('Webinar'), t('Taken off.'));
              },
            },
          )
        }
        confirmLabel={t('Take off')}
        busy={remove.isPending}
        error={remove.error?.message}
      >
        {removing && removing.taken > 0
          ? t(
              '{count} registered and are not told. Export their list first: it is not shown here afterwards.',
              {
                count: number(removing.taken),
              },
            )
          : t('Nobody has registered yet')}
      </ConfirmDialog>
    </Page>
  );
}
