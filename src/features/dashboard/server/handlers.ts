import { dayInIndia, daysAfter, instantAfter, monthsAfter, startOfDayInIndia } from '../../../lib/days.ts';
import { toRupees } from '../../../lib/money.ts';
import { cacheOf, jsonBytes } from '../../../lib/server/cache.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { newcomersSince } from '../../accounts/server/public.ts';
import { lastChangedCourse } from '../../courses/server/public.ts';
import { watchedCourses, watchedSpans } from '../../goals/server/public.ts';
import { readLimits } from '../../institute/server/public.ts';
import { dueTotals, monthTotals, totalsOf } from '../../payments/server/public.ts';
import type { dashboard, WatchedFigures } from '../api.ts';
import { newcomerDays, shownCourses, shownMonths, shownSpans, spanDays } from '../rules.ts';

/** Milliseconds for which administrators see the same watched minutes. */
const watchedMs = 5 * 60_000;

async function watchedUntil({ sql }: Database, today: string): Promise<WatchedFigures> {
  const startOf = (ago: number): string => daysAfter(today, 1 - spanDays * (ago + 1));
  const starts = Array.from({ length: shownSpans }, (_, i) => startOf(shownSpans - 1 - i));
  const spans = await watchedSpans(sql, starts);
  const courses = await watchedCourses(sql, startOf(0), startOfDayInIndia(startOf(0)), shownCourses);
  return {
    spans: starts.map((start, i) => {
      const { learners = 0, seconds = 0 } = spans.find(({ span }) => span === i) ?? {};
      return { start, end: daysAfter(start, spanDays - 1), learners, minutes: Math.round(seconds / 60) };
    }),
    courses: courses.map(({ id, name, learners }) => ({ courseID: id, courseName: name, learners })),
  };
}

export const dashboardHandlers: Handlers<typeof dashboard> = {
  // with 100,000 learners these queries take 0.8 s
  watched: async (_input, _caller, { db, now }) =>
    cacheOf(db).read(
      'watched',
      '',
      Math.floor(now().getTime() / watchedMs),
      () => watchedUntil(db, dayInIndia(now())),
      jsonBytes,
    ),

  async figures(_input, _caller, { db, now }) {
    const today = dayInIndia(now());
    const monthStart = `${today.slice(0, 7)}-01`;
    const starts = Array.from({ length: shownMonths }, (_, i) =>
      monthsAfter(monthStart, i + 1 - shownMonths),
    );
    const { graceDays } = await readLimits(db.sql);
    // sums of payments are cached until a payment changes, the course until one does
    const [waiting, overdue, sold, newcomers, course] = await Promise.all([
      totalsOf(db, { state: 'Submitted' }),
      // without days of grace no balance closes lessons
      graceDays === 0 ? { total: 0, due: 0 } : dueTotals(db, daysAfter(today, -graceDays)),
      monthTotals(db, starts[0]!),
      newcomersSince(db.sql, instantAfter(now(), -newcomerDays)),
      lastChangedCourse(db),
    ]);
    const months = starts.map((start) => {
      const { amount = 0, payments = 0 } = sold.find(({ month }) => start.startsWith(month)) ?? {};
      return { start, end: daysAfter(monthsAfter(start, 1), -1), payments, amount: toRupees(amount) };
    });
    const { payments: sales, amount: salesAmount } = months.at(-1)!;
    return {
      toCheck: waiting.total,
      toCheckAmount: toRupees(waiting.amount),
      overdue: overdue.total,
      overdueAmount: toRupees(overdue.due),
      newcomers,
      changed: course
        ? {
            courseID: course.id,
            courseName: course.name,
            at: course.changed_at,
            isNew: course.changed_at === course.created_at,
          }
        : null,
      monthStart,
      sales,
      salesAmount,
      months,
    };
  },
};
