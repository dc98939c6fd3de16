import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, CallError, refresh } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { beforeLeaving } from '../../../lib/web/leaving.ts';
import { showRows } from '../../../lib/web/lists/showRows.ts';
import { paymentToast } from '../../../lib/web/toast.tsx';
import { type Payment, payments } from '../api.ts';
import { type Delayed, delayDecisions, undoMs } from './delayedDecisions.ts';
import { messages } from './listText.ts';
import { paymentRows } from './submit.ts';

/** An administrator's decision about a payment. */
export interface Decided {
  payment: Payment;
  decision: 'verify' | 'reject' | 'refund';
  /** For reject and refund. */
  reason?: string | undefined;
  /** For verify: despite the missing proof. */
  withoutProof?: boolean | undefined;
}
export type DelayedDecision = Delayed<Decided>;

/** Sends it with a request that outlives the page. */
function sendDecision({
  payment,
  decision,
  reason = '',
  withoutProof,
}: Decided): Promise<Payment & { isOpen?: boolean }> {
  const query = { id: payment.paymentId };
  return decision === 'verify'
    ? call(
        payments.verify,
        { query: { ...query, ...(withoutProof ? { withoutProof } : {}) } },
        { keepalive: true },
      )
    : call(payments[decision], { query, body: { reason } }, { keepalive: true });
}

/**
 * Delays an administrator's decisions for ten seconds, in which they can be undone; sends them at once when `list` changes or
 * the page is left (decision 21). On 409 (another administrator was first) shows a message and reloads. The payer can be
 * told then: `onTell`.
 */
export function useDecisions(list: string, onTell: (payment: Payment) => void) {
  const t = useText(messages);
  const client = useQueryClient();
  const [held, setHeld] = useState<ReadonlyMap<number, DelayedDecision>>(new Map());
  const [told, setTold] = useState('');

  const send = useEffectEvent(async (decided: Decided, again: () => void): Promise<boolean> => {
    const { decision, payment } = decided;
    const id = payment.paymentId;
    try {
      const { isOpen, ...saved } = await sendDecision(decided);
      await showRows(client, payments.page, (row) => (row.paymentId === id ? { ...row, ...saved } : row));
      const name = saved.userName || t('the learner');
      paymentToast.success(
        t('Payment Details'),
        decision === 'verify'
          ? isOpen
            ? t('Payment {id} is verified. {name} may play all lessons now.', { id, name })
            : t('Payment {id} is verified.', { id })
          : t(decision === 'reject' ? 'Payment {id} is rejected.' : 'Payment {id} is refunded.', { id }),
        saved.userCode
          ? { action: { label: t('Tell the payer on WhatsApp'), onAction: () => onTell(saved) } }
          : {},
      );
      void refresh(client, paymentRows);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const gone = error.status === 409 || error.status === 404;
      if (gone) void refresh(client, paymentRows);
      paymentToast.error(
        gone ? t('Payment Details') : t('The decision about payment {id} was not taken', { id }),
        error.message,
        // the list, and the button in its row, may be gone by then
        gone ? {} : { action: { label: t('Try again'), onAction: again } },
      );
      return gone;
    }
  });
  const [holding] = useState(() => delayDecisions<Decided>((...decided) => send(...decided), setHeld));

  // another page or screen, where it could not be undone
  useEffect(() => () => void holding.finish(), [holding, list]);
  useEffect(() => beforeLeaving(holding.finish), [holding]);

  return {
    held,
    /** The last delayed or undone decision, for screen readers. */
    told,
    isDouble: holding.isDouble,
    decide(decided: Decided) {
      const id = decided.payment.paymentId;
      if (!holding.delay(id, decided)) return;
      const values = { id, seconds: undoMs / 1000 };
      setTold(
        decided.decision === 'verify'
          ? t('Payment {id} will be verified in {seconds} seconds. The next button undoes it.', values)
          : decided.decision === 'reject'
            ? t('Payment {id} will be rejected in {seconds} seconds. The next button undoes it.', values)
            : t('Payment {id} will be refunded in {seconds} seconds. The next button undoes it.', values),
      );
    },
    undo(id: number) {
      if (holding.undo(id)) setTold(t('Nothing was decided about payment {id}.', { id }));
    },
    retry: (id: number) => void holding.send(id),
  };
}
