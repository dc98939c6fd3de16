import { sql as raw } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { Goal } from '../rules.ts';

export interface DaySeconds {
  userId: number;
  day: string;
  seconds: number;
}

/** Adds watched seconds in one statement, each person's day at most once; skips accounts that were deleted meanwhile. */
export async function addSeconds({ run }: Pick<Database, 'run'>, days: readonly DaySeconds[]): Promise<void> {
  const given = days.map(() => '(cast(? as bigint), cast(? as text), cast(? as double precision))');
  await run(
    `with m (user_id, day, seconds) as (values ${given.join(', ')})
    insert into watched_days (user_id, day, seconds)
    select u.id, m.day, m.seconds from m join users u on u.id = m.user_id where true order by u.id, m.day
    on conflict (user_id, day) do update set seconds = watched_days.seconds + excluded.seconds`,
    days.flatMap(({ userId, day, seconds }) => [userId, day, seconds]),
  );
}

/** The days on which a person has watched at least so many seconds. */
export async function countedDays(
  sql: Sql,
  userId: number,
  seconds: number,
  from = '',
): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('watched_days')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('seconds', '>=', seconds)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

/** A person's watched seconds by day since a day, sorted. */
export const secondsSince = (sql: Sql, userId: number, from: string) =>
  sql
    .selectFrom('watched_days')
    .select(['day', 'seconds'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();

/** A person's goals, each with the week from which it applies; none when no goal was set. */
export const goalsOf = (sql: Sql, userId: number): Promise<Goal[]> =>
  sql.selectFrom('goals').select(['week', 'days']).where('user_id', '=', userId).orderBy('week').execute();

export async function setGoal(sql: Sql, userId: number, goal: Goal): Promise<void> {
  await sql
    .insertInto('goals')
    .values({ user_id: userId, ...goal })
    .onConflict((oc) => oc.columns(['user_id', 'week']).doUpdateSet({ days: raw`excluded.days` }))
    .execute();
}

export async function removeGoals(sql: Sql, userId: number): Promise<void> {
  await sql.deleteFrom('goals').where('user_id', '=', userId).execute();
}
