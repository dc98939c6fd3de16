import type { Database } from '../../../lib/server/db/db.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { daysAfter } from '../../../lib/days.ts';
import type { audit, AuditEntry } from '../api.ts';
import { type AuditRow, lineOfLog, recordNames, pageOfLog } from './store.ts';

/** The first instant of a day in India. */
const startOf = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString();

/** Maximum length of a value in the list; `Line` has it in full. */
const maxShown = 300;

const shortened = (details: AuditEntry['details']): AuditEntry['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > maxShown ? `${value.slice(0, maxShown)}…` : value,
    ]),
  );

/** Entries with the names of their actors and subjects. */
async function named(db: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const [actors, ...names] = await Promise.all([
    recordNames(
      db,
      'user',
      rows.map((row) => row.actor_id),
    ),
    ...subjects.map((subject) =>
      recordNames(
        db,
        subject,
        rows.filter((row) => row.subject === subject).map((row) => row.subject_id),
      ),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorName: actors.get(row.actor_id) ?? '',
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    subjectName: names[subjects.indexOf(row.subject)]?.get(row.subject_id) ?? '',
    details: JSON.parse(row.details) as AuditEntry['details'],
    address: row.ip_address,
  }));
}

export const auditHandlers: Handlers<typeof audit> = {
  page: async ({ query: { page, size = 50, cursor, from, to, ...filter } }, _caller, { db }) => {
    const days = {
      ...(from === undefined ? {} : { from: startOf(from) }),
      ...(to === undefined ? {} : { before: startOf(daysAfter(to, 1)) }),
    };
    const { rows, ...counts } = await pageOfLog(db, { ...filter, ...days }, { page, size, cursor });
    const lines = await named(db, rows);
    return { ...counts, rows: lines.map((line) => ({ ...line, details: shortened(line.details) })) };
  },

  line: async ({ query: { id } }, _caller, { db }) => {
    const [line] = await named(db, await lineOfLog(db, id));
    if (!line) throw notFound();
    return line;
  },
};
