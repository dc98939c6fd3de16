import { type Database, rowId } from '../../../lib/server/db/db.ts';
import type { Audit, Deps } from '../../../lib/server/http/context.ts';

/** Returns the function that writes an audit log entry; lines are never changed afterwards. */
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

/** Which lines; instants as ISO text, `before` not included. */
export interface AuditFilter {
  actorId?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  subjectId?: number | undefined;
  from?: string | undefined;
  before?: string | undefined;
}

export interface AuditRow {
  id: number;
  at: string;
  actor_id: number;
  action: string;
  subject: string;
  subject_id: number;
  details: string;
  ip_address: string;
}

/** Lines are counted and paged through up to here: whoever looks further back names days. */
export const maxLines = 10_000;

/**
 * One page of the log, the latest first, with how many lines there are, at most `maxLines`. Lines are numbered as they
 * are written, so days become a range of numbers, and every filter reads one index from its end.
 */
export async function pageOfLog(
  db: Database,
  filter: AuditFilter,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: AuditRow[]; total: number; more: boolean }> {
  const [first, end] = await Promise.all([idFrom(db, filter.from), idFrom(db, filter.before)]);
  // a day that has not come
  if (first === 'none') return { rows: [], total: 0, more: false };
  const conditions: [string, unknown][] = [];
  if (filter.actorId !== undefined) conditions.push(['actor_id = ?', rowId(filter.actorId)]);
  if (filter.action !== undefined) conditions.push(['action = ?', filter.action]);
  if (filter.subject !== undefined) conditions.push(['subject = ?', filter.subject]);
  if (filter.subjectId !== undefined) conditions.push(['subject_id = ?', rowId(filter.subjectId)]);
  if (filter.from !== undefined) conditions.push(['id >= ?', first]);
  if (filter.before !== undefined && end !== 'none') conditions.push(['id < ?', end]);
  const where = conditions.map(([text]) => text).join(' and ') || '1 = 1';
  const values = conditions.map(([, value]) => value);
  const within = Math.max(0, Math.min(size, maxLines - offset));
  const [rows, [counted]] = await Promise.all([
    db.all<AuditRow>(
      `select id, at, actor_id, action, subject, subject_id, details, ip_address from audit_log
      where ${where} order by id desc limit ? offset ?`,
      [...values, within, Math.min(offset, maxLines)],
    ),
    db.all<{ count: number }>(
      `select count(*) as count from (select 1 from audit_log where ${where} limit ?) l`,
      [...values, maxLines + 1],
    ),
  ]);
  const count = counted?.count ?? 0;
  return { rows, total: Math.min(count, maxLines), more: count > maxLines };
}

/** The line of that id, if there is one. */
export const lineOfLog = (db: Database, id: number): Promise<AuditRow[]> =>
  db.all<AuditRow>(
    'select id, at, actor_id, action, subject, subject_id, details, ip_address from audit_log where id = ?',
    [rowId(id)],
  );

/** The number of the first line at or after an instant; 'none' when there is no such line, 0 without an instant. */
async function idFrom(db: Database, at: string | undefined): Promise<number | 'none'> {
  if (at === undefined) return 0;
  const [line] = await db.all<{ id: number }>(
    'select id from audit_log where at >= ? order by at, id limit 1',
    [at],
  );
  return line?.id ?? 'none';
}

/** What the lines' subjects and actors are called, each kind with one query. */
const names: Record<string, string> = {
  user: 'select id, name from users where id in',
  session: 'select id, name from users where id in',
  course: 'select id, name from courses where id in',
  lesson: 'select id, name from lessons where id in',
  file: 'select id, original_name as name from files where id in',
  coupon: 'select id, code as name from coupons where id in',
  ticket: 'select id, subject as name from tickets where id in',
  certificate: 'select id, number as name from certificates where id in',
  payment: 'select p.id, u.name from payments p join users u on u.id = p.user_id where p.id in',
  profile: 'select p.id, u.name from profiles p join users u on u.id = p.user_id where p.id in',
};

// each length of a list is a statement of its own to prepare
const listSizes = [1, 10, 50, 200];

/** The names of records of one kind, by id; those that are gone are left out. */
export async function namesOf(
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
