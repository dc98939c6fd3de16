import type { Selectable } from 'kysely';
import { batched } from '../../../lib/server/db/batched.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import { maxUnknown } from '../rules.ts';
import { mayWatchAt } from '../../entitlements/server/public.ts';
import { lowestPlayable } from '../../lessons/server/public.ts';
import type { ProgressTable } from './tables.ts';

export interface Message {
  userId: number;
  lessonId: number;
  /** Seconds. */
  position: number;
  kind: 'move' | 'complete' | 'reset';
  /** The client's time, epoch milliseconds, not in the future. */
  at: number;
  /** Seconds of real time that were really played since the previous message, as counted by the client. */
  played: number;
  /** ISO. */
  now: string;
  /** The courses that the caller may watch beyond first lessons (decision 11): everything, or these ids. */
  open: 'everything' | readonly number[];
}

export type Saved = ProgressRow & Pick<Selectable<ProgressTable>, 'user_id' | 'course_id' | 'gained'>;

// One statement, so that entitlement, duration and row are consistent. A reset has a reset_at, which other messages leave at 0,
// and applies when nothing newer was stored; it wins over a message of the same millisecond, whichever came first. Lessons in
// the bin count: progress made offline arrives later, and they may be restored (decision 16). `gained` is the watched time that
// this message adds: nothing when it is late or repeated, and never more than the time since the previous message. The casts
// are for PostgreSQL; SQLite takes them as affinities.
const length = `case when l.duration > 0 then l.duration else ${maxUnknown} end`;
const upsertOf = (messages: string): string => `
insert into progress (user_id, lesson_id, course_id, position, furthest, completed, completed_at, message_at, reset_at, updated_at, gained)
select u.id, l.id, l.course_id,
  case when m.position > ${length} then ${length} else m.position end,
  case when m.position > ${length} or (m.completed = 1 and l.duration > 0) then ${length} else m.position end,
  m.completed, case when m.completed = 1 then m.now end, m.at, case when m.reset = 1 then m.at else 0 end, m.now, m.played
from (${messages}) m
join users u on u.id = m.user_id
join lessons l on l.id = m.lesson_id
where ${mayWatchAt('l', lowestPlayable('l.course_id'), 'm.opens_all', 'm.opens')}
on conflict (user_id, course_id, lesson_id) do update set
  position = case
    when excluded.reset_at >= progress.message_at then 0
    when excluded.message_at <= progress.reset_at or excluded.message_at < progress.message_at then progress.position
    when excluded.message_at = progress.message_at and excluded.position < progress.position then progress.position
    else excluded.position end,
  furthest = case
    when excluded.reset_at >= progress.message_at then 0
    when excluded.message_at <= progress.reset_at or excluded.furthest < progress.furthest then progress.furthest
    else excluded.furthest end,
  completed = case
    when excluded.reset_at >= progress.message_at then 0
    when excluded.completed = 1 and excluded.message_at > progress.reset_at then 1
    else progress.completed end,
  completed_at = case
    when excluded.reset_at >= progress.message_at then null
    when excluded.completed = 1 and progress.completed = 0 and excluded.message_at > progress.reset_at then excluded.completed_at
    else progress.completed_at end,
  reset_at = case when excluded.reset_at >= progress.message_at then excluded.reset_at else progress.reset_at end,
  message_at = case when excluded.message_at > progress.message_at then excluded.message_at else progress.message_at end,
  updated_at = excluded.updated_at,
  gained = case
    when excluded.message_at <= progress.message_at then 0
    when excluded.gained * 1000 > excluded.message_at - progress.message_at then (excluded.message_at - progress.message_at) / 1000.0
    else excluded.gained end
returning id, user_id, lesson_id, course_id, position, furthest, completed, message_at, gained`;

const columnTypes = {
  user_id: 'bigint',
  lesson_id: 'bigint',
  position: 'double precision',
  completed: 'integer',
  reset: 'integer',
  at: 'bigint',
  now: 'text',
  played: 'double precision',
  opens_all: 'integer',
  opens: 'text',
};
const given = Object.entries(columnTypes);

const upsert = upsertOf(`select ${given.map(([name, type]) => `cast(? as ${type}) as ${name}`).join(', ')}`);
// rows are locked in one order, so that concurrent statements cannot deadlock
const upsertMany =
  upsertOf(`select * from unnest(${given.map(([, type]) => `cast(? as ${type}[])`).join(', ')})
  as given (${given.map(([name]) => name).join(', ')}) order by user_id, lesson_id`);

/** A message's values in the order of `columnTypes`. */
const valuesOf = ({ userId, lessonId, position, kind, at, now, played, open }: Message): unknown[] => [
  userId,
  lessonId,
  kind === 'reset' ? 0 : position,
  kind === 'complete' ? 1 : 0,
  kind === 'reset' ? 1 : 0,
  at,
  now,
  played,
  open === 'everything' ? 1 : 0,
  open === 'everything' ? '' : `,${open.join(',')},`,
];

type Row = Saved & { message_at: number };

async function saveOne(db: Database, message: Message): Promise<Row | undefined> {
  const [row] = await db.run<Row>(upsert, valuesOf(message));
  return row;
}

const keyOf = (userId: number, lessonId: number): string => `${userId} ${lessonId}`;

/** Whether PostgreSQL refused a statement because of one of its rows, and not because it is unreachable. */
const isRefused = (error: unknown): boolean =>
  /^(22|23|40)\w{3}$/.test(String((error as { code?: unknown }).code));

/** Stores several messages with one statement, that is one commit: on PostgreSQL each costs a round trip and a sync. */
async function saveMany(db: Database, messages: readonly Message[]): Promise<Promise<Row | undefined>[]> {
  if (messages.length === 1) return [saveOne(db, messages[0]!)];
  // a statement can write a row only once: a second message about the same row is stored separately
  const together = new Map(messages.map((one) => [keyOf(one.userId, one.lessonId), one]));
  const values = [...together.values()].map(valuesOf);
  const saved = db
    .run<Row>(
      upsertMany,
      given.map((_column, at) => values.map((row) => row[at])),
    )
    .then((rows) => new Map(rows.map((row) => [keyOf(row.user_id, row.lesson_id), row])));
  return messages.map(async (message) => {
    const key = keyOf(message.userId, message.lessonId);
    if (together.get(key) !== message) return saveOne(db, message);
    try {
      return (await saved).get(key);
    } catch (error) {
      // an error of one message must not affect the others
      if (isRefused(error)) return saveOne(db, message);
      throw error;
    }
  });
}

const saveTogether = batched(saveMany);

/** Clocks of several machines differ by less than this: a row further in the future was stored before the clock was set back. */
const skewMs = 60_000;

/**
 * Stores a progress message (decision 13); durable when it resolves. Returns the row afterwards, even when the message was
 * too late to change it; null when there is no such lesson or learner, or the lesson is locked.
 */
export async function saveMessage(db: Database, message: Message): Promise<Saved | null> {
  const save = (): Promise<Row | undefined> =>
    db.dialect === 'postgres' ? saveTogether(db, message) : saveOne(db, message);
  let saved = await save();
  if (saved && saved.message_at > Date.parse(message.now) + skewMs) {
    // the server's clock was set back: otherwise no message would count as newer until the clock has caught up
    await db.run('update progress set message_at = 1, reset_at = 0 where id = ? and message_at = ?', [
      saved.id,
      saved.message_at,
    ]);
    saved = await save();
  }
  return saved ?? null;
}

/** The records that a message names, as far as they exist. */
export async function findNamed(
  db: Database,
  userId: number,
  lessonId: number,
): Promise<{ courseId: number | null; user: boolean }> {
  const [row] = await db.all<{ course_id: number | null; learner: number }>(
    `select (select count(*) from users where id = cast(? as bigint)) as learner,
      (select l.course_id from lessons l join courses c on c.id = l.course_id
        where l.id = cast(? as bigint) and l.deleted_at is null and c.deleted_at is null) as course_id`,
    [userId, lessonId],
  );
  return { courseId: row?.course_id ?? null, user: row?.learner === 1 };
}

export type ProgressRow = Pick<
  Selectable<ProgressTable>,
  'id' | 'lesson_id' | 'position' | 'furthest' | 'completed'
>;

interface Asked {
  userId: number;
  courseId: number;
}

const columns = 'id, lesson_id, position, furthest, completed';

async function readOne({ all }: Database, { userId, courseId }: Asked): Promise<ProgressRow[]> {
  return all<ProgressRow>(
    `select ${columns} from progress where user_id = cast(? as bigint) and course_id = cast(? as bigint)`,
    [userId, courseId],
  );
}

async function readMany({ all }: Database, asked: readonly Asked[]): Promise<ProgressRow[][]> {
  // a learner's numbers in one value: the driver takes twice as long to parse them as rows
  const read = await all<{
    number: number;
    rows: readonly (readonly [number, number, number, number, 0 | 1])[];
  }>(
    `select a.number, r.rows
    from unnest(cast(? as bigint[]), cast(? as bigint[])) with ordinality as a (user_id, course_id, number)
    cross join lateral (select json_agg(array[p.id, p.lesson_id, p.position, p.furthest, p.completed]) as rows
      from progress p where p.user_id = a.user_id and p.course_id = a.course_id) r
    where r.rows is not null`,
    [asked.map(({ userId }) => userId), asked.map(({ courseId }) => courseId)],
  );
  const found: ProgressRow[][] = asked.map(() => []);
  for (const { number, rows } of read)
    found[number - 1] = rows.map(([id, lesson_id, position, furthest, completed]) => ({
      id,
      lesson_id,
      position,
      furthest,
      completed,
    }));
  return found;
}

const readTogether = batched(readMany);

/** A learner's progress in one course; served by the index (user_id, course_id, lesson_id). */
export const progressInCourse = (db: Database, userId: number, courseId: number): Promise<ProgressRow[]> =>
  (db.dialect === 'postgres' ? readTogether : readOne)(db, { userId, courseId });

/** A learner's progress in all courses, newest first. */
export function progressOf(
  db: Database,
  userId: number,
): Promise<(ProgressRow & { course_id: number; updated_at: string })[]> {
  return db.all(
    `select id, course_id, lesson_id, position, furthest, completed, updated_at from progress
    where user_id = cast(? as bigint) order by updated_at desc, id desc`,
    [userId],
  );
}

/** Number of people who have started a lesson of each of these courses, in one query; courses without any are omitted. */
export async function learnerCounts(
  { sql }: Database,
  courseIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await sql
    .selectFrom('progress')
    .select((eb) => [
      'course_id',
      eb.cast<number>(eb.fn.count('user_id').distinct(), 'integer').as('learners'),
    ])
    .where('course_id', 'in', courseIds)
    .groupBy('course_id')
    .execute();
  return new Map(rows.map(({ course_id, learners }) => [course_id, learners]));
}
