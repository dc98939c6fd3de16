import { IconChevronRight } from '@tabler/icons-react';
import { toPaise } from '../../../lib/money.ts';
import { languageOf } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { money, number, useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { dashboard, type AcademyFigures as Figures } from '../api.ts';
import { messages } from './text.ts';

interface FigureProps {
  label: string;
  value: string;
  /** Text below the number; '' for none. */
  more: string;
  /** It requires an action. */
  waits?: boolean;
  to: string;
  search?: Record<string, string>;
}

/** A number that links to the list of what it counts. */
function Figure({ label, value, more, waits = false, to, search }: FigureProps) {
  return (
    <Anchor
      to={to}
      search={search}
      className="group flex h-full flex-col px-4 py-3 text-ink no-underline -outline-offset-2 transition-colors hover:bg-surface-2 sm:px-5 sm:py-4"
    >
      <span className="flex items-start justify-between gap-2 text-sm leading-snug">
        <span className="underline-offset-4 group-hover:underline">{label}</span>
        <IconChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
      </span>
      <span
        className={cx(
          'mt-auto pt-1 text-xl leading-tight font-semibold sm:text-2xl',
          waits && 'text-accent-strong',
        )}
      >
        {value}
      </span>
      {/* reserves its line, so that the numbers align */}
      <span className="min-h-5 text-sm leading-5 text-ink-soft tabular">{more}</span>
    </Anchor>
  );
}

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
    <ul className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-4">
      {useFigures(of).map((figure) => (
        <li key={figure.label} className="bg-surface">
          <Figure {...figure} />
        </li>
      ))}
    </ul>
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
