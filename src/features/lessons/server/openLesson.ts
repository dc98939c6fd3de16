import type { Database } from '../../../lib/server/db/db.ts';
import type { OpenLesson, User } from '../../../lib/server/http/caller.ts';
import { forbidden, notFound } from '../../../lib/server/http/fault.ts';
import { mayPlay } from '../rules.ts';
import { say } from '../text.ts';
import { findLesson } from './store.ts';

/** A live lesson that somebody may play (decision 11); throws 404 or 403. */
export async function openLesson(db: Database, id: number, user: User): Promise<OpenLesson> {
  const row = await findLesson(db, id, user);
  if (!row) throw notFound(say('There is no such lesson.'));
  if (!mayPlay(user.type, row.position, row.lowest))
    throw forbidden(say('This lesson is for members. Join a membership to watch it.'), 'locked');
  return { id: row.id, name: row.name, courseId: row.course_id, courseName: row.course_name };
}
