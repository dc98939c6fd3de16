import { dayInIndia, daysAfter, toRupees } from '../../../lib/money.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { newcomersSince } from '../../accounts/server/public.ts';
import { readLimits } from '../../institute/server/public.ts';
import { dueTotals, totalsOf } from '../../payments/server/public.ts';
import type { dashboard } from '../api.ts';
import { newcomerDays } from '../rules.ts';

export const dashboardHandlers: Handlers<typeof dashboard> = {
  async figures(_input, _caller, { db, now }) {
    const today = dayInIndia(now());
    const monthStart = `${today.slice(0, 7)}-01`;
    const { graceDays } = await readLimits(db.sql);
    // the sums of payments are cached until one changes
    const [waiting, overdue, sold, newcomers] = await Promise.all([
      totalsOf(db, { state: 'Submitted' }),
      // without days of grace no balance closes lessons
      graceDays === 0 ? { total: 0, due: 0 } : dueTotals(db, daysAfter(today, -graceDays)),
      totalsOf(db, { state: 'Verified', from: monthStart }),
      newcomersSince(db.sql, new Date(now().getTime() - newcomerDays * 86_400_000).toISOString()),
    ]);
    return {
      toCheck: waiting.total,
      toCheckAmount: toRupees(waiting.amount),
      overdue: overdue.total,
      overdueAmount: toRupees(overdue.due),
      newcomers,
      monthStart,
      sales: sold.total,
      salesAmount: toRupees(sold.verified),
    };
  },
};
