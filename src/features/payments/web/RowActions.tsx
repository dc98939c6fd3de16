import { download } from '../../../lib/web/download.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { pressOnce } from '../../../lib/web/pressOnce.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Menu, type MenuItemSpec } from '../../../lib/web/ui/Menu.tsx';
import { paymentToast } from '../../../lib/web/toast.tsx';
import { type Payment, payments } from '../api.ts';
import type { DelayedDecision } from './decide.ts';
import { messages } from './listText.ts';

export type Asking = 'reject' | 'refund' | 'unproved' | 'history' | 'tell';

const verbs = { verify: 'Verify', reject: 'Reject', refund: 'Refund' } as const;
const names = {
  verify: 'Verify payment {id}',
  reject: 'Reject payment {id}',
  refund: 'Refund payment {id}',
} as const;

/** A decision's button, which stays in place while the decision is delayed, with Undo beside it. */
function undoButtons(
  t: ReturnType<typeof useText<Parameters<typeof messages>[0]>>,
  id: number,
  { what, phase }: DelayedDecision,
  { onUndo, onRetry }: { onUndo: () => void; onRetry: () => void },
) {
  const failed = phase === 'failed';
  return [
    <Button
      key="first"
      size="sm"
      tone="primary"
      className="whitespace-nowrap"
      aria-label={failed ? t('Try again: payment {id}', { id }) : t(names[what.decision], { id })}
      aria-disabled={phase === 'held'}
      busy={phase === 'sending'}
      onKeyDown={pressOnce}
      onClick={failed ? onRetry : undefined}
    >
      {failed ? t('Try again') : t(verbs[what.decision])}
    </Button>,
    <Button
      key="second"
      size="sm"
      className="whitespace-nowrap"
      aria-label={t('Undo: payment {id}', { id })}
      aria-disabled={phase === 'sending'}
      onKeyDown={pressOnce}
      onClick={onUndo}
    >
      {t('Undo')}
    </Button>,
  ];
}

/** A payment's buttons for administrators: Verify and Reject, or Refund; history, receipt and a message to the payer in a menu. */
export function RowActions({
  payment,
  held,
  onVerify,
  onAsk,
  onUndo,
  onRetry,
}: {
  payment: Payment;
  held: DelayedDecision | undefined;
  onVerify: () => void;
  onAsk: (what: Asking) => void;
  onUndo: () => void;
  onRetry: () => void;
}) {
  const t = useText(messages);
  const lang = useLang();
  const { paymentId: id, state, receiptNo, userCode } = payment;
  const menu: MenuItemSpec[] = [{ id: 'history', label: t('History'), onAction: () => onAsk('history') }];
  if (receiptNo)
    menu.push({
      id: 'receipt',
      label: t('Receipt'),
      // leaving the page would send the delayed decisions
      onAction: () =>
        void download(
          payments.receipt,
          { query: { id, lang } },
          `${receiptNo.replaceAll('/', '-')}.pdf`,
        ).catch((error: Error) => paymentToast.error(t('Receipt'), error.message)),
    });
  // of a deleted account nobody is known
  if (userCode)
    menu.push({ id: 'tell', label: t('Tell the payer on WhatsApp'), onAction: () => onAsk('tell') });
  const button = (key: 'first' | 'second', decision: keyof typeof verbs, press: () => void) => (
    <Button
      key={key}
      size="sm"
      tone={decision === 'verify' ? 'primary' : 'plain'}
      className="whitespace-nowrap"
      aria-label={t(names[decision], { id })}
      onKeyDown={pressOnce}
      onClick={press}
    >
      {t(verbs[decision])}
    </Button>
  );
  // the same two elements before and after, so that the focus stays
  const buttons = held
    ? undoButtons(t, id, held, { onUndo, onRetry })
    : state === 'Submitted'
      ? [button('first', 'verify', onVerify), button('second', 'reject', () => onAsk('reject'))]
      : state === 'Verified'
        ? [button('first', 'refund', () => onAsk('refund'))]
        : [];
  return (
    <>
      {/* the administrators' column has no room for both in one line */}
      {buttons.length > 0 && (
        <span className="inline-flex items-center gap-1.5 rows:wide:flex-col rows:wide:items-stretch">
          {buttons}
        </span>
      )}
      <Menu label={t('More for payment {id}', { id })} items={menu} />
    </>
  );
}
