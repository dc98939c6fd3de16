import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { keysetPage, type Order, type Page, readPart, type Window } from '../../../lib/server/db/keyset.ts';
import type { FailedLoginsTable } from './tables.ts';

/** Failed logins of an account from a network on a day; names are null when the account was deleted. */
export interface FailedLoginRow extends FailedLoginsTable {
  name: string | null;
  code: string | null;
}

/**
 * Counts a failed login. `userId` is 0 for an unknown e-mail, which is not stored: a password may have been typed there.
 */
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

export async function countFailedLogins(db: Database): Promise<number> {
  const [row] = await db.all<{ count: number }>('select count(*) as count from failed_logins');
  return row?.count ?? 0;
}

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

export async function eraseFailedLogins(sql: Sql, _deps: unknown, userId: number): Promise<void> {
  await sql.deleteFrom('failed_logins').where('user_id', '=', userId).execute();
}

export async function purgeFailedLogins(sql: Sql, before: string): Promise<void> {
  await sql.deleteFrom('failed_logins').where('last_at', '<', before).execute();
}

/** Deletes all but the latest `max` rows: somebody with many addresses could fill the disk. */
export async function capFailedLogins(sql: Sql, max: number): Promise<void> {
  const beyond = await sql
    .selectFrom('failed_logins')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .limit(1)
    .offset(max)
    .executeTakeFirst();
  if (beyond) await sql.deleteFrom('failed_logins').where('last_at', '<=', beyond.last_at).execute();
}
