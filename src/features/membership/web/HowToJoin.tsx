import { useText } from '../../../lib/web/i18n.ts';
import { NumberedSteps } from '../../../lib/web/ui/NumberedSteps.tsx';
import { messages } from './text.ts';

const steps = [
  ['Choose and pay', 'Pay by UPI, card, net banking or cash: all at once, or a part now and the rest later.'],
  [
    'Send the details',
    'Give the amount, the transaction ID and a picture of the payment. With cash you need no picture.',
  ],
  ['We check it', 'Your institute looks at the payment. Until then it is shown as awaiting verification.'],
  ['All lessons open', 'They open at once; you need not sign in again. The receipt is with your payments.'],
] as const;

/** What follows a payment, step by step, for who has no membership yet. */
export function HowToJoin() {
  const t = useText(messages);
  return (
    <section aria-labelledby="how-to-join" className="mt-10">
      <h2 id="how-to-join" className="mb-3 text-xl">
        {t('What happens after you pay')}
      </h2>
      <NumberedSteps
        steps={steps.map(([name, about]) => ({ name: t(name), about: t(about) }))}
        className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4"
      />
    </section>
  );
}
