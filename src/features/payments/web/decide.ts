import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Received } from '../../../lib/contract.ts';
import { call, type CallError, keyOf } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { paymentToast } from '../../../lib/web/toast.tsx';
import { type Payment, payments } from '../api.ts';
import { say } from './listText.ts';
import { paymentRows } from './submit.ts';

type PageOf = Received<typeof payments.page>;
type Decision = 'verify' | 'reject' | 'refund';

/** Puts a payment's new look into every page of the list that shows it. */
function show(client: QueryClient, id: number, change: Partial<Payment>): void {
  client.setQueriesData<PageOf>(
    { queryKey: keyOf(payments.page) },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.paymentId === id ? { ...row, ...change } : row)),
      },
  );
}

const reload = (client: QueryClient) =>
  Promise.all(paymentRows.map((row) => client.invalidateQueries({ queryKey: keyOf(row) })));

interface Given {
  payment: Payment;
  decision: Decision;
  /** For reject and refund. */
  reason?: string | undefined;
}

/**
 * What an administrator decides about a payment. Verify is shown at once and taken back when it is refused; what
 * another administrator decided meanwhile (409) is said and then loaded.
 */
export function useDecide() {
  const t = useText(say);
  const client = useQueryClient();
  return useMutation<Payment, CallError, Given>({
    mutationFn: ({ payment, decision, reason = '' }) => {
      const query = { id: payment.paymentId };
      return decision === 'verify'
        ? call(payments.verify, { query })
        : call(payments[decision], { query, body: { reason } });
    },
    onMutate: async ({ payment, decision }) => {
      if (decision !== 'verify') return;
      // a list that is on its way would show the old state again
      await client.cancelQueries({ queryKey: keyOf(payments.page) });
      show(client, payment.paymentId, { state: 'Verified' });
    },
    onError: ({ status, message }, { payment, decision }) => {
      if (decision === 'verify') show(client, payment.paymentId, { state: payment.state });
      // the dialogs of the others say it themselves, unless there is nothing left to decide
      if (decision === 'verify' || status === 409) paymentToast.error(t('Payment Details'), message);
      if (status === 409 || status === 404) void reload(client);
    },
    onSuccess: (saved, { decision }) => {
      const id = saved.paymentId;
      show(client, id, saved);
      const name = saved.userName || t('the learner');
      paymentToast.success(
        t('Payment Details'),
        decision === 'verify'
          ? t('Payment {id} is verified. {name} may play all lessons now.', { id, name })
          : t(decision === 'reject' ? 'Payment {id} is rejected.' : 'Payment {id} is refunded.', { id }),
      );
      void reload(client);
    },
  });
}
