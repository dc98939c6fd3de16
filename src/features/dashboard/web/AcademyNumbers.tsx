import { useId } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { useData } from '../../../lib/web/call.ts';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { accounts } from '../../accounts/api.ts';
import { loginHelp } from '../../accounts/helpApi.ts';
import { certificates } from '../../certificates/api.ts';
import { courses } from '../../courses/api.ts';
import { contact } from '../../marketing/api.ts';
import { payments } from '../../payments/api.ts';
import { questions } from '../../questions/api.ts';
import { reviewModeration } from '../../ratings/moderationApi.ts';
import { support } from '../../support/api.ts';
import { dashboard } from '../api.ts';
import { FigureGrid, type FigureProps } from './Figure.tsx';
import { PaidByMonth } from './PaidByMonth.tsx';
import { messages } from './text.ts';

const fresh = { refetchOnMount: 'always' } as const;

/** A number that is loaded, as text; undefined before. */
const said = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : number(count);

function useInAll(): (amount: number | undefined) => string {
  const t = useText(messages);
  return (amount = 0) => (amount > 0 ? t('{amount} in all', { amount: money(toPaise(amount)) }) : '');
}

/** What waits, by kind; the queries are those of the side bar's numbers. */
function useWaitingFigures(): FigureProps[] {
  const t = useText(messages);
  const inAll = useInAll();
  const paid = useData(payments.page, { query: { state: 'Submitted', size: 1 } }, fresh);
  const tickets = useData(support.page, { query: { state: 'Open', size: 1 } }, fresh);
  const asked = useData(questions.moderation, { query: { list: 'open', size: 1 } }, fresh);
  const inbox = useData(contact.inbox, { query: { size: 1 } }, fresh);
  const reviews = useData(reviewModeration.page, { query: { list: 'waiting', size: 1 } }, fresh);
  const stuck = useData(loginHelp.requests, { query: { size: 1 } }, fresh);
  const waiting = (count: number | undefined) => ({ value: said(count), waits: (count ?? 0) > 0 });
  return [
    {
      label: t('Payments awaiting verification'),
      ...waiting(paid.data?.total),
      more: inAll(paid.data?.totalAmount),
      asked: paid,
      to: '/payments',
      search: { state: 'Submitted' },
    },
    {
      label: t('Open tickets'),
      ...waiting(tickets.data?.total),
      asked: tickets,
      to: '/helpandsupport',
      search: { state: 'Open' },
    },
    {
      label: t('Lesson questions not answered yet'),
      ...waiting(asked.data?.total),
      asked,
      to: '/questions',
      search: { list: 'open' },
    },
    { label: t('Unread messages'), ...waiting(inbox.data?.unread), asked: inbox, to: '/inbox' },
    // it opens with those that wait
    {
      label: t('Reviews to answer or look at'),
      ...waiting(reviews.data?.total),
      asked: reviews,
      to: '/reviews',
    },
    {
      label: t('People who can’t log in'),
      ...waiting(stuck.data?.total),
      asked: stuck,
      to: '/users',
      search: { view: 'help' },
    },
  ];
}

function useBalances(): FigureProps[] {
  const t = useText(messages);
  const inAll = useInAll();
  const dues = useData(payments.dues, { query: { size: 1 } }, fresh);
  const figures = useData(dashboard.figures, {}, fresh);
  const list = { to: '/payments', search: { view: 'dues' } };
  return [
    {
      label: t('Balances to be paid'),
      value: said(dues.data?.total),
      more: inAll(dues.data?.totalDue),
      asked: dues,
      ...list,
    },
    {
      label: t('Overdue balances'),
      value: said(figures.data?.overdue),
      more: inAll(figures.data?.overdueAmount),
      waits: (figures.data?.overdue ?? 0) > 0,
      asked: figures,
      ...list,
    },
  ];
}

function useAcademy(): FigureProps[] {
  const t = useText(messages);
  const people = useData(accounts.page, { query: { size: 1 } }, fresh);
  const members = useData(accounts.page, { query: { type: 'Paid', size: 1 } }, fresh);
  const figures = useData(dashboard.figures, {}, fresh);
  const all = useData(courses.page, { query: { page: 1, size: 1 } }, fresh);
  const issued = useData(certificates.counts, {}, fresh);
  const written = useData(reviewModeration.counts, { query: {} }, fresh);
  const rated = written.data?.all;
  return [
    { label: t('Users'), value: said(people.data?.total), asked: people, to: '/users' },
    {
      label: t('Members'),
      value: said(members.data?.total),
      asked: members,
      to: '/users',
      search: { type: 'Paid' },
    },
    {
      label: t('New learners in 7 days'),
      value: said(figures.data?.newcomers),
      asked: figures,
      to: '/users',
      search: { sort: 'created', dir: 'desc' },
    },
    { label: t('Courses'), value: said(all.data?.total), asked: all, to: '/upload' },
    { label: t('Certificates'), value: said(issued.data?.Valid), asked: issued, to: '/certificates' },
    {
      label: t('Reviews'),
      value: said(rated?.count),
      more: rated && rated.count > 0 ? t('{average} of 5 stars', { average: number(rated.average, 1) }) : '',
      asked: written,
      to: '/reviews',
      search: { list: 'all' },
    },
  ];
}

const six = 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-6';

/** An administrator's overview: what waits by kind, money, and how large the academy is. The panel has the tasks themselves. */
export function AcademyNumbers() {
  const t = useText(messages);
  const [waiting, academy] = [useId(), useId()];
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby={waiting}>
        <h2 id={waiting} className="mb-2 text-lg">
          {t('Waiting for you')}
        </h2>
        <FigureGrid of={useWaitingFigures()} columns={six} />
      </section>
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <PaidByMonth />
        <FigureGrid of={useBalances()} columns="grid-cols-2 lg:grid-cols-1" />
      </div>
      <section aria-labelledby={academy}>
        <h2 id={academy} className="mb-2 text-lg">
          {t('The academy')}
        </h2>
        <FigureGrid of={useAcademy()} columns={six} />
      </section>
    </div>
  );
}
