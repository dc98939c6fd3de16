import { useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { NumberedSteps } from '../../../lib/web/ui/NumberedSteps.tsx';
import { messages } from './text.ts';

const account = [
  'Create your account',
  'Your name, mobile number and email. It is free, and you can pay right after.',
] as const;

const steps = [
  ['Choose and pay', 'Pay by UPI, card, net banking or cash: all at once, or a part now and the rest later.'],
  [
    'Send the details',
    'Give the amount, the transaction ID and a picture of the payment. If you paid in cash, no picture is needed.',
  ],
  ['We check it', 'Your institute looks at the payment. Until then it is shown as awaiting verification.'],
  [
    'All lessons open',
    'They open at once; you don’t need to log in again. You will find the receipt under your payments.',
  ],
] as const;

/** The steps of joining, for people without a membership; a stranger's first step is to create an account. */
export function HowToJoin({ stranger }: { stranger: boolean }) {
  const t = useText(messages);
  const shown = stranger ? [account, ...steps] : steps;
  return (
    <section aria-labelledby="how-to-join" className="mt-10">
      <h2 id="how-to-join" className="mb-3 text-xl">
        {t(stranger ? 'How to join' : 'What happens after you pay')}
      </h2>
      <NumberedSteps
        steps={shown.map(([name, about]) => ({ name: t(name), about: t(about) }))}
        className={cx('grid gap-x-6 gap-y-4 sm:grid-cols-2', stranger ? 'lg:grid-cols-5' : 'lg:grid-cols-4')}
      />
    </section>
  );
}
