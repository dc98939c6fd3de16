import { IconCircleCheck, IconCircleX, IconClock, IconReceipt, IconRotate2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { endpointUrl } from '../../../lib/contract.ts';
import { mediumDate, useLang, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { type Payment, payments } from '../api.ts';
import { MissingProof } from './MissingProof.tsx';
import { messages } from './text.ts';
import { modeNames } from '../rules.ts';
import { inRupees, stateTones, paymentMessages } from './paymentLabels.ts';

const icons = {
  Submitted: IconClock,
  Verified: IconCircleCheck,
  Rejected: IconCircleX,
  Refunded: IconRotate2,
} as const;

export function StateBadge({ state }: { state: Payment['state'] }) {
  const word = useText(paymentMessages);
  const Icon = icons[state];
  return (
    <Badge tone={stateTones[state]} icon={<Icon aria-hidden="true" />}>
      {word(state)}
    </Badge>
  );
}

/** A link to the receipt of a verified payment, in the page's language. */
export function ReceiptLink({ payment }: { payment: Payment }) {
  const t = useText(messages);
  const lang = useLang();
  return (
    <a
      href={endpointUrl(payments.receipt, { query: { id: payment.paymentId, lang } })}
      download
      aria-label={t('Receipt {number}', { number: payment.receiptNo })}
      className={`${buttonClass('plain', 'sm')} whitespace-nowrap`}
    >
      <IconReceipt aria-hidden="true" className="size-5" />
      {t('Receipt')}
    </a>
  );
}

function About({ payment }: { payment: Payment }) {
  const t = useText(messages);
  const { state, reason } = payment;
  if (state === 'Submitted') return <p>{t('Your institute is checking it. You don’t need to pay again.')}</p>;
  if (state === 'Verified') return <p>{t('Your institute has received it.')}</p>;
  return (
    <p className={state === 'Rejected' ? 'text-danger' : ''}>
      {t(state === 'Rejected' ? 'Rejected: {reason}' : 'Refunded: {reason}', { reason })}
    </p>
  );
}

/** A payment in a list: amount, identifying number, and state. */
export function PaymentItem({
  payment,
  about,
  children,
}: {
  payment: Pick<Payment, 'paidamount' | 'state'>;
  about: string;
  children: ReactNode;
}) {
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>
          <strong className="tabular">{inRupees(payment.paidamount)}</strong>{' '}
          <span className="text-ink-soft">{about}</span>
        </span>
        <StateBadge state={payment.state} />
      </p>
      {children}
    </li>
  );
}

/** The payments for a tier, newest first, with state and reason. */
export function PaymentStates({ rows }: { rows: readonly Payment[] }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="states-title">
      <h2 id="states-title" className="mb-1 text-lg">
        {t('Your payments for this membership')}
      </h2>
      <ul>
        {rows.map((payment) => (
          <PaymentItem
            key={payment.paymentId}
            payment={payment}
            about={[word(modeNames[payment.paymentMode]), payment.transactionID].filter(Boolean).join(' · ')}
          >
            <p className="text-sm text-ink-soft">
              {t('Sent on {date}', { date: mediumDate(payment.createdDate) })}
            </p>
            {payment.state === 'Submitted' && payment.imageName !== '' && payment.imageUrl === '' ? (
              <MissingProof payment={payment} />
            ) : (
              <About payment={payment} />
            )}
            {payment.state === 'Verified' && (
              <div className="mt-1">
                <ReceiptLink payment={payment} />
              </div>
            )}
          </PaymentItem>
        ))}
      </ul>
    </Card>
  );
}
