import { money, useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { messages } from './text.ts';

/**
 * A price as a bar: paid, pending, and remaining, each with its sum in the legend; in paise. The colours are those of the
 * badges of payments. `late`: the remaining amount is overdue.
 */
export function PaidBar({
  paid,
  pending,
  open,
  late = false,
}: {
  paid: number;
  pending: number;
  open: number;
  late?: boolean;
}) {
  const t = useText(messages);
  const parts = [
    { name: t('Paid'), amount: paid, colour: 'bg-success-fill' },
    { name: t('Being checked'), amount: pending, colour: 'bg-info-fill' },
    { name: t('Left to pay'), amount: open, colour: late ? 'bg-danger-fill' : 'bg-line-strong' },
  ].filter(({ amount }) => amount > 0);
  return (
    <>
      <div aria-hidden="true" className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ name, amount, colour }) => (
          <span key={name} className={cx('min-w-1.5', colour)} style={{ flexGrow: amount, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="my-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {parts.map(({ name, amount, colour }) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-2.5 rounded-full', colour)} />
            <span className="text-ink-soft">{name}</span>
            <span className="font-semibold">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
