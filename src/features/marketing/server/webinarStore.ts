import { instantAfter } from '../../../lib/days.ts';
import type { Selectable } from 'kysely';
import { bump, type Sql } from '../../../lib/server/db/db.ts';
import {
  countRows,
  eachPage,
  keysetPage,
  type Order,
  type Page,
  readPart,
  type Window,
} from '../../../lib/server/db/keyset.ts';
import { isOwnName } from '../../demo/rules.ts';
import { readInstitute } from '../../institute/server/public.ts';
import type { WebinarDraft } from '../rules.ts';
import type { WebinarSeatsTable, WebinarsTable } from './tables.ts';

export type SeatRow = Selectable<WebinarSeatsTable>;

export interface WebinarRow extends Selectable<WebinarsTable> {
  taken: number;
}

const webinars = (sql: Sql) =>
  sql
    .selectFrom('webinars as w')
    .selectAll('w')
    .select((eb) =>
      eb
        .selectFrom('webinar_seats as s')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('s.webinar_id', '=', 'w.id')
        .as('taken'),
    )
    .where('w.deleted_at', 'is', null);

const endOf = ({ starts_at, minutes }: Pick<WebinarRow, 'starts_at' | 'minutes'>): number =>
  Date.parse(starts_at) + minutes * 60_000;

export const isOver = (webinar: Pick<WebinarRow, 'starts_at' | 'minutes'>, now: Date): boolean =>
  endOf(webinar) <= now.getTime();

/**
 * The webinars that visitors may see: without the demo's, once the institute has a name of its own. Administrators see them with
 * their registrations in `allWebinars`.
 */
export async function shownOf(sql: Sql, rows: readonly WebinarRow[]): Promise<WebinarRow[]> {
  const own = isOwnName((await readInstitute(sql)).name);
  return rows.filter((row) => !own || row.is_demo === 0);
}

/** Webinars that have not ended, the next one first. */
export async function upcomingWebinars(sql: Sql, now: Date): Promise<WebinarRow[]> {
  // no webinar is longer than ten hours
  const earliest = new Date(now.getTime() - 600 * 60_000).toISOString();
  const rows = (await webinars(sql)
    .where('w.starts_at', '>', earliest)
    .orderBy('w.starts_at')
    .orderBy('w.id')
    .limit(50)
    .execute()) as WebinarRow[];
  return shownOf(
    sql,
    rows.filter((row) => !isOver(row, now)),
  );
}

/** The last webinars of the past year, at most three, latest first. */
export async function pastWebinars(sql: Sql, now: Date): Promise<WebinarRow[]> {
  const rows = (await webinars(sql)
    .where('w.starts_at', '<=', now.toISOString())
    .where('w.starts_at', '>', instantAfter(now, -365))
    .orderBy('w.starts_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(50)
    .execute()) as WebinarRow[];
  return (
    await shownOf(
      sql,
      rows.filter((row) => isOver(row, now)),
    )
  ).slice(0, 3);
}

export function allWebinars(sql: Sql): Promise<WebinarRow[]> {
  return webinars(sql).orderBy('w.starts_at', 'desc').orderBy('w.id', 'desc').limit(200).execute() as Promise<
    WebinarRow[]
  >;
}

/** A webinar that was not removed. */
export function webinarById(sql: Sql, id: number): Promise<WebinarRow | undefined> {
  return webinars(sql).where('w.id', '=', id).executeTakeFirst() as Promise<WebinarRow | undefined>;
}

const asRow = ({ startsAt, ...draft }: WebinarDraft) => ({ ...draft, starts_at: startsAt });

/** Adds a webinar and invalidates the public pages. */
export async function addWebinar(sql: Sql, draft: WebinarDraft, at: string): Promise<WebinarRow> {
  await bump(sql, 'content');
  const { id } = await sql
    .insertInto('webinars')
    .values({ ...asRow(draft), created_at: at, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await webinarById(sql, id))!;
}

/** Changes a webinar that was not removed. */
export async function changeWebinar(sql: Sql, id: number, draft: WebinarDraft): Promise<void> {
  await sql
    .updateTable('webinars')
    // a changed demo webinar becomes the academy's own
    .set({ ...asRow(draft), is_demo: 0 })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Removes a webinar and invalidates the public pages; false for an unknown id. */
export async function removeWebinar(sql: Sql, id: number, at: string): Promise<boolean> {
  const gone = await sql
    .updateTable('webinars')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return false;
  await bump(sql, 'content');
  return true;
}

const seatOf = (sql: Sql, webinarId: number, email: string): Promise<SeatRow | undefined> =>
  sql
    .selectFrom('webinar_seats')
    .selectAll()
    .where('webinar_id', '=', webinarId)
    .where('email', '=', email)
    .executeTakeFirst();

/**
 * Locks all seats until the transaction ends, so that no seat is given twice and every mail has the final time. Call it before
 * giving seats or moving a webinar.
 */
export const lockSeats = (sql: Sql): Promise<void> => bump(sql, 'webinar seats');

/**
 * Takes the next seat (`isNew`), or returns the one that this e-mail already has; null when `max` are taken. Call it after
 * `lockSeats`.
 */
export async function takeSeat(
  sql: Sql,
  person: {
    webinar_id: number;
    name: string;
    mobile: string;
    email: string;
    created_at: string;
    user_id: number | null;
  },
  max: number,
): Promise<{ seat: SeatRow; isNew: boolean } | null> {
  const had = await seatOf(sql, person.webinar_id, person.email);
  if (had) return { seat: had, isNew: false };
  const { last, count } = await sql
    .selectFrom('webinar_seats')
    .select((eb) => [eb.fn.max('seat').as('last'), eb.fn.countAll<number>().as('count')])
    .where('webinar_id', '=', person.webinar_id)
    .executeTakeFirstOrThrow();
  if (count >= max) return null;
  const seat = await sql
    .insertInto('webinar_seats')
    .values({ ...person, seat: (last ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { seat, isNew: true };
}

/**
 * Gives the seats of a new webinar to people on the waiting list, in their order, and returns those people. Call it after
 * `lockSeats`.
 */
export async function seatWaiting(sql: Sql, { id, seats: max }: WebinarRow): Promise<SeatRow[]> {
  const waiting = await seats(sql, 0).orderBy('seat').limit(max).execute();
  const given: SeatRow[] = [];
  for (const [n, { id: seatId }] of waiting.entries())
    given.push(
      await sql
        .updateTable('webinar_seats')
        .set({ webinar_id: id, seat: n + 1 })
        .where('id', '=', seatId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  return given;
}

const seats = (sql: Sql, webinarId: number) =>
  sql.selectFrom('webinar_seats').selectAll().where('webinar_id', '=', webinarId);

const bySeat: Order = { name: 'seat', dir: 'asc', columns: { seat: ['seat', 'number'] } };

export const listSeats = (sql: Sql, webinarId: number, window: Window): Promise<Page<SeatRow>> =>
  keysetPage(bySeat, window, (part) => readPart(seats(sql, webinarId), part));

export const eachSeat = (sql: Sql, webinarId: number): AsyncIterable<SeatRow[]> =>
  eachPage(bySeat, 500, (part) => readPart(seats(sql, webinarId), part));

export const countSeats = (sql: Sql, webinarId: number): Promise<number> =>
  countRows(sql, seats(sql, webinarId));
