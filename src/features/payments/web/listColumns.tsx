import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
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
    <span className="inline-grid gap-0.5 cards:flex cards:flex-wrap cards:items-center cards:gap-x-2">
      <span>{tier}</span>
      <span>{held ? <HeldBadge held={held} /> : <StateBadge state={state} />}</span>
      {reason && (
        <span className="block max-w-56 text-xs wrap-anywhere text-ink-soft cards:max-w-full cards:basis-full">
          {reason}
        </span>
      )}
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
      className="inline-flex min-h-11 items-center text-accent-strong underline cards:-my-3"
    >
      {userid}
    </Anchor>
  );
}

/** Code, name and, after a payment by a link, its payer; on cards the name is first. Learners read no name, on cards the payer only. */
function Who({ payment: { userCode, userName, paidBy }, admin }: { payment: Payment; admin: boolean }) {
  const t = useText(messages);
  if (!userCode) return <span className="text-ink-soft">{t('deleted account')}</span>;
  const payer = paidBy && [paidBy.name, paidBy.mobile, paidBy.email].filter(Boolean).join(' · ');
  const own = admin ? '' : 'cards:hidden';
  return (
    <span className="flex flex-col">
      <span
        className={`whitespace-nowrap ${admin ? '' : 'text-ink-soft'} cards:text-xs cards:font-normal cards:text-ink-soft ${own}`}
      >
        {userCode}
      </span>
      <span
        className={`text-xs font-normal wrap-anywhere text-ink-soft cards:order-first cards:text-base cards:leading-snug cards:font-semibold cards:text-ink ${admin ? '' : 'hidden'}`}
      >
        {userName}
      </span>
      {payer && (
        <span
          data-payer
          title={payer}
          className="text-xs font-normal wrap-anywhere text-ink-soft rows:line-clamp-3 rows:max-w-44"
        >
          {t('Paid by {name}', { name: payer })}
        </span>
      )}
    </span>
  );
}

/** A value that needs its name on a card, which has no header. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-soft rows:hidden">{name} </span>
      {children}
    </>
  );
}

/** A number of the transfer; on a card nothing without one. */
function TransferNumber({ name, of }: { name: string; of: string }) {
  if (of === '') return <span className="cards:hidden">—</span>;
  return (
    <Named name={name}>
      <span className="wrap-anywhere">{of}</span>
    </Named>
  );
}

/** The ids after it begin a line of the card. */
const toEnd = 'cards:grow cards:basis-1/3';

/**
 * The columns of the payments list (SPECIFICATION, screen 14), plus state and tier. A card begins with the payer and the amount,
 * of one's own payments with the amount alone, and ends with the ids: lines of a wrapping row, by `order`.
 */
export function useColumns(admin: boolean, held: ReadonlyMap<number, DelayedDecision>): Column<Payment>[] {
  const t = useText(messages);
  const word = useText(paymentMessages);
  return [
    {
      key: 'paymentId',
      header: t('Payment ID'),
      sortable: true,
      // more than a transaction leaves free, so that both ids are in one line
      className: 'cards:order-1 cards:basis-1/2 cards:text-xs',
      cell: (row) => <Named name={t('Payment ID')}>{row.paymentId}</Named>,
    },
    {
      key: 'userid',
      header: t('User ID'),
      className: `cards:order-1 cards:text-xs ${admin ? '' : 'text-ink-soft cards:hidden!'}`,
      cell: (row) => (
        <Named name={t('User ID')}>
          <Payer payment={row} admin={admin} />
        </Named>
      ),
    },
    {
      key: 'userCode',
      header: t('User CODE'),
      rowHeader: admin,
      // a learner knows whose payments these are, but not who has paid by a link
      className: `text-left rows:min-w-28 cards:[--corner:0rem] cards:grow cards:basis-2/5! ${admin ? '' : 'cards:not-has-[[data-payer]]:hidden!'}`,
      cell: (row) => <Who payment={row} admin={admin} />,
    },
    {
      key: 'paidamount',
      header: t('Paid Amount'),
      align: 'right',
      sortable: true,
      rowHeader: !admin,
      className: `tabular whitespace-nowrap cards:text-base cards:font-semibold ${admin ? 'cards:-order-4 cards:mr-(--corner) cards:self-start' : 'cards:basis-auto! cards:grow'}`,
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
    { key: 'partOrFull', header: t('Part/Full'), className: toEnd, cell: (row) => word(row.partOrFull) },
    {
      key: 'transactionID',
      header: t('Transaction ID'),
      className: 'tabular rows:min-w-28',
      cell: (row) => <TransferNumber name={t('Transaction ID')} of={row.transactionID} />,
    },
    {
      key: 'referenceNo',
      header: t('Reference No'),
      className: 'tabular rows:min-w-22 wide:min-w-18',
      cell: (row) => <TransferNumber name={t('Reference No')} of={row.referenceNo} />,
    },
    {
      key: 'imageName',
      header: t('Image Name'),
      className: admin ? 'cards:-order-2' : '',
      cell: (row) => <Proof payment={row} admin={admin} />,
    },
    {
      // one column, so that the state is not covered by buttons at 1440 px
      key: 'state',
      header: t('Membership'),
      // on cards only the picture fits beside it; as wide as a delayed decision needs, so that no column shifts
      className: `rows:min-w-44 wide:min-w-40 cards:-order-3 ${admin ? 'cards:grow cards:basis-[calc(100%-4rem)]' : ''}`,
      cell: (row) => (
        <PaymentStatus payment={row} held={held.get(row.paymentId)} tier={word(tierName(row.membershipid))} />
      ),
    },
  ];
}
