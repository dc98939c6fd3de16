import { type RawBuilder, type Selectable, type SqlBool, sql as raw } from 'kysely';
import { latestFirst, type Page, type Window } from '../../../lib/server/db/keyset.ts';
import { searchedPage } from '../../../lib/server/search/searchedPage.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import { dayInIndia } from '../../../lib/days.ts';
import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { CertificateState, TimedLesson } from '../rules.ts';
import type { CertificatesTable } from './tables.ts';
import { playable } from '../../lessons/server/public.ts';

const columns = [
  'id',
  'number',
  'user_id',
  'course_id',
  'name',
  'course_name',
  'institute',
  'issued_on',
  'corrected_at',
  'revoked_at',
  'reason',
  'withdrawn_at',
  'version',
] as const;
export type StoredCertificate = Pick<Selectable<CertificatesTable>, (typeof columns)[number]>;

export const certificateOf = (
  sql: Sql,
  userId: number,
  courseId: number,
): Promise<StoredCertificate | undefined> =>
  sql
    .selectFrom('certificates')
    .select(columns)
    .where('user_id', '=', rowId(userId))
    .where('course_id', '=', rowId(courseId))
    .executeTakeFirst();

export const certificateById = (sql: Sql, id: number): Promise<StoredCertificate | undefined> =>
  sql.selectFrom('certificates').select(columns).where('id', '=', rowId(id)).executeTakeFirst();

/** Locks a certificate until the transaction ends. */
export const lockCertificate = (trx: Sql, id: number): Promise<StoredCertificate | undefined> =>
  trx
    .updateTable('certificates')
    .set((eb) => ({ reason: eb.ref('reason') }))
    .where('id', '=', rowId(id))
    .returning(columns)
    .executeTakeFirst();

export const certificateByNumber = (sql: Sql, number: string): Promise<StoredCertificate | undefined> =>
  sql.selectFrom('certificates').select(columns).where('number', '=', number).executeTakeFirst();

/** A learner's certificates, latest first. */
export const certificatesOfUser = (sql: Sql, userId: number): Promise<StoredCertificate[]> =>
  sql
    .selectFrom('certificates')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** A learner's progress in a course, over the visible lessons (SPECIFICATION §4). */
export interface Completion {
  course: string;
  /** The profile's full name, or the account's. */
  learner: string;
  lessons: number;
  completed: TimedLesson[];
  /** When the last of them was completed, ISO. */
  at: string | null;
}

/** A learner's completion of a course; undefined for an unknown course or learner. */
export async function completionOf(
  sql: Sql,
  userId: number,
  courseId: number,
): Promise<Completion | undefined> {
  const rows = await sql
    .selectFrom('courses as c')
    .innerJoin('users as u', (join) => join.on('u.id', '=', rowId(userId)))
    .leftJoin('profiles as f', 'f.user_id', 'u.id')
    .leftJoin('lessons as l', (join) =>
      join
        .onRef('l.course_id', '=', 'c.id')
        .on('l.deleted_at', 'is', null)
        .on(raw<SqlBool>`${raw.raw(playable('l'))}`),
    )
    .leftJoin('progress as p', (join) =>
      join
        .onRef('p.lesson_id', '=', 'l.id')
        .onRef('p.course_id', '=', 'c.id')
        .onRef('p.user_id', '=', 'u.id')
        .on('p.completed', '=', 1),
    )
    .leftJoin('lesson_starts as s', (join) =>
      join.onRef('s.lesson_id', '=', 'l.id').onRef('s.user_id', '=', 'u.id'),
    )
    .select(['c.name as course', 'u.name as account', 'f.full_name'])
    .select(['l.id as lesson', 'l.duration', 'p.id as done', 'p.completed_at', 's.asked_at'])
    .where('c.id', '=', rowId(courseId))
    .where('c.deleted_at', 'is', null)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const done = rows.filter((row) => row.done !== null);
  return {
    course: first.course,
    learner: first.full_name?.trim() ? first.full_name : first.account,
    lessons: rows.filter(({ lesson }) => lesson !== null).length,
    completed: done.map(({ duration, asked_at, completed_at }) => ({
      duration: duration ?? 0,
      // completed without a request for details, as the specification's clients may do: time counts from the completion
      since: asked_at ?? completed_at ?? '',
    })),
    at: done.map(({ completed_at }) => completed_at).reduce((a, b) => (!a || (b && b > a) ? b : a), null),
  };
}

/** The number series of an issue date: the year in India, two digits. */
export const seriesOf = (at: Date): string => dayInIndia(at).slice(2, 4);

/** Locks a year's series until the transaction ends. */
export async function lockSeries(trx: Sql, year: string): Promise<void> {
  await trx
    .insertInto('certificate_series')
    .values({ year, last: 0 })
    .onConflict((oc) => oc.column('year').doUpdateSet((eb) => ({ last: eb.ref('certificate_series.last') })))
    .execute();
}

/** The next number of a year; without gaps, since it is rolled back with its transaction. */
export async function nextInSeries(trx: Sql, year: string): Promise<number> {
  const { last } = await trx
    .updateTable('certificate_series')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function addCertificate(
  trx: Sql,
  certificate: Pick<
    StoredCertificate,
    'number' | 'user_id' | 'course_id' | 'name' | 'course_name' | 'institute' | 'issued_on'
  >,
  now: string,
): Promise<StoredCertificate> {
  const row = await trx
    .insertInto('certificates')
    .values({ ...certificate, created_at: now, reason: '' })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await indexCertificates(trx, [row]);
  return row;
}

/** Revokes a certificate, or restores it when `at` is null; false when a concurrent call came first. */
export async function setRevoked(
  trx: Sql,
  id: number,
  { at, reason }: { at: string | null; reason: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('certificates')
    .set({ revoked_at: at, reason })
    .where('id', '=', id)
    .where('revoked_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Changes a certificate's name and stores the previous one. */
export async function correctName(
  trx: Sql,
  { id, name }: Pick<StoredCertificate, 'id' | 'name'>,
  corrected: { name: string; actorId: number; at: string },
): Promise<void> {
  const { at } = corrected;
  await trx
    .insertInto('certificate_names')
    .values({ certificate_id: id, name, actor_id: corrected.actorId, at })
    .execute();
  const row = await trx
    .updateTable('certificates')
    .set({ name: corrected.name, corrected_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await indexCertificates(trx, [row]);
}

/** Earlier names by certificate, latest first. */
export async function earlierNames(
  sql: Sql,
  ids: readonly number[],
): Promise<Map<number, { name: string; until: string }[]>> {
  const found = new Map<number, { name: string; until: string }[]>();
  if (ids.length === 0) return found;
  const rows = await sql
    .selectFrom('certificate_names')
    .select(['certificate_id', 'name', 'at'])
    .where('certificate_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  for (const { certificate_id: id, name, at } of rows)
    found.set(id, [...(found.get(id) ?? []), { name, until: at }]);
  return found;
}

export interface CertificateFilter {
  search?: string | undefined;
  state?: CertificateState | undefined;
  userId?: number | undefined;
  courseId?: number | undefined;
}

/** One page of the matching certificates, latest first, and their number. */
export function pageOfCertificates(
  db: Database,
  filter: CertificateFilter,
  window: Window,
): Promise<Page<StoredCertificate> & { total: number; more: boolean }> {
  return searchedPage(
    { db, index: certificateIndex, search: filter.search, order: latestFirst, window },
    (ids) => fitting(db.sql, filter, ids).select(columns),
  );
}

function fitting(sql: Sql, { state, userId, courseId }: CertificateFilter, ids: RawBuilder<number> | null) {
  let query = sql.selectFrom('certificates');
  if (userId !== undefined) query = query.where('user_id', '=', rowId(userId));
  if (courseId !== undefined) query = query.where('course_id', '=', rowId(courseId));
  if (state === 'Revoked') query = query.where('revoked_at', 'is not', null);
  else if (state !== undefined)
    query = query
      .where('revoked_at', 'is', null)
      .where('withdrawn_at', state === 'Valid' ? 'is' : 'is not', null);
  return ids ? query.where('id', 'in', ids) : query;
}

/** Number of certificates in each state; read from an index. */
export async function countCertificates(sql: Sql): Promise<Record<CertificateState, number>> {
  const { total, revoked, withdrawn } = await sql
    .selectFrom('certificates')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('revoked_at').as('revoked'),
      fn.count<number>('withdrawn_at').filterWhere('revoked_at', 'is', null).as('withdrawn'),
    ])
    .executeTakeFirstOrThrow();
  return { Valid: total - revoked - withdrawn, Revoked: revoked, Withdrawn: withdrawn };
}

/** The search index of certificates: number, name and course; every change of a certificate updates it. */
const certificateIndex = searchIndex('certificates');

export const indexCertificates = (
  sql: Sql,
  rows: readonly Pick<StoredCertificate, 'id' | 'number' | 'name' | 'course_name'>[],
): Promise<void> =>
  certificateIndex.put(
    sql,
    rows.map(({ id, number, name, course_name }) => ({
      id,
      text: { texts: [name, course_name], codes: [number] },
    })),
  );
