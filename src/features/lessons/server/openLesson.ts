import { placeOf } from '../../entitlements/rules.ts';
import type { Deps, User } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { checkMayWatch } from '../../entitlements/server/public.ts';
import { messages } from '../text.ts';
import { findLesson } from './store.ts';

export interface OpenLesson {
  id: number;
  name: string;
  courseId: number;
  courseName: string;
}

/** A live lesson that the caller may play (decision 11); throws 404 or 403. */
export async function openLesson(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  user: User,
): Promise<OpenLesson> {
  const row = await findLesson(db, id, user);
  if (!row) throw notFound(messages('There is no such lesson.'));
  checkMayWatch(user, placeOf(row), now());
  return { id: row.id, name: row.name, courseId: row.course_id, courseName: row.course_name };
}
