import { cached, cacheOf } from '../../../lib/server/cache.ts';
import { type Database, version } from '../../../lib/server/db/db.ts';
import { nextChange, userTypeAt } from '../../entitlements/server/public.ts';
import type { UserType } from '../rules.ts';

/** The period in which no user's type changes by itself; its end is exclusive. */
interface ListTime {
  from: Date;
  until: string | undefined;
}

/**
 * A point in time at which every user has the same type as at `now`, and which stays the same while no user changes and no
 * entitlement begins or ends: the key of cached lists.
 */
export async function listTime(db: Database, now: Date): Promise<Date> {
  const current = await version(db, 'users');
  const cache = cacheOf(db);
  const found = cache.get('user list time', '', current) as ListTime | undefined;
  if (found && found.from <= now && !(found.until && found.until <= now.toISOString())) return found.from;
  const time: ListTime = { from: now, until: await nextChange(db.sql, now) };
  cache.set('user list time', '', current, time, 100);
  return now;
}

type Totals = Record<UserType, number>;

async function countByType(db: Database, now: string): Promise<Totals> {
  const types = db.sql.selectFrom('users as u').select(userTypeAt('u', new Date(now)).as('type'));
  const rows = await db.sql
    .selectFrom(types.as('t'))
    .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
  const none: Totals = { Free: 0, Student: 0, Paid: 0, Blocked: 0, Admin: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ type, count }) => [type, count])));
}

/** Users of each type at a point in time; counted again only after a user has changed. */
const cachedTotals = cached({ name: 'user totals', subject: 'users', load: countByType, bytes: 200 });
export const totalsOf = (db: Database, now: Date): Promise<Totals> => cachedTotals(db, now.toISOString());
