import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { endpointUrl } from '../../../lib/contract.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { toast } from '../../../lib/web/toast.tsx';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Menu, type MenuItemSpec } from '../../../lib/web/ui/Menu.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { type Certificate, certificates } from '../api.ts';
import { type CertificateState, certificateStates } from '../rules.ts';
import { CorrectDialog, RevokeDialog } from './CertificateDialogs.tsx';
import { CertificateThumbnail } from './CertificateThumbnail.tsx';
import { SigningKey } from './SigningKey.tsx';
import { messages } from './text.ts';
import { useDownload } from './useDownload.ts';

const tones: Record<CertificateState, BadgeTone> = {
  Valid: 'success',
  Revoked: 'danger',
  Withdrawn: 'neutral',
};

/** The state as on the public page, with the reason where nobody revoked it. */
const nameOf = (state: CertificateState) => (state === 'Withdrawn' ? 'Account deleted' : state);

function Actions({
  certificate,
  onAsk,
}: {
  certificate: Certificate;
  onAsk: (what: 'correct' | 'revoke') => void;
}) {
  const t = useText(messages);
  const { save } = useDownload();
  const reinstate = useSend(certificates.reinstate, { refreshes: [certificates.page, certificates.counts] });
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

/**
 * A certificate in the list: picture, learner, course, number and state, and a link to its public page; in columns on wide
 * windows.
 */
function CertificateRow({ certificate, onAsk }: Parameters<typeof Actions>[0]) {
  const t = useText(messages);
  const { name, earlierNames, courseName, number, issuedOn, state, reason } = certificate;
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line p-3 first:border-t-0 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-5 sm:p-4 lg:grid-cols-[7rem_minmax(0,1fr)_13rem_10rem_7rem_auto] lg:items-center">
      <CertificateThumbnail
        name={name}
        className={cx('row-span-2 lg:row-span-1', state !== 'Valid' && 'opacity-55 grayscale')}
      />
      <div className="min-w-0">
        <h2 className="text-base leading-snug wrap-anywhere">
          {/* the whole row is a link to it */}
          <a
            href={endpointUrl(certificates.verify, { params: { number } })}
            target="_blank"
            rel="noreferrer"
            aria-label={`${name || t('Name removed')}: ${t('Public page of {number}', { number })}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {name || t('Name removed')}
          </a>
        </h2>
        {earlierNames.map((earlier) => (
          <p key={earlier.until} className="text-sm text-ink-soft wrap-anywhere">
            {t('Before {day}: {name}', { day: mediumDate(earlier.until), name: earlier.name })}
          </p>
        ))}
        <p className="leading-snug wrap-anywhere">{courseName}</p>
        {reason !== '' && (
          <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
            {t('Reason')}: {reason}
          </p>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft max-lg:col-start-2 lg:mt-0 lg:contents">
        <span className="tabular">{number}</span>
        <span>
          {t('Issued')} <time dateTime={issuedOn}>{mediumDate(issuedOn)}</time>
        </span>
        <span className="max-lg:order-first">
          <Badge tone={tones[state]}>{t(nameOf(state))}</Badge>
        </span>
      </p>
      <div className="relative -mr-2 max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1 max-lg:-mt-2">
        <Actions certificate={certificate} onAsk={onAsk} />
      </div>
    </li>
  );
}

const readers = { search: anyText(100), state: oneOf(certificateStates) };

/** Certificates of all learners: search, filters, correction, revocation. */
export function CertificatesPage() {
  const t = useText(messages);
  const [asking, setAsking] = useState<{ certificate: Certificate; what: 'correct' | 'revoke' } | null>(null);
  const filters = useListFilters(readers);
  const list = useData(certificates.page, { query: filters.query });
  const sizes = useData(certificates.counts, {}).data;
  // totals of all certificates, not of a search
  const counts =
    filters.values.search === undefined && sizes
      ? { '': sizes.Valid + sizes.Revoked + sizes.Withdrawn, ...sizes }
      : undefined;
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
        chips={{
          name: 'state',
          label: t('State'),
          options: optionsOf(certificateStates, (state) => t(nameOf(state))),
          counts,
          beside: true,
          halves: true,
        }}
        caption={t('Certificates')}
        skeletonRows={4}
        rowKey={({ id }) => id}
        body={(rows) => (
          <ul
            aria-label={t('Certificates')}
            aria-busy={list.isPlaceholderData}
            className="rounded-xl border border-line bg-surface"
          >
            {rows.map((certificate) => (
              <CertificateRow
                key={certificate.id}
                certificate={certificate}
                onAsk={(what) => setAsking({ certificate, what })}
              />
            ))}
          </ul>
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
