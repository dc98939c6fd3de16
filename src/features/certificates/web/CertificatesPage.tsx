import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { endpointUrl } from '../../../lib/contract.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { toast } from '../../../lib/web/toast.tsx';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Menu, type MenuItemSpec } from '../../../lib/web/ui/Menu.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { type Certificate, certificates } from '../api.ts';
import { type CertificateState, certificateStates } from '../rules.ts';
import { CorrectDialog, RevokeDialog } from './CertificateDialogs.tsx';
import { SigningKey } from './SigningKey.tsx';
import { messages } from './text.ts';
import { useDownload } from './useDownload.ts';

const tones: Record<CertificateState, BadgeTone> = {
  Valid: 'success',
  Revoked: 'danger',
  Withdrawn: 'neutral',
};

function useColumns(): Column<Certificate>[] {
  const t = useText(messages);
  return [
    {
      key: 'name',
      header: t('Learner'),
      rowHeader: true,
      cell: ({ name, earlierNames }) => (
        <>
          <span className="wrap-anywhere">{name || t('Name removed')}</span>
          {earlierNames.map((earlier) => (
            <span key={earlier.until} className="block text-sm font-normal text-ink-soft wrap-anywhere">
              {t('Before {day}: {name}', { day: mediumDate(earlier.until), name: earlier.name })}
            </span>
          ))}
        </>
      ),
    },
    { key: 'course', header: t('Course'), cell: ({ courseName }) => courseName, className: 'wrap-anywhere' },
    {
      key: 'number',
      header: t('Certificate No.'),
      cell: ({ number }) => (
        <a
          href={endpointUrl(certificates.verify, { params: { number } })}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline tabular rows:whitespace-nowrap"
        >
          {number}
        </a>
      ),
    },
    {
      key: 'issuedOn',
      header: t('Completed'),
      cell: ({ issuedOn }) => mediumDate(issuedOn),
      className: 'rows:whitespace-nowrap',
    },
    {
      key: 'state',
      header: t('State'),
      cell: ({ state, reason }) => (
        <>
          <Badge tone={tones[state]}>{t(state)}</Badge>
          {reason !== '' && <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">{reason}</span>}
        </>
      ),
    },
  ];
}

function Actions({
  certificate,
  onAsk,
}: {
  certificate: Certificate;
  onAsk: (what: 'correct' | 'revoke') => void;
}) {
  const t = useText(messages);
  const { save } = useDownload();
  const reinstate = useSend(certificates.reinstate, { refreshes: [certificates.page] });
  const { id, number, state } = certificate;
  const again = () =>
    reinstate.mutate(
      { query: { id } },
      {
        onSuccess: () =>
          toast.success(t('Certificates'), t('The certificate {number} is valid again.', { number })),
        onError: ({ message }) => toast.error(t('Certificates'), message),
      },
    );
  const items: MenuItemSpec[] = [
    ...(state === 'Valid'
      ? [
          { id: 'correct', label: t('Correct name'), onAction: () => onAsk('correct') },
          { id: 'download', label: t('Download'), onAction: () => save(certificate) },
        ]
      : []),
    state === 'Revoked'
      ? { id: 'again', label: t('Make valid again'), onAction: again }
      : { id: 'revoke', label: t('Revoke'), tone: 'danger' as const, onAction: () => onAsk('revoke') },
  ];
  return <Menu label={t('More for {number}', { number })} items={items} />;
}

const readers = { search: anyText(100), state: oneOf(certificateStates) };

/** Certificates of all learners: search, filters, correction, revocation. */
export function CertificatesPage() {
  const t = useText(messages);
  const columns = useColumns();
  const [asking, setAsking] = useState<{ certificate: Certificate; what: 'correct' | 'revoke' } | null>(null);
  const filters = useListFilters(readers);
  const list = useData(certificates.page, { query: filters.query });
  const close = () => setAsking(null);
  return (
    <Page
      title={t('Certificates')}
      intro={t('Issued the moment a learner completes a course. Anybody can verify one by its number.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <AdminList
        list={list}
        filters={filters}
        search={{ label: t('Search by number, name or course') }}
        chips={{ name: 'state', label: t('State'), options: optionsOf(certificateStates, t) }}
        caption={t('Certificates')}
        skeletonRows={4}
        columns={columns}
        rowKey={({ id }) => id}
        cards="lg"
        actions={(certificate) => (
          <Actions certificate={certificate} onAsk={(what) => setAsking({ certificate, what })} />
        )}
        empty={
          <EmptyState drawing="ribbon" title={t('No certificates yet')}>
            {t('The first learner who completes a course gets the first one.')}
          </EmptyState>
        }
        noMatch={{
          title: t('No certificate matches'),
          text: t('Try other words, or show all certificates.'),
          showAll: t('Show all certificates'),
        }}
      />
      <SigningKey />
      {asking?.what === 'correct' && <CorrectDialog certificate={asking.certificate} onClose={close} />}
      {asking?.what === 'revoke' && <RevokeDialog certificate={asking.certificate} onClose={close} />}
    </Page>
  );
}
