import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { readConfig } from '../../src/lib/server/config/config.ts';
import { indexUsers } from '../../src/features/accounts/server/store.ts';
import { indexPayments } from '../../src/features/payments/server/store.ts';
import { openDatabase } from '../../src/lib/server/db/db.ts';

/** How much a seeded academy holds. */
export interface Size {
  courses: number;
  learners: number;
  progress: number;
  payments: number;
}

const lessonsPerCourse = 50;
/** Learners with a session whose token the load uses. */
export const sessions = 100;

/** The token of a seeded learner's session. */
export const tokenOf = (number: number): string =>
  `bench-token-of-learner-${String(number).padStart(6, '0')}-xxxxxxxxx`;

/** The token of the administrator's session. */
export const adminToken = 'bench-token-of-the-administrator-xxxxxxxxxx';

const given = ['AARAV', 'PRIYA', 'RAHUL', 'ANJALI', 'VIKRAM', 'MEERA', 'ARJUN', 'KAVITA', 'SURESH', 'FATIMA'];
const family = [
  'SHARMA',
  'KUMAR',
  'PATEL',
  'SINGH',
  'GUPTA',
  'REDDY',
  'NAIR',
  'KHAN',
  'DAS',
  'JOSHI',
  'YADAV',
];
const typesOfUsers = [
  'Free',
  'Free',
  'Free',
  'Student',
  'Paid',
  'Free',
  'Student',
  'Paid',
  'Free',
  'Blocked',
];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The id of a seeded learner; 1001 is the administrator. */
export const learnerId = (number: number): number => 1002 + number;

/** Fills a new data folder: every learner is Paid and has watched parts of course 1. */
export async function seed(folder: string, size: Size): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const db = await openDatabase(readConfig({ DATA_DIR: folder }));
  await db.close();
  const raw = new Sqlite(path.join(folder, 'kaksha.sqlite'));
  raw.pragma('synchronous = OFF');
  const at = '2026-01-01T00:00:00.000Z';
  raw.transaction(() => {
    const course = raw.prepare(
      `insert into courses (name, type, price, description, resources, image_name, image_file_id, is_demo, created_at, updated_at) values (?, ?, ?, ?, '', 'a.jpg', null, 0, ?, ?)`,
    );
    const lesson = raw.prepare(
      `insert into lessons (course_id, section_name, name, description, video_name, video_file_id, duration, position, created_by, created_at, updated_at) values (?, ?, ?, '<p>What this lesson is about.</p>', 'a.mp4', null, 600, ?, 1001, ?, ?)`,
    );
    const types = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'];
    for (let c = 1; c <= size.courses; c++) {
      course.run(
        `Course number ${c} about a useful subject`,
        types[c % 5],
        99900 + c * 100,
        '<p>A course for those who want to know more of this subject.</p>',
        at,
        at,
      );
      for (let l = 1; l <= lessonsPerCourse; l++)
        lesson.run(c, `Section ${Math.ceil(l / 10)}`, `Lesson ${l}: what one should know`, l, at, at);
    }
    const user = raw.prepare(
      `insert into users (id, code, name, email, mobile, password_hash, type, is_owner, is_demo, created_at) values (?, ?, ?, ?, ?, '-', ?, 0, 0, ?)`,
    );
    const session = raw.prepare(
      `insert into sessions (user_id, token_hash, bearer_hash, address, user_agent, created_at, seen_at, expires_at) values (?, ?, ?, '127.0.0.1', 'bench', ?, ?, '2999-01-01T00:00:00.000Z')`,
    );
    const addLearner = (n: number): void => {
      const [first, last] = [given[n % given.length]!, family[(n * 7) % family.length]!];
      const email = `${first}.${last}${n}@example.org`.toLowerCase();
      // those whose sessions the load uses are Paid in both sizes
      const type = n < sessions ? 'Paid' : typesOfUsers[n % typesOfUsers.length]!;
      user.run(
        learnerId(n),
        `KK-${learnerId(n)}`,
        `${first} ${last}`,
        email,
        String(9_000_000_000 + n * 7),
        type,
        at,
      );
    };
    user.run(1001, 'KK-1001', 'OWNER', 'owner@academy.example', '9000000000', 'Admin', at);
    for (let n = 0; n < size.learners; n++) addLearner(n);
    const now = new Date().toISOString();
    for (let n = 0; n < Math.min(sessions, size.learners); n++)
      session.run(learnerId(n), sha256(tokenOf(n)), sha256(`b${tokenOf(n)}`), now, now);
    session.run(1001, sha256(adminToken), sha256(`b${adminToken}`), now, now);
    seedPayments(raw, size, at);
    const progress = raw.prepare(
      `insert or ignore into progress (user_id, lesson_id, course_id, position, furthest, completed, completed_at, message_at, reset_at, updated_at) values (?, ?, ?, 300, 300, ?, null, 1, 0, ?)`,
    );
    // the learners whose sessions are used have watched all of course 1, so that both sizes answer the same bytes
    const used = Math.min(sessions, size.learners);
    for (let n = 0; n < used; n++)
      for (let l = 1; l <= lessonsPerCourse; l++) progress.run(learnerId(n), l, 1, l % 2, at);
    const rest = size.progress - used * lessonsPerCourse;
    for (let p = 0; p < rest; p++) {
      const n = used + (Math.floor(p / 20) % Math.max(1, size.learners - used));
      const lessonId = 1 + ((p * 7919) % (size.courses * lessonsPerCourse));
      progress.run(learnerId(n), lessonId, Math.ceil(lessonId / lessonsPerCourse), p % 2, at);
    }
  })();
  raw.exec('analyze');
  raw.pragma('wal_checkpoint(TRUNCATE)');
  raw.close();
  await index(folder);
}

/** Indexes the users and payments for the search. */
async function index(folder: string): Promise<void> {
  const db = await openDatabase(readConfig({ DATA_DIR: folder }));
  for (const [table, add] of [
    ['users', indexUsers],
    ['payments', indexPayments],
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

const modes = ['UPI', 'UPI', 'UPI', 'NetBanking', 'CreditCard', 'DebitCard', 'Cash'];
const states = [
  'Verified',
  'Verified',
  'Verified',
  'Verified',
  'Submitted',
  'Verified',
  'Rejected',
  'Verified',
];

/** Payments of the learners in turn, each of a purchase of its own. */
function seedPayments(raw: Sqlite.Database, size: Size, at: string): void {
  const purchase = raw.prepare(
    `insert into purchases (user_id, membership_id, price, discount, coupon_code, paid, pending, due_on, created_at, updated_at) values (?, ?, 249900, 0, '', ?, ?, '', ?, ?)`,
  );
  const payment = raw.prepare(
    `insert into payments (purchase_id, user_id, membership_id, amount, discount, coupon_code, paid_on, mode, part_or_full, transaction_id, transaction_key, reference_no, reference_key, image_name, submission, state, reason, receipt_no, created_at) values (?, ?, ?, ?, 0, '', ?, ?, 'Part', ?, ?, '', '', 'proof.jpg', '', ?, '', ?, ?)`,
  );
  for (let n = 0; n < size.payments; n++) {
    const [user, tier] = [learnerId(n % size.learners), 2 + (Math.floor(n / size.learners) % 3)];
    const state = states[n % states.length]!;
    const amount = 10_000 + ((n * 37) % 200_000);
    const { lastInsertRowid } = purchase.run(
      user,
      tier,
      state === 'Verified' ? amount : 0,
      state === 'Submitted' ? amount : 0,
      at,
      at,
    );
    const day = `2026-${String(1 + (n % 10)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;
    const transaction = String(100_000_000_000 + n);
    const receipt = state === 'Verified' ? `KK/26-27/${String(n).padStart(5, '0')}` : null;
    payment.run(
      lastInsertRowid,
      user,
      tier,
      amount,
      day,
      modes[n % modes.length],
      transaction,
      transaction,
      state,
      receipt,
      at,
    );
  }
}
