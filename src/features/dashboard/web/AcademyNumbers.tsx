import { useId } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { useData } from '../../../lib/web/call.ts';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { accounts } from '../../accounts/api.ts';
import { certificates } from '../../certificates/api.ts';
import { courses } from '../../courses/api.ts';
import { payments } from '../../payments/api.ts';
import { reviewModeration } from '../../ratings/moderationApi.ts';
import { FigureGrid, type FigureProps } from './Figure.tsx';
import { messages } from './text.ts';
import { Watched } from './Watched.tsx';

const fresh = { refetchOnMount: 'always' } as const;

/** A number that is loaded, as text; undefined before. */
const said = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : number(count);

function useInAll(): (amount: number | undefined) => string {
  const t = useText(messages);
  return (amount = 0) => (amount > 0 ? t('{amount} in all', { amount: money(toPaise(amount)) }) : '');
}

function useAcademy(): FigureProps[] {
  const t = useText(messages);
  const inAll = useInAll();
  const people = useData(accounts.page, { query: { size: 1 } }, fresh);
  const members = useData(accounts.page, { query: { type: 'Paid', size: 1 } }, fresh);
  const dues = useData(payments.dues, { query: { size: 1 } }, fresh);
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
    {
      label: t('Balances to be paid'),
      value: said(dues.data?.total),
      more: inAll(dues.data?.totalDue),
      asked: dues,
      to: '/payments',
      search: { view: 'dues' },
    },
  ];
}

/** An administrator's overview: what is watched, and how large the academy is. What waits and what was paid is on the panel. */
export function AcademyNumbers() {
  const t = useText(messages);
  const academy = useId();
  return (
    <div className="flex flex-col gap-6">
      <Watched />
      <section aria-labelledby={academy}>
        <h2 id={academy} className="mb-2 text-lg">
          {t('The academy')}
        </h2>
        <FigureGrid of={useAcademy()} columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-6" />
      </section>
    </div>
  );
}
