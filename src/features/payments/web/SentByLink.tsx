import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/web/download.ts';
import { hoursText, lang, mediumDate, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { CopyButton } from '../../../lib/web/ui/CopyButton.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { tierName } from '../../membership/rules.ts';
import { type ByLink, payByLink } from '../linkApi.ts';
import { messages } from './linkText.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';
import { PaymentItem } from './PaymentStates.tsx';
import { TellInstitute } from './TellOnWhatsApp.tsx';

type Sent = ByLink['payments'][number];

/** Saves the receipt; requests it with a body, so that the token is in no URL. */
function Receipt({ payment: { paymentId, receiptNo }, token }: { payment: Sent; token: string }) {
  const t = useText(messages);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      download(
        payByLink.receipt,
        { body: { token, paymentId, lang: lang() } },
        `${receiptNo.replaceAll('/', '-')}.pdf`,
      ),
  });
  return (
    <div className="mt-1">
      <Button size="sm" busy={isPending} icon={<IconReceipt />} onClick={() => mutate()}>
        {t('Receipt {number}', { number: receiptNo })}
      </Button>
      <FormError message={error?.message} />
    </div>
  );
}

function Tell({ amount, open: { firstName, membershipid } }: { amount: number; open: ByLink }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const text = t(
    'Hello, I have sent {amount} with its proof for the {tier} membership of {name}. Please check it.',
    { amount: inRupees(amount), tier: word(tierName(membershipid)), name: firstName },
  );
  return <TellInstitute text={text} className="mt-1 justify-self-start" />;
}

/** What becomes of a payment that was sent, with the first step done. */
function Steps() {
  const t = useText(messages);
  const word = useText(paymentMessages);
  return (
    <ol className="my-2 grid grid-cols-[auto_1fr_1fr] gap-1 text-sm">
      {[word('Submitted'), word('Verified'), t('Receipt')].map((name, i) => (
        <li
          key={name}
          aria-current={i === 0 ? 'step' : undefined}
          className={cx(
            'border-t-4 pt-1',
            i === 0 ? 'border-success-fill font-semibold text-success' : 'border-line-strong text-ink-soft',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

/** The page's own link, to open it again later. */
function OwnLink() {
  const t = useText(messages);
  const url = window.location.href;
  return (
    <>
      <p className="mt-2">{t('This link shows when it is verified, and has the receipt then.')}</p>
      <div className="flex min-w-0 items-center gap-2 rounded-lg border border-line py-1 pr-1 pl-3">
        <span className="min-w-0 flex-1 truncate text-sm">{url}</span>
        <CopyButton text={url} label={t('Copy the link')} />
      </div>
    </>
  );
}

/** The payments that were sent by a link, with their states. */
export function SentByLink({ open, token }: { open: ByLink; token: string }) {
  const t = useText(messages);
  const word = useText(paymentMessages);
  if (open.payments.length === 0) return null;
  const isBad = ['Rejected', 'Refunded'].includes(open.payments[0]!.state);
  const tier = word(tierName(open.membershipid));
  const usualHours = open.quote?.usualHours ?? null;
  const about = {
    Submitted: () => t('The institute is checking it. You don’t need to pay again.'),
    Verified: () =>
      open.isOpen && open.firstName
        ? t('The institute has received it. All lessons are open for {name}.', { name: open.firstName })
        : t('The institute has received it.'),
    Rejected: ({ reason }: Sent) => t('Rejected: {reason}', { reason }),
    Refunded: ({ reason }: Sent) => t('Refunded: {reason}', { reason }),
  };
  return (
    <Card aria-labelledby="sent-by-link">
      <h2 id="sent-by-link" className="flex items-center gap-2 text-lg">
        {!isBad && <IconCircleCheck aria-hidden="true" className="size-8 shrink-0 text-success" />}
        {t('What you have sent')}
      </h2>
      <ul>
        {open.payments.map((payment) => (
          <PaymentItem
            key={payment.paymentId}
            payment={payment}
            about={[t('{tier} membership', { tier }), mediumDate(payment.createdDate)].join(' · ')}
          >
            {payment.state === 'Submitted' && <Steps />}
            <p className={payment.state === 'Rejected' ? 'wrap-anywhere text-danger' : 'wrap-anywhere'}>
              {about[payment.state](payment)}
            </p>
            {payment.state === 'Submitted' && (
              <>
                {usualHours !== null && (
                  <p>{t('Most payments are checked here within {time}.', { time: hoursText(usualHours) })}</p>
                )}
                {open.firstName && <Tell amount={payment.paidamount} open={open} />}
              </>
            )}
            {payment.receiptNo !== '' && <Receipt payment={payment} token={token} />}
          </PaymentItem>
        ))}
      </ul>
      {open.payments.some(({ state }) => state === 'Submitted') && <OwnLink />}
    </Card>
  );
}
