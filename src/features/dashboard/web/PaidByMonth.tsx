import { useId } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { datesOf, languageOf } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { money, number, useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type AcademyFigures, dashboard } from '../api.ts';
import { messages } from './text.ts';

type Month = AcademyFigures['months'][number];

/** A column whose height is its share of the largest, with its sum above and its month below; it links to its payments. */
function Column({
  of: { start, end, payments, amount },
  share,
  isLast,
}: {
  of: Month;
  share: number;
  isLast: boolean;
}) {
  const t = useText(messages);
  const lang = useLang();
  const { locale } = languageOf(lang);
  // as short as its neighbours: Intl writes 'Sept'
  const month = new Date(`${start}T00:00:00Z`)
    .toLocaleDateString(locale, { month: datesOf(lang).month, timeZone: 'UTC' })
    .replace('Sept', 'Sep');
  return (
    <li className="flex min-w-0 flex-1 flex-col">
      <Anchor
        to="/payments"
        search={{ state: 'Verified', from: start, to: end }}
        className="flex flex-1 flex-col text-center no-underline hover:bg-surface-2"
      >
        <span className="flex min-h-36 flex-1 flex-col border-b border-line-strong px-1 *:max-sm:-mx-1 [&>svg]:max-sm:mx-0 sm:px-2">
          <span className="basis-0" style={{ flexGrow: 1 - share }} />
          {/* phones have no room for more per column */}
          <span
            aria-hidden="true"
            className={cx('pb-1 text-xs whitespace-nowrap text-ink-soft tabular', amount > 0 && 'sm:hidden')}
          >
            {amount > 0 ? `₹${number(amount)}` : number(0)}
          </span>
          <span
            className={cx(
              'pb-1 text-xs whitespace-nowrap text-ink-soft tabular',
              amount > 0 ? 'max-sm:sr-only' : 'sr-only',
            )}
          >
            {money(toPaise(amount))}
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            className={cx(
              'h-auto min-h-0 w-full basis-0 rounded-t-md',
              isLast ? 'text-accent-bright' : 'text-accent-bright/45',
            )}
            style={{ flexGrow: share }}
          >
            <rect width="1" height="1" fill="currentColor" />
          </svg>
        </span>
        <span
          className={cx(
            'py-1.5 text-xs leading-tight sm:text-sm',
            isLast ? 'font-semibold text-ink' : 'text-ink-soft',
          )}
        >
          {month}
          <span className="sr-only">
            {', '}
            {t(payments === 1 ? '{count} payment' : '{count} payments', { count: number(payments) })}
          </span>
        </span>
      </Anchor>
    </li>
  );
}

/** The payments of the latest months as columns; a sentence when there were none. */
export function PaidByMonth() {
  const t = useText(messages);
  const title = useId();
  const figures = useData(dashboard.figures, {});
  const months = figures.data?.months ?? [];
  const total = months.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const largest = Math.max(...months.map(({ amount }) => amount));
  return (
    <Card aria-labelledby={title} className="flex flex-col">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="text-lg">
          {t('Paid by month')}
        </h2>
        {total > 0 && (
          <p className="text-sm text-ink-soft tabular">
            {t('{amount} in {count} months', { amount: money(total), count: number(months.length) })}
          </p>
        )}
      </div>
      {!figures.data ? (
        <Pending query={figures}>
          {/* as high as the columns */}
          <Skeleton>
            <Bone className="h-44" />
          </Skeleton>
        </Pending>
      ) : total > 0 ? (
        <ol className="flex flex-1">
          {months.map((month, i) => (
            <Column
              key={month.start}
              of={month}
              share={month.amount / largest}
              isLast={i === months.length - 1}
            />
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft">{t('Payments that you have verified appear here, month by month.')}</p>
      )}
    </Card>
  );
}
