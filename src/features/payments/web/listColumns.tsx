import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { tierName } from '../../membership/rules.ts';
import type { Payment } from '../api.ts';
import type { DelayedDecision } from './decide.ts';
import { messages } from './listText.ts';
import { StateBadge } from './PaymentStates.tsx';
import { Proof } from './Proof.tsx';
import { modeNames } from '../rules.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';

/** Whether a payment's proof is named but not uploaded. */
export const lacksProof = ({ imageName, imageUrl }: Payment): boolean => imageName !== '' && imageUrl === '';

const becomes = { verify: 'Verified', reject: 'Rejected', refund: 'Refunded' } as const;

/** The delayed decision and its countdown. */
function HeldBadge({ held: { what, until, phase } }: { held: DelayedDecision }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  if (phase === 'failed')
    return (
      <Badge tone="danger" icon={<IconAlertTriangle aria-hidden="true" />}>
        {t('Not sent')}
      </Badge>
    );
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <Badge tone="info" icon={<IconClock aria-hidden="true" />}>
      {phase === 'sending'
        ? t('Sending …')
        : t('{state} in {seconds} s', { state: word(becomes[what.decision]), seconds })}
    </Badge>
  );
}

function PaymentStatus({
  payment: { state, reason },
  held,
  tier,
}: {
  payment: Payment;
  held: DelayedDecision | undefined;
  tier: string;
}) {
  return (
    <span className="inline-grid gap-0.5 cards:justify-items-end">
      <span>{tier}</span>
      <span>{held ? <HeldBadge held={held} /> : <StateBadge state={state} />}</span>
      {reason && <span className="block max-w-56 text-xs wrap-anywhere text-ink-soft">{reason}</span>}
    </span>
  );
}

/** The payer; for administrators a link to the profile. */
function Payer({ payment: { userid, userName }, admin }: { payment: Payment; admin: boolean }) {
  const t = useText(messages);
  if (!admin || !userName) return userid;
  return (
    <Anchor
      to="/profile"
      search={{ userid }}
      aria-label={`${userid}, ${t('Go to Profile')}: ${userName}`}
      className="inline-flex min-h-11 items-center text-accent-strong underline"
    >
      {userid}
    </Anchor>
  );
}

/** The columns of the payments list (SPECIFICATION, screen 14), plus state and tier. */
export function useColumns(admin: boolean, held: ReadonlyMap<number, DelayedDecision>): Column<Payment>[] {
  const t = useText(messages);
  const word = useText(paymentMessages);
  return [
    { key: 'paymentId', header: t('Payment ID'), sortable: true, cell: (row) => row.paymentId },
    { key: 'userid', header: t('User ID'), cell: (row) => <Payer payment={row} admin={admin} /> },
    {
      key: 'userCode',
      header: t('User CODE'),
      className: 'rows:min-w-28',
      cell: ({ userCode, userName, paidBy }) =>
        userCode ? (
          <>
            <span className="block whitespace-nowrap">{userCode}</span>
            <span className="block text-xs wrap-anywhere text-ink-soft">{userName}</span>
            {paidBy && (
              <span className="block text-xs wrap-anywhere text-ink-soft">
                {t('Paid by {name}', {
                  name: [paidBy.name, paidBy.mobile, paidBy.email].filter(Boolean).join(' · '),
                })}
              </span>
            )}
          </>
        ) : (
          <span className="text-ink-soft">{t('deleted account')}</span>
        ),
    },
    {
      key: 'paidamount',
      header: t('Paid Amount'),
      align: 'right',
      sortable: true,
      className: 'tabular whitespace-nowrap',
      cell: (row) => inRupees(row.paidamount),
    },
    {
      key: 'dateOfPayment',
      header: t('Date of Payment'),
      className: 'whitespace-nowrap',
      cell: (row) => mediumDate(row.dateOfPayment),
    },
    {
      key: 'paymentMode',
      header: t('Payment Mode'),
      cell: (row) => word(modeNames[row.paymentMode]),
    },
    { key: 'partOrFull', header: t('Part/Full'), cell: (row) => word(row.partOrFull) },
    {
      key: 'transactionID',
      header: t('Transaction ID'),
      className: 'tabular rows:min-w-28',
      cell: (row) => <span className="wrap-anywhere">{row.transactionID || '—'}</span>,
    },
    {
      key: 'referenceNo',
      header: t('Reference No'),
      className: 'tabular rows:min-w-22 wide:min-w-18',
      cell: (row) => <span className="wrap-anywhere">{row.referenceNo || '—'}</span>,
    },
    {
      key: 'imageName',
      header: t('Image Name'),
      className: 'cards:items-center!',
      cell: (row) => <Proof payment={row} admin={admin} />,
    },
    {
      // one column, so that the state is not covered by buttons at 1440 px
      key: 'state',
      header: t('Membership'),
      // as wide as a delayed decision needs, so that no column shifts
      className: 'rows:min-w-44 wide:min-w-40',
      cell: (row) => (
        <PaymentStatus payment={row} held={held.get(row.paymentId)} tier={word(tierName(row.membershipid))} />
      ),
    },
  ];
}
