import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Payment, payments } from '../api.ts';
import { useDecide } from './decide.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { useColumns } from './listColumns.tsx';
import { pageSize, sortNamed, sortOf, usePaymentFilters } from './listFilters.ts';
import { say } from './listText.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { ReceiptLink } from './PaymentStates.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { type Asking, RowActions } from './RowActions.tsx';
import { inRupees } from './words.ts';

/** The total of spec screen 14: what is verified; and all that was sent, where that is more. */
function Totals({ verified, all, more }: { verified: number; all: number; more: boolean }) {
  const t = useText(say);
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-6" aria-live="polite">
      <span title={t('Verified payments of this list')}>
        {t('Total Paid Amount')}: <strong className="text-lg tabular">{inRupees(verified)}</strong>
      </span>
      {all !== verified && (
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

/** 'Payment Details': the list with its total, filters and, for administrators, what can be decided (spec screen 14). */
export function PaymentList({ admin }: { admin: boolean }) {
  const t = useText(say);
  const columns = useColumns(admin);
  const list = usePaymentFilters(admin);
  const { query, filtered } = list;
  const decide = useDecide();
  const [asked, setAsked] = useState<{ payment: Payment; what: Asking } | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(payments.page, { query });
  const close = () => setAsked(null);

  const empty = filtered ? (
    <EmptyState
      drawing="desk"
      title={t('No payment found')}
      action={<Button onClick={list.clear}>{t('Show all payments')}</Button>}
    >
      {t('Try fewer letters, or other filters.')}
    </EmptyState>
  ) : (
    <EmptyState
      drawing="desk"
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

  return (
    <>
      {/* a learner who has paid nothing yet has nothing to search */}
      {(admin || filtered || (data && data.total > 0)) && <ListToolbar list={list} admin={admin} />}
      {!data && !error && <Skeleton shape="table" count={8} />}
      {error && !data && (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data && (
        <>
          {data.total > 0 && (
            <Totals verified={data.verifiedAmount} all={data.totalAmount} more={data.more} />
          )}
          <DataTable
            rows={data.rows}
            columns={columns}
            rowKey={(row) => row.paymentId}
            caption={t('Payment Details')}
            busy={isPlaceholderData}
            cards="xl"
            sort={sortOf(query.sort ?? '')}
            onSort={(sort) => list.filter({ sort: sortNamed(sort) })}
            actions={(payment) =>
              admin ? (
                <RowActions
                  payment={payment}
                  onVerify={() => decide.mutate({ payment, decision: 'verify' })}
                  onAsk={(what) => setAsked({ payment, what })}
                />
              ) : (
                <>
                  {payment.state === 'Verified' && <ReceiptLink payment={payment} />}
                  <Button
                    size="sm"
                    aria-label={t('History of payment {id}', { id: payment.paymentId })}
                    onClick={() => setAsked({ payment, what: 'history' })}
                  >
                    {t('History')}
                  </Button>
                </>
              )
            }
            empty={empty}
          />
          <Pagination
            page={query.page}
            pageSize={pageSize}
            total={data.total}
            more={data.more}
            onPage={list.toPage}
          />
        </>
      )}
      {asked?.what === 'history' && <HistoryDialog payment={asked.payment} onClose={close} />}
      {(asked?.what === 'reject' || asked?.what === 'refund') && (
        <ReasonDialog payment={asked.payment} decision={asked.what} onClose={close} />
      )}
    </>
  );
}
