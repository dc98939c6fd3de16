import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sha256, xsrfToken } from '../../src/lib/server/http/security.ts';
import type { Academy } from './academy.ts';

const token = 'a-learner-of-the-fault-test-0123456789abcdef';
/** The lessons of the course, with the ids from 1 on. */
export const lessons = 200;

/** Adds a course of many lessons and a Paid learner with a session to the database of a stopped server. */
export function addLearner(dataDir: string): number {
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
    `insert into sessions (user_id, token_hash, bearer_hash, ip_address, user_agent, created_at, seen_at, expires_at) values (?, ?, 'learner', '', '', ?, ?, '2999-01-01T00:00:00.000Z')`,
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

/** Saves a position; null when no reply came. */
export const savePosition = (
  { url }: Academy,
  user: number,
  { lesson, seconds }: { lesson: number; seconds: number },
): Promise<Response | null> =>
  fetch(`${url}/api/UsersProgress/Edit?UID=${user}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `kaksha=${token}`,
      'x-xsrf-token': xsrfToken(token),
    },
    body: JSON.stringify({ contentId: lesson, watchedDuration: seconds, completed: false }),
  }).catch(() => null);

/** The stored positions by lesson. */
export function positionsIn(dataDir: string): Map<number, number> {
  const db = new Sqlite(path.join(dataDir, 'kaksha.sqlite'), { readonly: true });
  const rows = db.prepare('select lesson_id, furthest from progress').all();
  db.close();
  return new Map(
    (rows as { lesson_id: number; furthest: number }[]).map((row) => [row.lesson_id, row.furthest]),
  );
}
