import { type Database, rowId } from '../../../lib/server/db/db.ts';
import { keptBy } from '../../../lib/server/db/kept.ts';
import { lowestPlayable, playable } from '../../../lib/server/db/playable.ts';
import { nameWaitMs } from '../../files/rules.ts';

/** A lesson of a course with the state of its video. Times in seconds. */
export interface LessonRow {
  id: number;
  course_id: number;
  course_name: string;
  section_name: string;
  name: string;
  duration: number;
  position: number;
  created_at: string;
  deleted_at: string | null;
  version: number;
  video_name: string;
  video_state: 'ready' | 'processing' | 'failed' | null;
  video_problem: string | null;
  /** 1 when another live lesson waits for the same person's upload of the same name, so that neither gets it. */
  contested: 0 | 1;
  /** The lowest order that learners see of the course, which decides who may play it (decision 11). */
  lowest: number | null;
}

/** A lesson as its own screen needs it. */
export interface LessonDetailsRow extends LessonRow {
  description: string;
}

/** A lesson's video as it is stored. */
export interface VideoRow {
  position: number;
  lowest: number | null;
  file_name: string | null;
  storage_key: string | null;
  mime: string | null;
  bytes: number | null;
  state: 'ready' | 'processing' | 'failed' | null;
}

const lowest = `${lowestPlayable('l.course_id')} as lowest`;
// two waits of an hour each that overlap
const contested = `case when l.video_wanted_by is not null and exists (select 1 from lessons w where w.video_wanted_by = l.video_wanted_by
    and w.video_name = l.video_name and w.id <> l.id and w.deleted_at is null
    and abs(w.video_wanted_at - l.video_wanted_at) < ${nameWaitMs}) then 1 else 0 end as contested`;
const columns = `l.id, l.course_id, c.name as course_name, l.section_name, l.name, l.duration, l.position, l.created_at, l.deleted_at,
  l.version, l.video_name, f.state as video_state, f.problem as video_problem, ${contested}, ${lowest}`;
const joined = `from lessons l join courses c on c.id = l.course_id left join files f on f.id = l.video_file_id and f.deleted_at is null`;
const live = 'l.deleted_at is null and c.deleted_at is null';

/** How many lessons a list gives at a time. */
const pageSize = 1000;

/** Live lessons by course and order; of one course, or of all; `all` of them, or those that can be played. `page` from 1, of 1,000. */
export function listLessons(
  db: Database,
  { courseId, page, all }: { courseId?: number | undefined; page: number; all: boolean },
): Promise<LessonRow[]> {
  const [ofCourse, values] = courseId === undefined ? ['', []] : ['and l.course_id = ?', [rowId(courseId)]];
  const where = `${ofCourse} ${all ? '' : `and ${playable('l')}`}`;
  // the page is chosen first, so that what it skips costs no look-up of the lowest order
  return db.all<LessonRow>(
    `select ${columns} from (select l.id from lessons l join courses c on c.id = l.course_id where ${live} ${where}
      order by l.course_id, l.position limit ${pageSize} offset ?) p join lessons l on l.id = p.id
    join courses c on c.id = l.course_id left join files f on f.id = l.video_file_id and f.deleted_at is null
    order by l.course_id, l.position`,
    [...values, (page - 1) * pageSize],
  );
}

/** One live lesson. */
export async function findLesson(db: Database, id: number): Promise<LessonDetailsRow | undefined> {
  const [row] = await db.all<LessonDetailsRow>(
    `select ${columns}, l.description ${joined} where l.id = ? and ${live}`,
    [rowId(id)],
  );
  return row;
}

const videoOf = keptBy<VideoRow>('content', 10_000, async (db, id) => {
  const [row] = await db.all<VideoRow>(
    `select l.position, ${lowest}, f.name as file_name, f.storage_key, f.mime, f.bytes, f.state ${joined} where l.id = ? and ${live}`,
    [Number(id)],
  );
  return row;
});

/** The video of a live lesson; its file's columns are null when there is none. Asked for each range of bytes, so it is kept in memory. */
export const findVideo = (db: Database, id: number): Promise<VideoRow | undefined> =>
  videoOf(db, String(rowId(id)));

/** The deleted lessons of a course, the newest first; null when there is no such course, in the bin or not. */
export async function binnedLessons(db: Database, courseId: number): Promise<LessonRow[] | null> {
  const id = rowId(courseId);
  if ((await db.all('select 1 from courses where id = ?', [id])).length === 0) return null;
  return db.all<LessonRow>(
    `select ${columns} ${joined} where l.course_id = ? and l.deleted_at is not null order by l.deleted_at desc, l.id desc`,
    [id],
  );
}
