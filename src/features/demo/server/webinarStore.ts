import type { Sql } from '../../../lib/server/db/db.ts';
import { demoWebinars } from '../rules.ts';

/** Adds the demo's webinars, with dates relative to `now`. */
export async function addWebinars(trx: Sql, now: Date): Promise<void> {
  await trx
    .insertInto('webinars')
    .values(
      demoWebinars(now).map(({ startsAt, ...webinar }) => ({
        ...webinar,
        starts_at: startsAt,
        is_demo: 1 as const,
        created_at: now.toISOString(),
        deleted_at: null,
      })),
    )
    .execute();
}

/** Deletes the demo's webinars; one with registrations stays, with its mark, which hides it from visitors. */
export async function removeWebinars(trx: Sql): Promise<void> {
  await trx
    .deleteFrom('webinars')
    .where('is_demo', '=', 1)
    .where('id', 'not in', (eb) => eb.selectFrom('webinar_seats').select('webinar_id'))
    .execute();
}
