import { useId } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { datesOf, languageOf } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { money, number, useLang, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { type AcademyFigures, dashboard } from '../api.ts';
import { type ChartColumn, ChartSkeleton, ColumnChart } from './ColumnChart.tsx';
import { messages } from './text.ts';

type Month = AcademyFigures['months'][number];

const rupees = { style: 'currency', currency: 'INR' } as const;

function useColumns(months: readonly Month[]): ChartColumn[] {
  const t = useText(messages);
  const lang = useLang();
  const { locale } = languageOf(lang);
  return months.map(({ start, end, payments, amount }) => ({
    key: start,
    value: amount,
    said: money(toPaise(amount)),
    // as short as its neighbours: Intl writes 'Sept'
    label: new Date(`${start}T00:00:00Z`)
      .toLocaleDateString(locale, { month: datesOf(lang).month, timeZone: 'UTC' })
      .replace('Sept', 'Sep'),
    more: t(payments === 1 ? '{count} payment' : '{count} payments', { count: number(payments) }),
    link: { to: '/payments', search: { state: 'Verified', from: start, to: end } },
  }));
}

/** The payments of the latest months as columns; a sentence when there were none. */
export function PaidByMonth() {
  const t = useText(messages);
  const title = useId();
  const figures = useData(dashboard.figures, {});
  const months = figures.data?.months ?? [];
  const total = months.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const columns = useColumns(months);
  return (
    <Card aria-labelledby={title} className="flex flex-col">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="text-lg">
          {t('Paid by month')}
        </h2>
        {total > 0 && (
          <p className="text-sm text-ink-soft">
            {t('{amount} in {count} months', { amount: money(total), count: number(months.length) })}
          </p>
        )}
      </div>
      {!figures.data ? (
        <Pending query={figures}>
          <ChartSkeleton />
        </Pending>
      ) : total > 0 ? (
        <ColumnChart of={columns} format={rupees} />
      ) : (
        <p className="text-ink-soft">{t('Payments that you have verified appear here, month by month.')}</p>
      )}
    </Card>
  );
}
