import type { Selectable } from 'kysely';
import { type Database, rowId } from '../../../lib/server/db/db.ts';
import {
  countRows,
  keysetPage,
  latestFirst,
  readPart,
  type Page,
  type Window,
} from '../../../lib/server/db/keyset.ts';
import type { Audit, Deps } from '../../../lib/server/http/context.ts';
import type { AuditLogTable } from './tables.ts';

/** Returns the function that appends to the audit log; the database refuses changes of entries. */
export function recorder({ now }: Pick<Deps, 'now'>): Audit {
  return async (sql, caller, { action, id, details = {} }) => {
    await sql
      .insertInto('audit_log')
      .values({
        at: now().toISOString(),
        actor_id: caller?.user?.id ?? 0,
        action,
        subject: action.slice(0, action.indexOf('.')),
        subject_id: id,
        details: JSON.stringify(details),
        ip_address: caller?.ipAddress ?? '',
      })
      .execute();
  };
}

/** Filters; times are ISO text, `before` is exclusive. */
export interface AuditFilter {
  actorId?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  subjectId?: number | undefined;
  from?: string | undefined;
  before?: string | undefined;
}

export type AuditRow = Selectable<AuditLogTable>;

/** Entries are counted up to this number. */
export const maxLines = 10_000;

/**
 * One page of the log, latest first, and the number of entries, at most `maxLines`. Ids ascend with time, unless a clock is
 * set back, so days become a range of ids, and every filter reads one index from its end.
 */
export async function pageOfLog(
  db: Database,
  filter: AuditFilter,
  window: Window,
): Promise<Page<AuditRow> & { total: number; more: boolean }> {
  const [first, last] = await Promise.all([idFrom(db, filter.from), idBefore(db, filter.before)]);
  // a future day, or one before the first entry
  if (first === 'none' || last === 'none')
    return { rows: [], previous: null, next: null, total: 0, more: false };
  let query = db.sql.selectFrom('audit_log');
  if (filter.actorId !== undefined) query = query.where('actor_id', '=', rowId(filter.actorId));
  if (filter.action !== undefined) query = query.where('action', '=', filter.action);
  if (filter.subject !== undefined) query = query.where('subject', '=', filter.subject);
  if (filter.subjectId !== undefined) query = query.where('subject_id', '=', rowId(filter.subjectId));
  if (filter.from !== undefined) query = query.where('id', '>=', first);
  if (filter.before !== undefined) query = query.where('id', '<=', last);
  const [page, count] = await Promise.all([
    keysetPage(latestFirst, window, (part) =>
      readPart(
        query.select(['id', 'at', 'actor_id', 'action', 'subject', 'subject_id', 'details', 'ip_address']),
        part,
      ),
    ),
    countRows(db.sql, query.select('id').limit(maxLines + 1)),
  ]);
  return { ...page, total: Math.min(count, maxLines), more: count > maxLines };
}

export const lineOfLog = (db: Database, id: number): Promise<AuditRow[]> =>
  db.all<AuditRow>(
    'select id, at, actor_id, action, subject, subject_id, details, ip_address from audit_log where id = ?',
    [rowId(id)],
  );

/** The id of the first entry at or after an instant; 'none' when there is none, 0 without an instant. */
async function idFrom(db: Database, at: string | undefined): Promise<number | 'none'> {
  if (at === undefined) return 0;
  const [line] = await db.all<{ id: number }>(
    'select id from audit_log where at >= ? order by at, id limit 1',
    [at],
  );
  return line?.id ?? 'none';
}

/**
 * The id of the last entry before an instant; 'none' when there is none, 0 without an instant. The last by id of many: a clock
 * that ran ahead for a while has written earlier entries with later times.
 */
async function idBefore(db: Database, at: string | undefined): Promise<number | 'none'> {
  if (at === undefined) return 0;
  const [line] = await db.all<{ id: number | null }>(
    'select max(id) as id from (select id from audit_log where at < ? order by at desc, id desc limit 1000) as latest',
    [at],
  );
  return line?.id ?? 'none';
}

/** The tables of subjects' and actors' names; one query for each kind. */
const names: Record<string, string> = {
  user: 'select id, name from users where id in',
  session: 'select id, name from users where id in',
  teacher: 'select id, name from teachers where id in',
  course: 'select id, name from courses where id in',
  lesson: 'select id, name from lessons where id in',
  file: 'select id, original_name as name from files where id in',
  coupon: 'select id, code as name from coupons where id in',
  ticket: 'select id, subject as name from tickets where id in',
  rating: 'select r.id, u.name from ratings r join users u on u.id = r.user_id where r.id in',
  certificate: 'select id, number as name from certificates where id in',
  payment: 'select p.id, u.name from payments p join users u on u.id = p.user_id where p.id in',
  profile: 'select p.id, u.name from profiles p join users u on u.id = p.user_id where p.id in',
};

// lists are padded to these lengths, since each length needs another prepared statement
const listSizes = [1, 10, 50, 200];

/** Names of records of one kind, by id; deleted ones are omitted. */
export async function recordNames(
  db: Database,
  subject: string,
  ids: Iterable<number>,
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  const query = names[subject];
  const size = listSizes.find((each) => each >= wanted.length);
  if (!query || wanted.length === 0 || size === undefined) return new Map();
  const padded = Array.from({ length: size }, (_, i) => wanted[i] ?? 0);
  const rows = await db.all<{ id: number; name: string }>(
    `${query} (${padded.map(() => '?').join(', ')})`,
    padded,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
