import { address } from '../../../lib/contract.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Menu, type MenuItemSpec } from '../../../lib/web/ui/Menu.tsx';
import { type Payment, payments } from '../api.ts';
import { say } from './listText.ts';

export type Asking = 'reject' | 'refund' | 'history';

/** The buttons of a payment for administrators: Verify and Reject, or Refund; history and receipt in a menu. */
export function RowActions({
  payment,
  onVerify,
  onAsk,
}: {
  payment: Payment;
  onVerify: () => void;
  onAsk: (what: Asking) => void;
}) {
  const t = useText(say);
  const lang = useLang();
  const { paymentId: id, state, receiptNo } = payment;
  const menu: MenuItemSpec[] = [{ id: 'history', label: t('History'), onAction: () => onAsk('history') }];
  if (receiptNo)
    menu.push({
      id: 'receipt',
      label: t('Receipt'),
      // the reply says it is a download, so that the page stays
      onAction: () => window.location.assign(address(payments.receipt, { query: { id, lang } })),
    });
  return (
    <>
      {state === 'Submitted' && (
        <>
          <Button
            size="sm"
            tone="primary"
            className="whitespace-nowrap"
            aria-label={t('Verify payment {id}', { id })}
            onClick={onVerify}
          >
            {t('Verify')}
          </Button>
          <Button
            size="sm"
            className="whitespace-nowrap"
            aria-label={t('Reject payment {id}', { id })}
            onClick={() => onAsk('reject')}
          >
            {t('Reject')}
          </Button>
        </>
      )}
      {state === 'Verified' && (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-label={t('Refund payment {id}', { id })}
          onClick={() => onAsk('refund')}
        >
          {t('Refund')}
        </Button>
      )}
      <Menu label={t('More for payment {id}', { id })} items={menu} />
    </>
  );
}
