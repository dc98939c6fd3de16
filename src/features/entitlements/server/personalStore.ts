import type { Database } from '../../../lib/server/db/db.ts';
import { tierName } from '../../membership/rules.ts';
import { everHeldBy } from './store.ts';

export async function collectEntitlements({ sql }: Database, userId: number) {
  return (await everHeldBy(sql, userId)).map((row) => ({
    courseID: row.course_id,
    tier: row.tier === 0 ? '' : tierName(row.tier),
    source: row.source,
    paymentId: row.payment_id,
    openedDate: row.opened_at,
    months: row.months,
    startDate: row.starts_at,
    endDate: row.ends_at,
    overdueDate: row.overdue_at,
    revokedDate: row.revoked_at,
  }));
}
