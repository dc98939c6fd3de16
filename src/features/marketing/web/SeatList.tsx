import { IconDownload } from '@tabler/icons-react';
import { endpointUrl } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { dateTime, useText } from '../../../lib/web/i18n.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { webinars } from '../api.ts';
import { messages } from './webinarsText.ts';

const size = 50;

/** The registrations for a webinar, or the waiting list (id 0). */
export function SeatList({
  id,
  title,
  page,
  onPage,
}: {
  id: number;
  title: string;
  page: number;
  onPage: (page: number) => void;
}) {
  const t = useText(messages);
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(webinars.seats, {
    query: { id, page, size },
  });
  return (
    <Page
      title={t('Registrations: {title}', { title })}
      back={{ to: '/webinars', label: t('All webinars') }}
      actions={
        data && data.total > 0 ? (
          <a href={endpointUrl(webinars.export, { query: { id } })} download className={buttonClass()}>
            <IconDownload aria-hidden="true" className="size-5" />
            {t('Export to spreadsheet')}
          </a>
        ) : undefined
      }
    >
      {!data ? (
        error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton shape="table" />
        )
      ) : (
        <>
          <DataTable
            caption={t('Registrations: {title}', { title })}
            rows={data.rows}
            rowKey={(row) => row.id}
            busy={isPlaceholderData}
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
          <Pagination page={page} pageSize={size} total={data.total} onPage={onPage} />
        </>
      )}
    </Page>
  );
}
