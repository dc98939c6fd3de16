import { useState } from 'react';
import type { Received } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { aDay, anId, anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { useFilters } from '../../../lib/web/search.ts';
import { useStableRows } from '../../../lib/web/stableRows.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import type { Sort } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { tierIds, tierName } from '../../membership/rules.ts';
import { type Payment, payments } from '../api.ts';
import { modeNames, paymentModes, paymentSorts, paymentStates } from '../rules.ts';
import { useDecisions } from './decide.ts';
import { lacksProof, useColumns } from './listColumns.tsx';
import { messages } from './listText.ts';
import { PaymentDialogs } from './PaymentDialogs.tsx';
import { inRupees, paymentMessages } from './paymentLabels.ts';
import { ReceiptLink } from './PaymentStates.tsx';
import { type Asking, RowActions } from './RowActions.tsx';

const sorts: Record<(typeof paymentSorts)[number], Sort> = {
  new: { key: 'paymentId', dir: 'desc' },
  old: { key: 'paymentId', dir: 'asc' },
  amountUp: { key: 'paidamount', dir: 'asc' },
  amountDown: { key: 'paidamount', dir: 'desc' },
};
const sortOf = ({ key, dir }: Sort) =>
  paymentSorts.find((name) => sorts[name].key === key && sorts[name].dir === dir) ?? 'new';

const readers = {
  search: anyText(100),
  state: oneOf(paymentStates),
  mode: oneOf(paymentModes),
  membershipid: oneOf(tierIds),
  from: aDay,
  to: aDay,
  sort: oneOf(paymentSorts),
};

/** The total of SPECIFICATION, screen 14 (verified payments); for administrators the sum of all payments when it differs. */
function Totals({
  of: { verifiedAmount: verified, totalAmount: all, more },
  admin,
}: {
  admin: boolean;
  of: Pick<Received<typeof payments.page>, 'verifiedAmount' | 'totalAmount' | 'more'>;
}) {
  const t = useText(messages);
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-6" aria-live="polite">
      <span title={t('Verified payments of this list')}>
        {t('Total Paid Amount')}: <strong className="text-lg tabular">{inRupees(verified)}</strong>
      </span>
      {admin && all !== verified && (
        <span className="text-sm text-ink-soft">
          {t('Everything in this list')}: <span className="tabular">{inRupees(all)}</span>
        </span>
      )}
      {more && (
        <span className="text-sm text-ink-soft">
          {t('Of this page only: too many payments were found to add them up.')}
        </span>
      )}
    </p>
  );
}

/** A notice that the server's list has changed. Its space is reserved, so that nothing moves. */
function ChangedNotice({ changed, onRenew }: { changed: boolean; onRenew: () => void }) {
  const t = useText(messages);
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center gap-3" role="status">
      {changed && (
        <>
          <span className="text-sm text-ink-soft">{t('The list has changed since you opened it.')}</span>
          <Button size="sm" onClick={onRenew}>
            {t('Show the new list')}
          </Button>
        </>
      )}
    </div>
  );
}

function NoPayments({ admin }: { admin: boolean }) {
  const t = useText(messages);
  return (
    <EmptyState
      title={t('No payment yet')}
      action={
        !admin && (
          <LinkButton to="/membershipcard" tone="primary">
            {t('See the memberships')}
          </LinkButton>
        )
      }
    >
      {admin
        ? t('What learners pay appears here, for you to verify.')
        : t('Choose a membership, pay, and tell us here what you paid.')}
    </EmptyState>
  );
}

function OwnActions({ payment, onHistory }: { payment: Payment; onHistory: () => void }) {
  const t = useText(messages);
  return (
    <>
      {payment.state === 'Verified' && <ReceiptLink payment={payment} />}
      <Button
        size="sm"
        aria-label={t('History of payment {id}', { id: payment.paymentId })}
        onClick={onHistory}
      >
        {t('History')}
      </Button>
    </>
  );
}

/** Up to this number of payments, a learner needs no search and no order. */
const fewPayments = 8;

const rowId = ({ paymentId }: Payment): number => paymentId;

/** The number of payments that wait for a decision, for the filter that shows them. */
function useWaiting(admin: boolean, userid: number | undefined) {
  const { data } = useData(
    payments.page,
    { query: { userid, state: 'Submitted', page: 1, size: 1 } },
    { enabled: admin },
  );
  return data && !data.more ? { Submitted: data.total } : undefined;
}

function useToolbar(admin: boolean, userid: number | undefined) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const className = 'flex-1 basis-32 sm:max-w-44';
  return {
    search: {
      label: admin
        ? t('Search by name, code, transaction or reference')
        : t('Search by transaction or reference'),
      className: 'sm:max-lg:basis-full',
    },
    chips: {
      name: 'state',
      label: t('State'),
      options: optionsOf(paymentStates, word),
      counts: useWaiting(admin, userid),
    },
    selects: [
      {
        name: 'mode',
        label: t('Payment Mode'),
        options: optionsOf(paymentModes, (mode) => word(modeNames[mode])),
        className,
      },
      {
        name: 'membershipid',
        label: t('Membership'),
        options: optionsOf(tierIds, (id) => word(tierName(id))),
        className,
      },
    ],
    days: true,
    compact: 'selects' as const,
  };
}

/** 'Payment Details': the list with its total, filters and, for administrators, decisions (SPECIFICATION, screen 14). */
export function PaymentList({ admin }: { admin: boolean }) {
  const t = useText(messages);
  const filters = useListFilters(readers);
  const [{ userid }] = useFilters('userid');
  const query = { ...filters.query, userid: admin ? anId(userid) : undefined };
  const listKey = JSON.stringify(query);
  const [asked, setAsked] = useState<{ payment: Payment; what: Asking } | null>(null);
  const { held, told, isDouble, decide, undo, retry } = useDecisions(listKey, (payment) =>
    setAsked({ payment, what: 'tell' }),
  );
  const columns = useColumns(admin, held);
  const list = useData(payments.page, { query });
  const { data, isPlaceholderData, isFetching } = list;
  // a learner sees a few payments at once
  const searchable = admin || filters.filtered || (data?.total ?? 0) > fewPayments;
  const still = useStableRows(listKey, isPlaceholderData ? undefined : data?.rows, !isFetching, rowId);
  const ask = (payment: Payment, what: Asking) =>
    (what === 'history' || what === 'tell' || !isDouble()) && setAsked({ payment, what });
  return (
    <>
      <AdminList
        {...useToolbar(admin, query.userid)}
        list={{ ...list, data: data && { ...data, rows: isPlaceholderData ? data.rows : still.rows } }}
        filters={filters}
        searchable={searchable}
        columns={columns}
        rowKey={rowId}
        caption={t('Payment Details')}
        cards="xl"
        cardStyle="wrap"
        sort={sorts[filters.values.sort ?? 'new']}
        onSort={searchable ? (sort) => filters.set({ sort: sortOf(sort) }) : undefined}
        before={(page) => page.total > 0 && <Totals of={page} admin={admin} />}
        after={() => admin && <ChangedNotice changed={still.changed} onRenew={still.renew} />}
        actions={(payment) =>
          admin ? (
            <RowActions
              payment={payment}
              held={held.get(payment.paymentId)}
              onVerify={() =>
                lacksProof(payment) ? ask(payment, 'unproved') : decide({ payment, decision: 'verify' })
              }
              onAsk={(what) => ask(payment, what)}
              onUndo={() => undo(payment.paymentId)}
              onRetry={() => retry(payment.paymentId)}
            />
          ) : (
            <OwnActions payment={payment} onHistory={() => ask(payment, 'history')} />
          )
        }
        empty={<NoPayments admin={admin} />}
        noMatch={{
          drawing: 'desk',
          title: t('No payment found'),
          text: t('Try fewer letters, or other filters.'),
          showAll: t('Show all payments'),
        }}
      />
      {asked && <PaymentDialogs asked={asked} onClose={() => setAsked(null)} onDecide={decide} />}
      {admin && (
        <p role="status" className="sr-only">
          {told}
        </p>
      )}
    </>
  );
}
