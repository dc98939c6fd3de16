import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { readConfig } from '../../src/lib/server/config/config.ts';
import { videoRulesVersion } from '../../src/features/files/rules.ts';
import { indexCourses } from '../../src/features/courses/server/public.ts';
import { indexLessons } from '../../src/features/lessons/server/public.ts';
import { indexPayments } from '../../src/features/payments/server/store.ts';
import { openDatabase } from '../../src/lib/server/db/db.ts';
import { indexUsers } from '../../tests/support/searching.ts';

export interface Size {
  courses: number;
  learners: number;
  progress: number;
  payments: number;
}

/** An academy's data: a folder, and either a PostgreSQL database or the embedded one. */
export interface Academy {
  folder: string;
  databaseUrl?: string;
  size: Size;
}

export const lessonsPerCourse = 50;
/** Learners with a session; this many different ones take turns in the load. */
export const sessions = 5000;
/** Bytes of the video that can be streamed. */
export const videoBytes = 64 * 1024 ** 2;

export const tokenOf = (number: number): string =>
  `bench-token-of-learner-${String(number).padStart(6, '0')}-xxxxxxxxx`;

export const adminToken = 'bench-token-of-the-administrator-xxxxxxxxxx';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The id of a seeded learner; 1001 is the administrator. */
export const learnerId = (number: number): number => 1002 + number;

/** Number of courses watched by the learners with a session. */
export const watchedCourses = ({ courses }: Size): number => Math.min(courses, 100);

const at = '2026-01-01T00:00:00.000Z';
const keyStart = `be/be${'0'.repeat(24)}`;
/** The storage key of the video of a course's first lesson; courses are counted from 1. */
export const videoKey = (course: number): string => keyStart + String(course).padStart(6, '0');

/** SQL that picks one of the words by a number. */
const pick = (by: string, words: readonly string[]): string =>
  `case (${by}) % ${words.length} ${words.map((word, n) => `when ${n} then '${word}'`).join(' ')} end`;

const given = ['AARAV', 'PRIYA', 'RAHUL', 'ANJALI', 'VIKRAM', 'MEERA', 'ARJUN', 'KAVITA', 'SURESH', 'FATIMA'];
const family = 'SHARMA KUMAR PATEL SINGH GUPTA REDDY NAIR KHAN DAS JOSHI YADAV'.split(' ');
const types = 'Free Free Free Student Paid Free Student Paid Free Blocked'.split(' ');
const modes = 'UPI UPI UPI NetBanking CreditCard DebitCard Cash'.split(' ');
const states = 'Verified Verified Verified Verified Submitted Verified Rejected Verified'.split(' ');

/** Statements that fill an academy; the same for both databases except `series`, which counts from 0 as `i`. */
function* statements(size: Size, series: (count: number) => string): Generator<string> {
  const { courses, learners, progress, payments } = size;
  const lessons = courses * lessonsPerCourse;
  yield `insert into users (id, code, name, email, mobile, password_hash, role, is_demo, created_at)
    values (1001, 'KK-1001', 'OWNER', 'owner@academy.example', '9000000000', '-', 'owner', 0, '${at}')`;
  // the learners whose sessions the load uses are Paid
  const type = `(case when i < ${sessions} then 'Paid' else ${pick('i', types)} end)`;
  yield `insert into users (id, code, name, email, mobile, password_hash, status, segment, is_demo, created_at)
    select 1002 + i, 'KK-' || (1002 + i), ${pick('i', given)} || ' ' || ${pick('i * 7', family)},
      lower(${pick('i', given)} || '.' || ${pick('i * 7', family)} || i || '@example.org'),
      cast(9000000000 + i * 7 as text), '-', case ${type} when 'Blocked' then 'blocked' else 'active' end,
      case ${type} when 'Student' then 'Student' else 'Free' end, 0, '${at}'
    from ${series(learners)}`;
  yield `insert into entitlements (user_id, tier, source, opened_at, starts_at)
    select 1002 + i, 0, 'grant', '${at}', '${at}' from ${series(learners)} where ${type} = 'Paid'`;
  yield `insert into courses (name, type, price, description, resources, image_name, image_file_id, is_demo, created_at, updated_at)
    select 'Course number ' || (i + 1) || ' about a useful subject', ${pick('i', 'Bronze Silver Gold Platinum Diamond'.split(' '))},
      99900 + i * 100, '<p>A course for those who want to know more of this subject.</p>', '', 'a.jpg', null, 0, '${at}', '${at}'
    from ${series(courses)}`;
  // a video for each lesson; only those of first lessons of watched courses exist as files
  yield `insert into files (name, original_name, kind, storage_key, mime, bytes, duration, state, owner_id, created_at, video_rules)
    select 'v' || (i + 1) || '.mp4', 'v.mp4', 'video',
      case when i % ${lessonsPerCourse} = 0 and i / ${lessonsPerCourse} < ${watchedCourses(size)}
        then '${keyStart}' || substr(cast(1000001 + i / ${lessonsPerCourse} as text), 2) else 'xx/v' || (i + 1) end,
      'video/mp4', ${videoBytes}, 600, 'ready', 1001, '${at}', ${videoRulesVersion}
    from ${series(lessons)}`;
  yield `insert into lessons (course_id, section_name, name, description, video_name, video_file_id, duration, position, created_by, created_at, updated_at)
    select 1 + i / ${lessonsPerCourse}, 'Section ' || (1 + i % ${lessonsPerCourse} / 10), 'Lesson ' || (1 + i % ${lessonsPerCourse}) || ': what one should know',
      '<p>What this lesson is about.</p>', 'v' || (i + 1) || '.mp4', i + 1, 600, 1 + i % ${lessonsPerCourse}, 1001, '${at}', '${at}'
    from ${series(lessons)}`;
  const per = Math.floor(progress / learners);
  const course = `case when i / ${per} < ${sessions} then i / ${per} % ${watchedCourses(size)} else i / ${per} % ${courses} end`;
  yield `insert into progress (user_id, lesson_id, course_id, position, furthest, completed, completed_at, message_at, reset_at, updated_at)
    select 1002 + i / ${per}, ${course} * ${lessonsPerCourse} + 1 + i % ${per}, 1 + ${course}, 300, 300, i % 2, null, 1, 0, '${at}'
    from ${series(per * learners)}`;
  const state = pick('i', states);
  const amount = '(10000 + i * 37 % 200000)';
  yield `insert into purchases (id, user_id, membership_id, price, discount, coupon_code, paid, pending, due_on, created_at, updated_at)
    select i + 1, 1002 + i % ${learners}, 2 + i / ${learners} % 3, 249900, 0, '', case ${state} when 'Verified' then ${amount} else 0 end,
      case ${state} when 'Submitted' then ${amount} else 0 end, '', '${at}', '${at}'
    from ${series(payments)}`;
  yield `insert into payments (purchase_id, user_id, membership_id, amount, discount, coupon_code, paid_on, mode, part_or_full, transaction_id,
      transaction_key, reference_no, image_name, idempotency_key, state, reason, receipt_no, created_at)
    select i + 1, 1002 + i % ${learners}, 2 + i / ${learners} % 3, ${amount}, 0, '',
      '2026-' || substr(cast(101 + i % 10 as text), 2) || '-' || substr(cast(101 + i % 28 as text), 2), ${pick('i', modes)}, 'Part',
      cast(100000000000 + i as text), cast(100000000000 + i as text), '', 'proof.jpg', '', ${state}, '',
      case ${state} when 'Verified' then 'KK/26-27/' || substr(cast(10000000 + i as text), 2) end, '${at}'
    from ${series(payments)}`;
  const now = new Date().toISOString();
  const session = (user: number, token: string): string =>
    `(${user}, '${sha256(token)}', '${sha256(`b${token}`)}', '127.0.0.1', 'bench', '${now}', '${now}', '2999-01-01T00:00:00.000Z')`;
  const rows = Array.from({ length: Math.min(sessions, learners) }, (_, n) =>
    session(learnerId(n), tokenOf(n)),
  );
  for (let from = 0; from < rows.length; from += 500)
    yield `insert into sessions (user_id, token_hash, bearer_hash, ip_address, user_agent, created_at, seen_at, expires_at)
      values ${[...rows.slice(from, from + 500), ...(from === 0 ? [session(1001, adminToken)] : [])].join(', ')}`;
}

export async function seed({ folder, databaseUrl, size }: Academy): Promise<void> {
  await mkdir(folder, { recursive: true });
  const settings = { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  await (await openDatabase(readConfig(settings))).close();
  await (databaseUrl ? seedPostgres(databaseUrl, size) : seedSqlite(folder, size));
  await index(settings);
  await addVideos(path.join(folder, 'files'), watchedCourses(size));
}

async function seedSqlite(folder: string, size: Size): Promise<void> {
  const raw = new Sqlite(path.join(folder, 'kaksha.sqlite'));
  raw.pragma('journal_mode = OFF');
  raw.pragma('synchronous = OFF');
  raw.pragma('cache_size = -500000');
  // triggers would run a million times
  const watching = raw
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('courses', 'lessons')`,
    )
    .all();
  for (const { name } of watching) raw.exec(`drop trigger ${name}`);
  const series = (count: number): string =>
    `(with recursive s(i) as (select 0 union all select i + 1 from s where i < ${count - 1}) select i from s) s`;
  for (const statement of statements(size, series)) raw.exec(statement);
  for (const { sql } of watching) raw.exec(sql);
  raw.exec('analyze');
  raw.pragma('journal_mode = WAL');
  raw.close();
}

async function index(settings: Record<string, string>): Promise<void> {
  const db = await openDatabase(readConfig(settings));
  for (const [table, add] of [
    ['users', indexUsers],
    ['payments', indexPayments],
    // as the migration of an older academy does; otherwise a job does it beside what is measured
    ['courses', indexCourses],
    ['lessons', indexLessons],
  ] as const)
    for (let after = 0; ;) {
      const rows = await db.all<{ id: number }>(
        `select id from ${table} where id > ? order by id limit 500`,
        [after],
      );
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      await db.transaction((trx) =>
        add(
          trx,
          rows.map(({ id }) => id),
        ),
      );
    }
  await db.close();
}

async function seedPostgres(url: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // no triggers, as on SQLite
    await client.query('set session_replication_role = replica');
    for (const statement of statements(size, (count) => `generate_series(0::bigint, ${count - 1}) s(i)`))
      await client.query(statement);
    for (const table of ['users', 'purchases'])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** One video under the names of all watched ones. */
async function addVideos(files: string, courses: number): Promise<void> {
  await mkdir(path.join(files, 'be'), { recursive: true });
  const first = path.join(files, videoKey(1));
  const stream = createWriteStream(first);
  const piece = randomBytes(1024 ** 2);
  for (let written = 0; written < videoBytes; written += piece.length) stream.write(piece);
  stream.end();
  await finished(stream);
  for (let course = 2; course <= courses; course++) await link(first, path.join(files, videoKey(course)));
}
