import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { aDay, anId, anyText, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { audit, type AuditEntry } from '../api.ts';
import { AuditLine } from './AuditLine.tsx';
import { useColumns } from './auditColumns.tsx';
import { actionNames, messages, subjectNames } from './text.ts';

const readers = {
  actorId: anId,
  action: anyText(60),
  subject: anyText(30),
  subjectId: anId,
  from: aDay,
  to: aDay,
};

function RowFilters({
  filters: { actorId, subject = '', subjectId },
  rows,
  onClear,
}: {
  filters: { actorId?: number; subject?: string; subjectId?: number };
  rows: readonly AuditEntry[];
  onClear: (part: { actorId: '' } | { subject: ''; subjectId: '' }) => void;
}) {
  const t = useText(messages);
  if (!actorId && !subject && !subjectId) return null;
  const actor = rows.find((row) => row.actorId === actorId)?.actorName || `#${actorId}`;
  const about =
    rows.find((row) => row.subjectId === subjectId)?.subjectName || (subjectId ? `#${subjectId}` : '');
  const kind = subjectNames[subject];
  return (
    <p className="flex flex-wrap gap-2">
      {actorId && (
        <Button size="sm" icon={<IconX />} onClick={() => onClear({ actorId: '' })}>
          {t('Done by {name}', { name: actor })}
        </Button>
      )}
      {(subject || subjectId) && (
        <Button size="sm" icon={<IconX />} onClick={() => onClear({ subject: '', subjectId: '' })}>
          {t('About {name}', { name: `${kind ? t(kind) : subject} ${about}` })}
        </Button>
      )}
    </p>
  );
}

export function AuditPage() {
  const t = useText(messages);
  const filters = useListFilters(readers, 50);
  const list = useData(audit.page, { query: filters.query });
  const [whole, setWhole] = useState<AuditEntry | null>(null);
  const columns = useColumns({
    actor: ({ actorId }) => filters.set({ actorId }),
    subject: ({ subject, subjectId }) => filters.set({ subject, subjectId }),
    whole: setWhole,
  });
  return (
    <Page
      title={t('Audit log')}
      intro={t('Who did what, to whom, when and from where. Nobody can change or delete a line.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <AdminList
        list={list}
        filters={filters}
        selects={[
          {
            name: 'action',
            label: t('What was done'),
            options: Object.entries(actionNames).map(([value, word]) => ({ value, label: t(word) })),
            className: 'flex-1 basis-56 sm:max-w-72',
          },
        ]}
        days
        hint={<RowFilters filters={filters.values} rows={list.data?.rows ?? []} onClear={filters.set} />}
        compact="selects"
        tools={filters.filtered && <Button onClick={filters.clear}>{t('Show everything')}</Button>}
        columns={columns}
        rowKey={(entry) => entry.id}
        caption={t('Audit log')}
        cards="lg"
        empty={
          <EmptyState title={t('Nothing was written down yet')}>
            {t('What administrators do from now on is kept here.')}
          </EmptyState>
        }
        noMatch={{
          drawing: 'desk',
          title: t('Nothing found'),
          text: t('Try other days, or show everything.'),
          showAll: t('Show everything'),
        }}
      />
      {list.data?.more && (
        <p className="mt-2 text-sm text-ink-soft">
          {t('Only the latest {count} lines are counted. Choose days to look further back.', {
            count: number(list.data.total),
          })}
        </p>
      )}
      {whole && <AuditLine entry={whole} onClose={() => setWhole(null)} />}
    </Page>
  );
}
