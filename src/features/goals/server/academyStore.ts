import { sql as raw } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';

/**
 * Watched seconds and learners by span of days, of which the first days are given, sorted; none for a span without any. Each learner's
 * days are found by the key, so that older days cost nothing.
 */
export async function watchedSpans(sql: Sql, starts: readonly string[]) {
  const spans = starts.slice(1).map((start, i) => raw`when d.day < ${start} then ${raw.lit(i)}`);
  const { rows } = await raw<{ span: number; learners: number; seconds: number }>`
    select case ${raw.join(spans, raw` `)} else ${raw.lit(spans.length)} end as span,
      count(distinct d.user_id) as learners, sum(d.seconds) as seconds
    from users u join watched_days d on d.user_id = u.id and d.day >= ${starts[0]}
    where u.role = 'learner' group by 1`.execute(sql);
  return rows;
}

/** The courses in which most learners have gone on since then, with their number; only learners who have watched since that day are looked at. */
export async function watchedCourses(sql: Sql, day: string, since: string, max: number) {
  const { rows } = await raw<{ id: number; name: string; learners: number }>`
    select c.id, c.name, count(distinct p.user_id) as learners
    from users u join progress p on p.user_id = u.id and p.updated_at >= ${since}
    join courses c on c.id = p.course_id and c.deleted_at is null
    where u.role = 'learner'
      and exists (select 1 from watched_days d where d.user_id = u.id and d.day >= ${day})
    group by c.id, c.name order by learners desc, c.id limit ${max}`.execute(sql);
  return rows;
}
