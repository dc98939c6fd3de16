import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useStableRows } from '../../../lib/web/stableRows.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { CursorPagination } from '../../../lib/web/ui/CursorPagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Payment, payments } from '../api.ts';
import { useDecisions } from './decide.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { lacksProof, useColumns } from './listColumns.tsx';
import { pageSize, sortNamed, sortOf, usePaymentFilters } from './listFilters.ts';
import { messages } from './listText.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { ReceiptLink } from './PaymentStates.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { type Asking, RowActions } from './RowActions.tsx';
import { inRupees } from './paymentLabels.ts';

/** The total of SPECIFICATION, screen 14 (verified payments), and the sum of all where that is more. */
function Totals({ verified, all, more }: { verified: number; all: number; more: boolean }) {
  const t = useText(messages);
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

const rowId = ({ paymentId }: Payment): number => paymentId;

/** 'Payment Details': the list with its total, filters and, for administrators, decisions (SPECIFICATION, screen 14). */
export function PaymentList({ admin }: { admin: boolean }) {
  const t = useText(messages);
  const list = usePaymentFilters(admin);
  const { query, filtered } = list;
  const listKey = JSON.stringify(query);
  const { held, told, isDouble, decide, undo, retry } = useDecisions(listKey);
  const columns = useColumns(admin, held);
  const [asked, setAsked] = useState<{ payment: Payment; what: Asking } | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useData(payments.page, { query });
  const still = useStableRows(listKey, isPlaceholderData ? undefined : data?.rows, !isFetching, rowId);
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
      {/* a learner without payments has nothing to search */}
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
            rows={isPlaceholderData ? data.rows : still.rows}
            columns={columns}
            rowKey={rowId}
            caption={t('Payment Details')}
            busy={isPlaceholderData}
            cards="xl"
            sort={sortOf(query.sort ?? '')}
            onSort={(sort) => list.filter({ sort: sortNamed(sort) })}
            actions={(payment) =>
              admin ? (
                <RowActions
                  payment={payment}
                  held={held.get(payment.paymentId)}
                  onVerify={() => {
                    if (!lacksProof(payment)) decide({ payment, decision: 'verify' });
                    else if (!isDouble()) setAsked({ payment, what: 'unproved' });
                  }}
                  onAsk={(what) => (what === 'history' || !isDouble()) && setAsked({ payment, what })}
                  onUndo={() => undo(payment.paymentId)}
                  onRetry={() => retry(payment.paymentId)}
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
          {admin && (
            // the space is reserved, so that nothing shifts
            <div className="mt-2 flex min-h-11 flex-wrap items-center gap-3" role="status">
              {still.changed && (
                <>
                  <span className="text-sm text-ink-soft">
                    {t('The list has changed since you opened it.')}
                  </span>
                  <Button size="sm" onClick={still.renew}>
                    {t('Show the new list')}
                  </Button>
                </>
              )}
            </div>
          )}
          <CursorPagination
            list={data}
            page={list.place.page}
            pageSize={pageSize}
            onTurn={list.place.onTurn}
          />
        </>
      )}
      {asked?.what === 'history' && <HistoryDialog payment={asked.payment} onClose={close} />}
      {(asked?.what === 'reject' || asked?.what === 'refund') && (
        <ReasonDialog
          payment={asked.payment}
          decision={asked.what}
          onClose={close}
          onDecide={(reason) => decide({ payment: asked.payment, decision: asked.what as 'reject', reason })}
        />
      )}
      {asked?.what === 'unproved' && (
        <ConfirmDialog
          isOpen
          tone="primary"
          title={t('Verify payment {id} without its proof?', { id: asked.payment.paymentId })}
          confirmLabel={t('Verify without proof')}
          onClose={close}
          onConfirm={() => {
            close();
            decide({ payment: asked.payment, decision: 'verify', withoutProof: true });
          }}
        >
          <p>
            {t(
              'The picture that was promised has not arrived. Verify it only if you have found the payment on your statement. The audit log will say that you did.',
            )}
          </p>
        </ConfirmDialog>
      )}
      {admin && (
        <p role="status" className="sr-only">
          {told}
        </p>
      )}
    </>
  );
}
