import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { keysetPage, type Order, type Page, readPart, type Window } from '../../../lib/server/db/keyset.ts';

/** Failed logins of a day, added up for an account and a network; names are null where there is no such account any more. */
export interface FailedLoginRow {
  user_id: number;
  network: string;
  day: string;
  failures: number;
  first_at: string;
  last_at: string;
  name: string | null;
  code: string | null;
}

/** Adds a failed login to those of its day. `userId` is 0 for an e-mail without an account: what was typed there may be a password. */
export async function addFailedLogin(
  db: Database,
  { userId, network, now }: { userId: number; network: string; now: string },
): Promise<void> {
  await db.run(
    `insert into failed_logins (user_id, network, day, failures, first_at, last_at) values (?, ?, ?, 1, ?, ?)
      on conflict (user_id, network, day) do update set failures = failed_logins.failures + 1, last_at = excluded.last_at`,
    [userId, network, now.slice(0, 10), now, now],
  );
}

const latestFirst: Order = {
  name: 'last',
  dir: 'desc',
  columns: {
    last_at: ['f.last_at', 'text'],
    user_id: ['f.user_id', 'number'],
    network: ['f.network', 'text'],
    day: ['f.day', 'text'],
  },
};

/** One page of the failed logins, the latest first. */
export const listFailedLogins = ({ sql }: Database, window: Window): Promise<Page<FailedLoginRow>> =>
  keysetPage(latestFirst, window, (part) =>
    readPart(
      sql
        .selectFrom('failed_logins as f')
        .leftJoin('users as u', 'u.id', 'f.user_id')
        .select([
          'f.user_id',
          'f.network',
          'f.day',
          'f.failures',
          'f.first_at',
          'f.last_at',
          'u.name',
          'u.code',
        ]),
      part,
    ),
  );

/** How many lines of them there are. */
export async function countFailedLogins(db: Database): Promise<number> {
  const [row] = await db.all<{ count: number }>('select count(*) as count from failed_logins');
  return row?.count ?? 0;
}

/** The failed logins of an account, for the download of one's own data. */
export async function collectFailedLogins({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('failed_logins')
    .select(['network', 'failures', 'first_at', 'last_at'])
    .where('user_id', '=', userId)
    .orderBy('first_at')
    .execute();
  return rows.map((row) => ({
    network: row.network,
    count: row.failures,
    firstDate: row.first_at,
    lastDate: row.last_at,
  }));
}

/** Deletes the failed logins of an account. */
export async function eraseFailedLogins(sql: Sql, _deps: unknown, userId: number): Promise<void> {
  await sql.deleteFrom('failed_logins').where('user_id', '=', userId).execute();
}

/**
 * Deletes failed logins whose last one was before `before`, and of the others all but the `most` latest lines: whoever has many
 * addresses could fill the disk with them.
 */
export async function purgeFailedLogins(sql: Sql, before: string, most: number): Promise<void> {
  const beyond = await sql
    .selectFrom('failed_logins')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst();
  await sql
    .deleteFrom('failed_logins')
    .where((eb) =>
      eb.or([eb('last_at', '<', before), ...(beyond ? [eb('last_at', '<=', beyond.last_at)] : [])]),
    )
    .execute();
}
