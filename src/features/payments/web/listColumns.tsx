import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { tierName } from '../../membership/rules.ts';
import type { Payment } from '../api.ts';
import { say } from './listText.ts';
import { StateBadge } from './PaymentStates.tsx';
import { Proof } from './Proof.tsx';
import { inRupees, modeNames, words } from './words.ts';

function Standing({ payment: { state, reason }, tier }: { payment: Payment; tier: string }) {
  return (
    <span className="inline-grid gap-0.5 cards:justify-items-end">
      <span>{tier}</span>
      <span>
        <StateBadge state={state} />
      </span>
      {reason && <span className="block max-w-56 text-xs wrap-anywhere text-ink-soft">{reason}</span>}
    </span>
  );
}

/** The columns of the payments list (spec screen 14), and the state and the tier of each. */
export function useColumns(admin: boolean): Column<Payment>[] {
  const t = useText(say);
  const word = useText(words);
  return [
    { key: 'paymentId', header: t('Payment ID'), sortable: true, cell: (row) => row.paymentId },
    {
      key: 'userid',
      header: t('User ID'),
      cell: ({ userid, userName }) =>
        admin && userName ? (
          <Anchor
            to="/profile"
            search={{ userid }}
            aria-label={`${userid}, ${t('Go to Profile')}: ${userName}`}
            className="inline-flex min-h-11 items-center text-accent-strong underline"
          >
            {userid}
          </Anchor>
        ) : (
          userid
        ),
    },
    {
      key: 'userCode',
      header: t('User CODE'),
      className: 'rows:min-w-28',
      cell: ({ userCode, userName }) =>
        userCode ? (
          <>
            <span className="block whitespace-nowrap">{userCode}</span>
            <span className="block text-xs wrap-anywhere text-ink-soft">{userName}</span>
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
      className: 'tabular rows:min-w-34',
      cell: (row) => <span className="wrap-anywhere">{row.transactionID || '—'}</span>,
    },
    {
      key: 'referenceNo',
      header: t('Reference No'),
      className: 'tabular rows:min-w-28',
      cell: (row) => <span className="wrap-anywhere">{row.referenceNo || '—'}</span>,
    },
    {
      key: 'imageName',
      header: t('Image Name'),
      className: 'cards:items-center!',
      cell: (row) => <Proof payment={row} />,
    },
    {
      // one column, so that no state lies under the buttons at 1440 px
      key: 'state',
      header: t('Membership'),
      className: 'rows:min-w-34',
      cell: (row) => <Standing payment={row} tier={word(tierName(row.membershipid))} />,
    },
  ];
}
