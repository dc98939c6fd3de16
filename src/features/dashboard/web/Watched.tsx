import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useId } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { datesOf, languageOf } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { dashboard, type WatchedFigures } from '../api.ts';
import { type ChartColumn, ChartSkeleton, ColumnChart } from './ColumnChart.tsx';
import { messages } from './text.ts';

type Span = WatchedFigures['spans'][number];

const none = { learners: 0, minutes: 0 };

/** A number of the last seven days, and how it differs from that of the seven before. */
function Trend({ label, now, before }: { label: string; now: number; before: number }) {
  const t = useText(messages);
  const change = before === 0 ? 0 : Math.round(((now - before) / before) * 100);
  const Sign = change < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    // the figures are on one line, also when only one label needs two
    <div className="flex flex-col">
      <dt className="flex-1 text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl leading-tight font-semibold tabular">{number(now)}</dd>
      <dd className="flex items-start gap-1.5 text-sm text-ink-soft">
        {change !== 0 && <Sign aria-hidden="true" className="mt-0.5 size-4 shrink-0" stroke={1.5} />}
        {before === 0
          ? t('none in the 7 days before')
          : change === 0
            ? t('as in the 7 days before')
            : t(
                change < 0
                  ? '{percent}% less than in the 7 days before'
                  : '{percent}% more than in the 7 days before',
                {
                  percent: number(Math.abs(change)),
                },
              )}
      </dd>
    </div>
  );
}

function useColumns(spans: readonly Span[]): ChartColumn[] {
  const t = useText(messages);
  const lang = useLang();
  const { locale } = languageOf(lang);
  return spans.map(({ start, end, learners, minutes }) => ({
    key: start,
    value: minutes,
    said: t('{count} minutes', { count: number(minutes) }),
    label: new Date(`${end}T00:00:00Z`)
      .toLocaleDateString(locale, { day: 'numeric', month: datesOf(lang).month, timeZone: 'UTC' })
      .replace('Sept', 'Sep')
      // in narrow charts in two lines each (Columns.tsx), not only those that are too long for one
      .replace(' ', '\n'),
    more: t(learners === 1 ? '{count} learner' : '{count} learners', { count: number(learners) }),
  }));
}

/** Watched minutes and learners of the last seven days, with their trend. */
function Weeks({ spans }: { spans: readonly Span[] }) {
  const t = useText(messages);
  const columns = useColumns(spans);
  const [before = none, now = none] = spans.slice(-2);
  if (columns.every(({ value }) => value === 0))
    return <p className="text-ink-soft">{t('What learners watch appears here, week by week.')}</p>;
  return (
    <>
      <dl className="mb-3 grid grid-cols-2 gap-x-6">
        <Trend label={t('Learners who watched')} now={now.learners} before={before.learners} />
        <Trend label={t('Minutes watched')} now={now.minutes} before={before.minutes} />
      </dl>
      <ColumnChart of={columns} />
      <p className="mt-1 text-sm text-ink-soft">
        {t('Minutes in 7 days, up to the date below each column.')}
      </p>
    </>
  );
}

function TopCourses({ courses }: Pick<WatchedFigures, 'courses'>) {
  const t = useText(messages);
  if (courses.length === 0)
    return <p className="text-ink-soft">{t('Nobody has watched a lesson in the last 7 days.')}</p>;
  const max = Math.max(...courses.map(({ learners }) => learners));
  return (
    // wide, three or more fill the card, which is as high as the chart beside it
    <ol className="flex flex-1 flex-col divide-y divide-line">
      {courses.map(({ courseID, courseName, learners }) => (
        <li key={courseID} className="flex max-h-24 flex-1 flex-col justify-center">
          <Anchor
            to="/coursecontent"
            search={{ courseid: courseID }}
            className="-mx-2 grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-1.5 rounded-md px-2 py-2 leading-snug text-ink no-underline hover:bg-surface-2"
          >
            <span lang={ownLanguage(courseName)} className="font-semibold wrap-anywhere">
              {courseName}
            </span>
            <span className="text-sm text-ink-soft tabular">
              {t(learners === 1 ? '{count} learner' : '{count} learners', { count: number(learners) })}
            </span>
            <span aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-surface-2">
              <span
                className="block h-full rounded-full bg-accent-bright"
                style={{ width: `${(learners / max) * 100}%` }}
              />
            </span>
          </Anchor>
        </li>
      ))}
    </ol>
  );
}

/** What learners watch: how much against the week before, and which courses. */
export function Watched() {
  const t = useText(messages);
  const [weeks, top] = [useId(), useId()];
  const query = useData(dashboard.watched, {}, { refetchOnMount: 'always' });
  const { data } = query;
  return (
    <div className="grid gap-4 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card aria-labelledby={weeks} className="flex flex-col">
        <h2 id={weeks} className="mb-2 text-lg">
          {t('Watched in 7 days')}
        </h2>
        {data ? (
          <Weeks spans={data.spans} />
        ) : (
          <Pending query={query}>
            <ChartSkeleton height="h-78" />
          </Pending>
        )}
      </Card>
      <Card aria-labelledby={top} className="flex flex-col">
        <h2 id={top} className="mb-2 text-lg">
          {t('Most watched courses in 7 days')}
        </h2>
        {data ? (
          <TopCourses courses={data.courses} />
        ) : (
          <Pending query={query}>
            <Skeleton>
              <Bone className="h-40" />
            </Skeleton>
          </Pending>
        )}
      </Card>
    </div>
  );
}
