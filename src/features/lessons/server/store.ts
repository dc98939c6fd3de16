import { cached, jsonBytes } from '../../../lib/server/cache.ts';
import { type Database, rowId } from '../../../lib/server/db/db.ts';
import type { User } from '../../../lib/server/http/context.ts';
import { nameWaitMs } from '../../files/rules.ts';
import type { LessonPlace } from '../../files/server/public.ts';
import { lowestPlayable, playable, type VideoState, videoState } from './playableStore.ts';

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
  video_id: number | null;
  video_bytes: number | null;
  /** A new video that is being processed. */
  next_id: number | null;
  video_state: VideoState | null;
  /** Why its video can't be played. */
  video_problem: string | null;
  /** Why the last new video was refused. */
  new_problem: string | null;
  /** 1 while it waits for a person's upload of `video_name` and an earlier video plays. */
  awaited: 0 | 1;
  /** 1 while a new video is being processed. */
  coming: 0 | 1;
  /** The previous video, and when it was replaced. */
  earlier_name: string | null;
  replaced_at: string | null;
  /**
   * 1 when another live lesson waits for the same person's upload of the same name, so that the upload is attached to neither.
   */
  contested: 0 | 1;
  /** The lowest order of the course's visible lessons, which decides who may play this one (decision 11). */
  lowest: number | null;
}

/** A lesson with the fields of its own screen. */
export interface LessonDetailsRow extends LessonRow {
  description: string;
  /** A JSON array. */
  chapters: string;
  /** 1 when browsers play the video unchanged. */
  direct: 0 | 1 | null;
}

/** A lesson with one of its videos, current or previous; without a video, its columns are null. */
export interface VideoRow {
  course_id: number;
  position: number;
  lowest: number | null;
  /** Whether learners see the lesson. */
  shown: 0 | 1;
  /** The id of the current video. */
  shown_id: number | null;
  file_id: number | null;
  file_name: string | null;
  storage_key: string | null;
  mime: string | null;
  bytes: number | null;
  state: 'ready' | 'processing' | 'failed' | null;
  direct: 0 | 1 | null;
  /** 1 when only administrators may play it. */
  hidden: 0 | 1 | null;
}

const lowest = `${lowestPlayable('l.course_id')} as lowest`;
// the waits last an hour each, and they overlap
const contested = `case when l.video_wanted_by is not null and exists (select 1 from lessons w where w.video_wanted_by = l.video_wanted_by
    and w.video_name = l.video_name and w.id <> l.id and w.deleted_at is null
    and abs(w.video_wanted_at - l.video_wanted_at) < ${nameWaitMs}) then 1 else 0 end as contested`;
const columns = `l.id, l.course_id, c.name as course_name, l.section_name, l.name, l.duration, l.position, l.created_at, l.deleted_at,
  l.version, l.video_name, ${videoState('f')} as video_state, f.problem as video_problem, l.video_problem as new_problem,
  f.id as video_id, f.bytes as video_bytes, e.name as earlier_name, l.video_replaced_at as replaced_at,
  case when l.video_wanted_by is not null and f.id is not null then 1 else 0 end as awaited,
  l.video_next_id as next_id, case when l.video_next_id is not null then 1 else 0 end as coming, ${contested}, ${lowest}`;
const videoJoins = `left join files f on f.id = l.video_file_id and f.deleted_at is null
  left join files e on e.id = l.video_previous_id and e.state = 'ready' and e.deleted_at is null`;
const joined = `from lessons l join courses c on c.id = l.course_id ${videoJoins}`;
const live = 'l.deleted_at is null and c.deleted_at is null';

const pageSize = 1000;

/** Live lessons by course and order: of one course, or of all; `all` of them, or only playable ones. `page` from 1, of 1,000. */
export function listLessons(
  db: Database,
  { courseId, page, all }: { courseId?: number | undefined; page: number; all: boolean },
): Promise<LessonRow[]> {
  const [ofCourse, values] = courseId === undefined ? ['', []] : ['and l.course_id = ?', [rowId(courseId)]];
  const where = `${ofCourse} ${all ? '' : `and ${playable('l')}`}`;
  // the page is selected first, so that skipped rows need no look-up of the lowest order
  return db.all<LessonRow>(
    `select ${columns} from (select l.id from lessons l join courses c on c.id = l.course_id where ${live} ${where}
      order by l.course_id, l.position limit ${pageSize} offset ?) p join lessons l on l.id = p.id
    join courses c on c.id = l.course_id ${videoJoins}
    order by l.course_id, l.position`,
    [...values, (page - 1) * pageSize],
  );
}

/** One live lesson; learners and strangers (`null`) see it only when its video is playable. */
export async function findLesson(
  db: Database,
  id: number,
  user: Pick<User, 'type'> | null,
): Promise<LessonDetailsRow | undefined> {
  const [row] = await db.all<LessonDetailsRow>(
    `select ${columns}, l.description, l.chapters, f.direct ${joined} where l.id = ? and ${live}`,
    [rowId(id)],
  );
  return user?.type === 'Admin' || row?.video_state === 'ready' ? row : undefined;
}

const readVideos = async (db: Database, id: string): Promise<VideoRow[] | undefined> => {
  const rows = await db.all<VideoRow>(
    `select l.course_id, l.position, ${lowest}, case when ${playable('l')} then 1 else 0 end as shown, l.video_file_id as shown_id, f.id as file_id, f.name as file_name, f.storage_key, f.mime, f.bytes, f.state, f.direct, f.hidden
    from lessons l join courses c on c.id = l.course_id
    left join files f on f.id in (l.video_file_id, l.video_previous_id) and f.deleted_at is null
    where l.id = ? and ${live}`,
    [Number(id)],
  );
  return rows.length > 0 ? rows : undefined;
};

const videosOf = cached({ name: 'lesson videos', subject: 'content', load: readVideos, bytes: 1000 });

const readUses = (db: Database, fileId: string): Promise<LessonPlace[]> =>
  db.all<LessonPlace>(
    `select l.id, l.course_id, l.position, ${lowest}, case when f.hidden = 0 and ${playable('l')} then 1 else 0 end as shown
    from files f join lessons l on (l.video_file_id = f.id or l.video_previous_id = f.id) join courses c on c.id = l.course_id
    where f.id = ? and f.deleted_at is null and ${live} order by l.id`,
    [Number(fileId)],
  );

const usesOf = cached({ name: 'lessons of videos', subject: 'content', load: readUses, bytes: jsonBytes });

/** The live lessons whose current or previous video this is. Cached, since each range request reads them. */
export const lessonsOfVideo = (db: Database, fileId: number): Promise<LessonPlace[]> =>
  usesOf(db, String(rowId(fileId)));

/** A video of a live lesson; `other` when the requested one is no longer the lesson's. */
export async function findVideo(
  db: Database,
  id: number,
  videoId?: number,
): Promise<VideoRow | 'other' | undefined> {
  // cached, since each range request reads it
  const rows = (await videosOf(db, String(rowId(id)))) ?? [];
  const [first] = rows;
  if (!first) return undefined;
  const found = rows.find(({ file_id }) => file_id === (videoId ?? first.shown_id));
  return found ?? (videoId === undefined ? { ...first, storage_key: null } : 'other');
}

/** A course's lessons deleted since `since`, newest first; null when there is no such course, live or in the bin. */
export async function binnedLessons(
  db: Database,
  courseId: number,
  since: string,
): Promise<LessonRow[] | null> {
  const id = rowId(courseId);
  if ((await db.all('select 1 from courses where id = ?', [id])).length === 0) return null;
  return db.all<LessonRow>(
    `select ${columns} ${joined} where l.course_id = ? and l.deleted_at >= ? order by l.deleted_at desc, l.id desc`,
    [id, since],
  );
}

/** A course's live lessons by their order; null when the course is deleted or unknown. */
export async function lessonPlaces(db: Database, courseId: number): Promise<LessonPlace[] | null> {
  const course = await db.all('select 1 from courses where id = ? and deleted_at is null', [courseId]);
  if (course.length === 0) return null;
  return db.all(
    `select l.id, l.course_id, l.position, ${lowest}, case when ${playable('l')} then 1 else 0 end as shown
    from lessons l where l.course_id = ? and l.deleted_at is null order by l.position`,
    [courseId],
  );
}

/** Number of live lessons by course, playable or not, in one query; courses without any are omitted. */
export async function lessonCounts(
  { sql }: Database,
  courseIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await sql
    .selectFrom('lessons')
    .select((eb) => ['course_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('lessons')])
    .where('course_id', 'in', courseIds)
    .where('deleted_at', 'is', null)
    .groupBy('course_id')
    .execute();
  return new Map(rows.map(({ course_id, lessons }) => [course_id, lessons]));
}
