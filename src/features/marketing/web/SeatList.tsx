import { IconDownload } from '@tabler/icons-react';
import { endpointUrl } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { type Webinar, webinars } from '../api.ts';
import { messages } from './webinarsText.ts';

/** The registrations for a webinar, or the waiting list (id 0). */
export function SeatList({ id, webinar }: { id: number; webinar: Webinar | null }) {
  const t = useText(messages);
  const title = id === 0 ? t('Waiting list') : (webinar?.title ?? `#${id}`);
  const filters = useListFilters({}, 50);
  const list = useData(webinars.seats, { query: { ...filters.query, id } });
  return (
    <Page
      title={t('Registrations: {title}', { title })}
      intro={
        id !== 0 && (
          <span className="inline-block min-h-6">
            {webinar &&
              `${dateTime(webinar.startsAt)} · ${t('{taken} of {seats} seats', {
                taken: number(webinar.taken),
                seats: number(webinar.seats),
              })}`}
          </span>
        )
      }
      back={{ to: '/webinars', label: t('All webinars') }}
      actions={
        list.data &&
        list.data.total > 0 && (
          <a href={endpointUrl(webinars.export, { query: { id } })} download className={buttonClass()}>
            <IconDownload aria-hidden="true" className="size-5" />
            {t('Export to spreadsheet')}
          </a>
        )
      }
    >
      <AdminList
        list={list}
        filters={filters}
        caption={t('Registrations: {title}', { title })}
        rowKey={(row) => row.id}
        cardStyle="text"
        empty={
          <EmptyState drawing="people" title={t('Nobody has registered yet')}>
            {t('Share the landing page, and the list fills up.')}
          </EmptyState>
        }
        columns={[
          { key: 'name', header: t('Name'), rowHeader: true, cell: (row) => row.name },
          { key: 'number', header: t('Number'), className: 'tabular', cell: (row) => row.number },
          { key: 'mobile', header: t('Mobile'), className: 'tabular', cell: (row) => row.mobile },
          { key: 'email', header: t('Email'), className: 'wrap-anywhere', cell: (row) => row.email },
          { key: 'date', header: t('Date'), cell: (row) => dateTime(row.createdDate) },
        ]}
      />
    </Page>
  );
}
