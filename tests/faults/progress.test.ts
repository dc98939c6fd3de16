import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { sha256, xsrfToken } from '../../src/lib/server/http/security.ts';
import { type Academy, startAcademy } from '../academy.ts';

const running: Academy[] = [];
afterEach(async () => {
  for (const academy of running.splice(0)) await academy.remove();
});

const token = 'a-learner-of-the-fault-test-0123456789abcdef';
const lessons = 200;

/** Adds a course of many lessons and a Paid learner with a session to the database of a stopped server. */
function seed(dataDir: string): number {
  const db = new Sqlite(path.join(dataDir, 'kaksha.sqlite'));
  const at = '2026-01-01T00:00:00.000Z';
  const user = db
    .prepare(
      `insert into users (code, name, email, mobile, password_hash, created_at) values ('F1', 'LEARNER', 'l@example.org', '9000000000', '-', ?)`,
    )
    .run(at).lastInsertRowid;
  db.prepare(
    `insert into entitlements (user_id, tier, source, opened_at, starts_at) values (?, 0, 'grant', ?, ?)`,
  ).run(user, at, at);
  db.prepare(
    `insert into sessions (user_id, token_hash, bearer_hash, ip_address, user_agent, created_at, seen_at, expires_at) values (?, ?, 'b', '', '', ?, ?, '2999-01-01T00:00:00.000Z')`,
  ).run(user, sha256(token), at, new Date().toISOString());
  db.prepare(
    `insert into courses (id, name, type, price, description, resources, image_name, created_at, updated_at) values (1, 'C', 'Gold', 100, '', '', '', ?, ?)`,
  ).run(at, at);
  const lesson = db.prepare(
    `insert into lessons (id, course_id, section_name, name, description, video_name, duration, position, created_at, updated_at) values (?, 1, 'S', 'L', '', '', 5000, ?, ?, ?)`,
  );
  for (let id = 1; id <= lessons; id++) lesson.run(id, id, at, at);
  db.close();
  return Number(user);
}

it(
  'has every acknowledged progress save after kill -9 in the middle of writing',
  { timeout: 60_000 },
  async () => {
    const first = await startAcademy();
    running.push(first);
    await first.end();
    const user = seed(first.dataDir);
    const academy = await first.again();
    running.push(academy);

    const acknowledged = new Map<number, number>();
    let killed = false;
    const learner = async (offset: number): Promise<void> => {
      for (let round = 1; !killed; round++)
        for (let id = 1 + offset; id <= lessons && !killed; id += 8) {
          const seconds = round * 10 + offset;
          const reply = await fetch(`${academy.url}/api/UsersProgress/Edit?UID=${user}`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              cookie: `kaksha=${token}`,
              'x-xsrf-token': xsrfToken(token),
            },
            body: JSON.stringify({ contentId: id, watchedDuration: seconds, completed: false }),
          }).catch(() => null);
          if (reply?.status === 200) acknowledged.set(id, seconds);
        }
    };
    const all = Promise.all(Array.from({ length: 8 }, (_, offset) => learner(offset)));
    while (acknowledged.size < lessons) await new Promise((resolve) => setTimeout(resolve, 20));
    await academy.end('SIGKILL');
    killed = true;
    await all;

    const again = await academy.again();
    running.push(again);
    const db = new Sqlite(path.join(again.dataDir, 'kaksha.sqlite'), { readonly: true });
    const kept = new Map(
      (
        db.prepare('select lesson_id, furthest from progress').all() as {
          lesson_id: number;
          furthest: number;
        }[]
      ).map((row) => [row.lesson_id, row.furthest]),
    );
    db.close();
    expect(acknowledged.size).toBe(lessons);
    for (const [id, seconds] of acknowledged)
      expect(kept.get(id), `lesson ${id}`).toBeGreaterThanOrEqual(seconds);
  },
);
