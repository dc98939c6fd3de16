import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { subjectOf } from './sendKind.ts';

/** The devices that get notices, for the personal data download. */
export async function collectDevices({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('push_devices')
    .select(['endpoint', 'lang', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .where('p256dh', '<>', '')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    pushService: new URL(row.endpoint).host,
    language: row.lang,
    createdDate: row.created_at,
    lastNoticeDate: row.sent_at,
  }));
}

/** Deletes the notices of a person, sent ones and those on their way; the devices are deleted with the account. */
export async function eraseNotices(sql: Sql, _deps: unknown, userId: number): Promise<void> {
  await sql.deleteFrom('jobs').where('subject', '=', subjectOf(userId)).execute();
}
