import type { Database } from '../../../lib/server/db/db.ts';
import type { OpenLesson, User } from '../../../lib/server/http/context.ts';
import { forbidden, notFound } from '../../../lib/server/http/errors.ts';
import { mayPlay } from '../rules.ts';
import { messages } from '../text.ts';
import { findLesson } from './store.ts';

/** A live lesson that somebody may play (decision 11); throws 404 or 403. */
export async function openLesson(db: Database, id: number, user: User): Promise<OpenLesson> {
  const row = await findLesson(db, id, user);
  if (!row) throw notFound(messages('There is no such lesson.'));
  if (!mayPlay(user.type, row.position, row.lowest))
    throw forbidden(messages('This lesson is for members. Join a membership to watch it.'), 'locked');
  return { id: row.id, name: row.name, courseId: row.course_id, courseName: row.course_name };
}
