import { toPaise } from '../../../lib/money.ts';
import { languageOf } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { money, number, useLang, useText } from '../../../lib/web/i18n.ts';
import { dashboard, type AcademyFigures as Figures } from '../api.ts';
import { FigureGrid, type FigureProps } from './Figure.tsx';
import { messages } from './text.ts';

/** The name of a day's month, 'November', in the page's language. */
function useMonth(day: string): string {
  const { locale } = languageOf(useLang());
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' });
}

function useFigures(of: Figures): FigureProps[] {
  const t = useText(messages);
  const month = useMonth(of.monthStart);
  const inAll = (amount: number) => (amount > 0 ? money(toPaise(amount)) : '');
  return [
    {
      label: t('Payments to check'),
      value: number(of.toCheck),
      more: inAll(of.toCheckAmount),
      waits: of.toCheck > 0,
      to: '/payments',
      search: { state: 'Submitted' },
    },
    {
      label: t('Overdue balances'),
      value: number(of.overdue),
      more: inAll(of.overdueAmount),
      waits: of.overdue > 0,
      to: '/payments',
      search: { view: 'dues' },
    },
    {
      label: t('New learners in 7 days'),
      value: number(of.newcomers),
      more: '',
      to: '/users',
    },
    {
      label: t('Paid in {month}', { month }),
      value: money(toPaise(of.salesAmount)),
      more: t(of.sales === 1 ? '{count} payment' : '{count} payments', { count: number(of.sales) }),
      to: '/payments',
      search: { state: 'Verified', from: of.monthStart },
    },
  ];
}

function Row({ of }: { of: Figures }) {
  return (
    <div className="mb-6">
      <FigureGrid of={useFigures(of)} columns="grid-cols-2 lg:grid-cols-4" />
    </div>
  );
}

/**
 * The figures at the top for administrators: payments to verify, overdue balances, new learners, income. Nothing while they
 * can't be loaded.
 */
export function AcademyFigures() {
  const { data } = useData(dashboard.figures, {}, { refetchOnMount: 'always' });
  return data ? <Row of={data} /> : null;
}
