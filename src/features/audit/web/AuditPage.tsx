import { IconX } from '@tabler/icons-react';
import { firstPage, useListPlace } from '../../../lib/web/listPlace.ts';
import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { DateField } from '../../../lib/web/ui/DateField.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { CursorPagination } from '../../../lib/web/ui/CursorPagination.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { audit, type AuditEntry } from '../api.ts';
import { AuditLine } from './AuditLine.tsx';
import { useColumns } from './auditColumns.tsx';
import { actionNames, messages, subjectNames } from './text.ts';

const size = 50;
const nothing = { actorId: '', action: '', subject: '', subjectId: '', from: '', to: '', ...firstPage };

// the URL may contain anything; an invalid day is ignored
const dayFilter = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : '';

function useAuditFilters() {
  const [filters, change] = useFilters(
    'actorId',
    'action',
    'subject',
    'subjectId',
    'from',
    'to',
    'page',
    'cursor',
  );
  const actorId = integerFilter(filters.actorId);
  const subjectId = integerFilter(filters.subjectId);
  const [from, to] = [dayFilter(filters.from), dayFilter(filters.to)];
  const action = filters.action.slice(0, 60);
  const subject = filters.subject.slice(0, 30);
  const found = {
    ...(actorId ? { actorId } : {}),
    ...(action ? { action } : {}),
    ...(subject ? { subject } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  return {
    change,
    found,
    actorId,
    action,
    subject,
    subjectId,
    from,
    to,
  };
}

/** A filter set from a row, with a button to remove it. */
function ActiveFilter({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Button size="sm" icon={<IconX />} onClick={onClear}>
      {label}
    </Button>
  );
}

export function AuditPage() {
  const t = useText(messages);
  const { change, found, ...filters } = useAuditFilters();
  const place = useListPlace();
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(audit.page, {
    query: { ...found, ...place.query, size },
  });
  const [whole, setWhole] = useState<AuditEntry | null>(null);
  const filter = (part: Partial<typeof nothing>): void => change({ ...part, ...firstPage });
  const columns = useColumns({
    actor: (entry) => filter({ actorId: String(entry.actorId) }),
    subject: (entry) => filter({ subject: entry.subject, subjectId: String(entry.subjectId) }),
    whole: setWhole,
  });
  const actor = data?.rows.find((row) => row.actorId === filters.actorId)?.actorName;
  const about = data?.rows.find((row) => row.subjectId === filters.subjectId)?.subjectName;
  const kind = subjectNames[filters.subject];
  const filtered = Object.keys(found).length > 0;

  return (
    <Page
      width="full"
      title={t('Audit log')}
      intro={t('Who did what, to whom, when and from where. Nobody can change or delete a line.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <Toolbar actions={filtered && <Button onClick={() => change(nothing)}>{t('Show everything')}</Button>}>
        <SelectField
          label={t('What was done')}
          value={filters.action}
          placeholder={t('All')}
          options={Object.entries(actionNames).map(([value, word]) => ({ value, label: t(word) }))}
          onChange={(event) => filter({ action: event.target.value })}
          className="flex-1 basis-56 sm:max-w-72"
        />
        <DateField
          label={t('From')}
          value={filters.from}
          max={filters.to}
          onChange={(event) => filter({ from: event.target.value })}
          className="flex-1 basis-36 sm:max-w-44"
        />
        <DateField
          label={t('To')}
          value={filters.to}
          min={filters.from}
          onChange={(event) => filter({ to: event.target.value })}
          className="flex-1 basis-36 sm:max-w-44"
        />
      </Toolbar>
      {(filters.actorId || filters.subject || filters.subjectId) && (
        <p className="mb-4 flex flex-wrap gap-2">
          {filters.actorId && (
            <ActiveFilter
              label={t('Done by {name}', { name: actor || `#${filters.actorId}` })}
              onClear={() => filter({ actorId: '' })}
            />
          )}
          {(filters.subject || filters.subjectId) && (
            <ActiveFilter
              label={t('About {name}', {
                name: `${kind ? t(kind) : filters.subject} ${about || (filters.subjectId ? `#${filters.subjectId}` : '')}`,
              })}
              onClear={() => filter({ subject: '', subjectId: '' })}
            />
          )}
        </p>
      )}
      {!data && !error && <Skeleton shape="table" count={8} />}
      {error && (
        <ErrorState
          title={
            error.status === 401 || error.status === 403
              ? t('Unauthorized access, Please login with valid credentials.')
              : undefined
          }
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && !error && (
        <>
          <DataTable
            rows={data.rows}
            columns={columns}
            rowKey={(entry) => entry.id}
            caption={t('Audit log')}
            busy={isPlaceholderData}
            cards="lg"
            empty={
              filtered || place.page > 1 ? (
                <EmptyState
                  title={t('Nothing found')}
                  action={<Button onClick={() => change(nothing)}>{t('Show everything')}</Button>}
                >
                  {t('Try other days, or show everything.')}
                </EmptyState>
              ) : (
                <EmptyState title={t('Nothing was written down yet')}>
                  {t('What administrators do from now on is kept here.')}
                </EmptyState>
              )
            }
          />
          <CursorPagination list={data} page={place.page} pageSize={size} onTurn={place.onTurn} />
          {data.more && (
            <p className="mt-2 text-sm text-ink-soft">
              {t('Only the latest {count} lines are counted. Choose days to look further back.', {
                count: number(data.total),
              })}
            </p>
          )}
        </>
      )}
      {whole && <AuditLine entry={whole} onClose={() => setWhole(null)} />}
    </Page>
  );
}
