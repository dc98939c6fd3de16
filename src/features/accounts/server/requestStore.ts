import { sql as raw } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import {
  countRows,
  keysetPage,
  type Order,
  type Page,
  readPart,
  type Window,
} from '../../../lib/server/db/keyset.ts';
import { sendMail } from '../../../lib/server/mail/job.ts';
import { userTypeAt } from '../../entitlements/server/public.ts';
import { type Account, type ListedUser, type Trx, userColumns } from './store.ts';
import { noPassword, portions } from './userImportStore.ts';

export interface RequestRow extends ListedUser {
  asked_at: string;
  /** When an administrator made a link that works still. */
  link_at: string | null;
}

/**
 * Stores a request for help with the login; does the same work whether the e-mail has an account or not. A repeated request
 * keeps its place in the list, otherwise a stranger could move somebody to the end.
 */
export async function addRequest(sql: Sql, email: string, now: string): Promise<void> {
  await sql
    .insertInto('login_requests')
    .columns(['user_id', 'asked_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((row) => ['id', row.val(now).as('asked_at')])
        .where('email', '=', email)
        .where('status', '=', 'active'),
    )
    .onConflict((oc) => oc.column('user_id').doNothing())
    .execute();
}

const rowColumns = userColumns.map((column) => `u.${column}` as const);
const accountColumns = [...rowColumns, 'u.password_hash'] as const;

const requests = (sql: Sql) =>
  sql
    .selectFrom('login_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('u.status', '=', 'active');

/** SQL: when an administrator made the last link of the user `u` that works still. */
const linkAt = (now: string) =>
  raw<string | null>`(select max(p.created_at) from password_resets p
    where p.user_id = u.id and p.mailed = 0 and p.expires_at > ${now})`;

/** SQL to sort users `u`: those without a link that works come first. */
const hasLink = (now: string) =>
  raw<number>`case when exists (select 1 from password_resets p where p.user_id = u.id and p.expires_at > ${now}) then 1 else 0 end`;

/** Requests for help, longest waiting first. */
export const listRequests = (sql: Sql, window: Window, now: Date): Promise<Page<RequestRow>> =>
  keysetPage(longestWaiting, window, (part) =>
    readPart(
      requests(sql).select([
        ...rowColumns,
        'r.asked_at',
        userTypeAt('u', now).as('type'),
        linkAt(now.toISOString()).as('link_at'),
      ]),
      part,
    ),
  );

const longestWaiting: Order = {
  name: 'asked',
  dir: 'asc',
  columns: { asked_at: ['r.asked_at', 'text'], id: ['r.user_id', 'number'] },
};

export const countRequests = (sql: Sql): Promise<number> => countRows(sql, requests(sql).select('u.id'));

/** Deletes the requests of these people; returns their number. */
export async function removeRequests(sql: Sql, ids: readonly number[]): Promise<number> {
  let removed = 0;
  for (const some of portions(ids)) {
    const gone = await sql.deleteFrom('login_requests').where('user_id', 'in', some).executeTakeFirst();
    removed += Number(gone.numDeletedRows);
  }
  return removed;
}

/** Deletes the request of a person who has logged in. */
export async function removeOwnRequest(db: Database, userId: number): Promise<void> {
  // reads first, since a login should write as little as possible
  const [asked] = await db.all('select 1 from login_requests where user_id = ?', [userId]);
  if (asked) await removeRequests(db.sql, [userId]);
}

const withoutPassword = (sql: Sql) =>
  sql
    .selectFrom('users as u')
    .where('u.password_hash', '=', noPassword)
    .where('u.role', '=', 'learner')
    .where('u.status', '=', 'active');

/** Imported learners who have not set a password yet. */
export const countWithoutPassword = (sql: Sql): Promise<number> =>
  countRows(sql, withoutPassword(sql).select('u.id'));

/** Learners without a password, at most `max`: those without a live link first. */
export function listWithoutPassword(trx: Trx, max: number, now: string): Promise<Account[]> {
  return withoutPassword(trx)
    .select(accountColumns)
    .orderBy(hasLink(now))
    .orderBy('u.id')
    .limit(max)
    .execute();
}

/** Those who asked and are learners, without a link first: links of administrators need a confirmation each (decision 36). */
export function listAskingLearners(trx: Trx, max: number, now: string): Promise<Account[]> {
  return requests(trx)
    .select(accountColumns)
    .where('u.role', '=', 'learner')
    .orderBy(hasLink(now))
    .orderBy('r.asked_at')
    .orderBy('u.id')
    .limit(max)
    .execute();
}

/** Whether mails wait for a mail server. A permanently refused one (a mistyped address) says nothing about the others. */
export async function mailsFail(db: Database): Promise<boolean> {
  const mails = `kind in ('${sendMail.kind}', 'accounts.mailResetLink', 'accounts.mailInvitation')`;
  const rows = await db.all(
    `select 1 from jobs where ${mails} and state = 'queued' and problem is not null
      and id > coalesce((select max(id) from jobs where ${mails} and state = 'done'), 0) limit 1`,
  );
  return rows.length > 0;
}
