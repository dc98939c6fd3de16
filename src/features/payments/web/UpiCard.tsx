import { IconExternalLink } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { CopyButton } from '../../../lib/web/ui/CopyButton.tsx';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { QrCode } from '../../../lib/web/ui/QrCode.tsx';
import { upiLinkFor } from './checks.ts';
import { StepNumber } from './StepNumber.tsx';
import type { Quote } from './form.ts';
import { messages } from './text.ts';
import { inRupees } from './paymentLabels.ts';

/**
 * UPI: a QR code with amount and reference, both to copy, and on touch devices a link to the UPI app, which others don't have. On phones the
 * link is first, since a phone can't scan itself.
 */
export function UpiCard({
  upi,
  amount,
}: {
  upi: Quote['upi'];
  /** Rupees: the payable amount, or the chosen part of it. */
  amount: number;
}) {
  const t = useText(messages);
  if (!upi)
    return (
      <Card aria-labelledby="upi-title">
        <h2 id="upi-title" className="mb-1 flex items-center gap-2 text-lg">
          <StepNumber of={1} />
          {t('No UPI here yet')}
        </h2>
        <p className="measure">
          {t(
            'Your institute has not set up UPI here. Ask it where to pay, or pay by cash, card or net banking, and then fill in the form.',
          )}
        </p>
      </Card>
    );

  const link = upiLinkFor(upi.link, amount);
  const copies = [
    { name: t('UPI ID'), shown: upi.vpa, text: upi.vpa, label: t('Copy UPI ID') },
    { name: t('Amount'), shown: inRupees(amount), text: amount.toFixed(2), label: t('Copy amount') },
    { name: t('Reference'), shown: upi.reference, text: upi.reference, label: t('Copy reference') },
  ];
  const code = (
    <QrCode
      text={link}
      label={t('QR code to pay {amount} to {payee} by UPI, reference {reference}', {
        amount: inRupees(amount),
        payee: upi.payee,
        reference: upi.reference,
      })}
      className="mx-auto w-full max-w-64 rounded-lg border border-line"
    />
  );
  return (
    // on tablets, whose card is wide, the code is beside what can be copied
    <Card aria-labelledby="upi-title" className="md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8">
      <h2 id="upi-title" className="col-span-full flex items-center gap-2 text-lg">
        <StepNumber of={1} />
        {t('Pay by UPI')}
      </h2>
      <p className="col-span-full mb-3 text-sm text-ink-soft max-md:not-pointer-fine:hidden">
        {t('Scan with any UPI app. Amount and reference are filled in.')}
      </p>
      <p className="text-sm text-ink-soft md:hidden pointer-fine:hidden">
        {t('Amount and reference are filled in.')}
      </p>
      <div className="row-span-2 max-md:not-pointer-fine:hidden">{code}</div>
      {/* a computer has no UPI app */}
      <a href={link} className={cx(buttonClass('primary'), 'mt-4 w-full max-md:mt-3 pointer-fine:hidden')}>
        <IconExternalLink aria-hidden="true" className="size-5" />
        {t('Open UPI app')}
      </a>
      <Disclosure
        quiet
        title={t('Pay from another phone: show the QR code')}
        className="mt-3 md:hidden pointer-fine:hidden"
      >
        <div className="p-4">{code}</div>
      </Disclosure>
      <ul className="mt-3 grid">
        {copies.map(({ name, shown, text, label }) => (
          <li key={label} className="flex items-center gap-3 border-b border-line py-1.5 last:border-0">
            <p className="min-w-0 flex-1">
              <span className="block text-xs text-ink-soft">{name}</span>
              <span className="block wrap-anywhere tabular">{shown}</span>
            </p>
            <CopyButton text={text} label={label} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
