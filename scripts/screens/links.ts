/** Links that people without an account get, with valid tokens. */
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { dayInIndia } from '../../src/lib/days.ts';
import { sha256 } from '../../src/lib/server/http/security.ts';
import type { Academy } from '../../tests/support/academy.ts';
import { type Person, signUp } from './content.ts';

async function payLink(learner: Person): Promise<string> {
  const made = await learner.call<{ path: string }>('/api/payment/Links/Make', { membershipid: 2 });
  return made.path.replace('/pay#', '');
}

/** Pays by a link, as somebody without an account does. */
async function payBy(token: string, { call }: Person): Promise<void> {
  const { quote } = await call<{ quote: { payable: number } }>('/api/payment/ByLink', { token });
  await call('/api/payment/ByLink/Send', {
    token,
    paidamount: quote.payable,
    dateOfPayment: dayInIndia(new Date()),
    paymentMode: 'Cash',
    partOrFull: 'Full',
    transactionID: '',
    imageName: '',
    payerName: 'Ramesh Kulkarni',
    payerEmail: 'ramesh.kulkarni@mail.example',
  });
}

/** Weeks of watching, which the dashboard of administrators compares, and the courses of the last; the academy has just begun. */
function addWatching(db: Sqlite.Database): void {
  const learners = db.prepare("select id from users where role = 'learner' order by id").pluck().all();
  const add = db.prepare('insert or replace into watched_days (user_id, day, seconds) values (?, ?, ?)');
  for (let ago = 0; ago < 42; ago++)
    for (const [i, id] of learners.entries())
      if ((ago * 5 + i * 3) % 7 < 3 && i * 3 < 45 - ago)
        add.run(
          id,
          dayInIndia(new Date(Date.now() - ago * 86_400_000)),
          600 + ((ago * 37 + i * 211) % 9) * 140,
        );
  // each has gone on in one course or two
  const firsts = db
    .prepare(
      'select min(id) as lesson, course_id as course from lessons where deleted_at is null group by course_id',
    )
    .all() as { lesson: number; course: number }[];
  const goOn =
    db.prepare(`insert into progress (user_id, lesson_id, course_id, position, furthest, completed, message_at, reset_at, updated_at)
    values (?, ?, ?, 20, 20, 0, 0, 0, ?) on conflict do nothing`);
  for (const [i, id] of learners.slice(3).entries())
    for (const [n, { lesson, course }] of firsts.entries())
      if (i % (n + 2) === 0 || n === 0) goOn.run(id, lesson, course, new Date().toISOString());
}

/**
 * Tokens of a link to pay by, of one by which a payment was sent, of a guardian, and of one that stops reminders; call it once for
 * each academy, on SQLite.
 */
export async function makeLinks(
  academy: Academy,
): Promise<Record<'pay' | 'paid' | 'guardian' | 'unsubscribe', string>> {
  const [learner, other] = [await signUp(academy, 'ISHA KULKARNI'), await signUp(academy, 'TARUN MEHTA')];
  const [pay, paid] = [await payLink(learner), await payLink(other)];
  await payBy(paid, other);
  await learner.call('/api/Reminders/Birth', { dob: `${new Date().getFullYear() - 15}-01-01` });
  const evenings = { weekdays: [0, 2, 4], hour: 19, mail: false, push: false };
  await learner.call('/api/Reminders/Save', evenings);
  // those two tokens are in mails alone, and this academy sends none
  const guardian = 'a-guardian-of-a-learner';
  const db = new Sqlite(path.join(academy.dataDir, 'kaksha.sqlite'), { timeout: 10_000 });
  db.prepare('insert into guardian_words (user_id, email, asked_at, token_hash) values (?, ?, ?, ?)').run(
    learner.id,
    'ramesh.kulkarni@mail.example',
    new Date().toISOString(),
    sha256(guardian),
  );
  addWatching(db);
  const unsubscribe = db.prepare('select token from reminders where user_id = ?').pluck().get(learner.id);
  db.close();
  return { pay, paid, guardian, unsubscribe: String(unsubscribe) };
}
