import type { Database } from '../../../lib/server/db/db.ts';

/**
 * SQL condition: the lesson (by table alias) has a playable video that is not hidden. Learners and visitors see no other
 * lessons, neither in lists nor by id; other lessons are not counted and don't affect locks. In TypeScript it is the state
 * 'ready' (`videoState`).
 */
export const playable = (lesson: string): string =>
  `exists (select 1 from files video where video.id = ${lesson}.video_file_id and video.deleted_at is null and video.state = 'ready' and video.hidden = 0)`;

export type VideoState = 'ready' | 'hidden' | 'processing' | 'failed';

/** SQL of the state of a lesson's video (by table alias); 'hidden' is a playable one that learners don't see. */
export const videoState = (file: string): string =>
  `case when ${file}.state = 'ready' and ${file}.hidden = 1 then 'hidden' else ${file}.state end`;

/**
 * SQL of the lowest order of a course's visible lessons, which is the free one (decision 11), or of that lesson's id; null when
 * there is none.
 */
export const lowestPlayable = (courseId: string, column: 'position' | 'id' = 'position'): string =>
  `(select first.${column} from lessons first where first.course_id = ${courseId} and first.deleted_at is null and ${playable('first')}
    order by first.position limit 1)`;

interface VisibleLesson {
  id: number;
  course_id: number;
  position: number;
  /** The lowest order of the course's visible lessons. */
  lowest: number | null;
  section_name: string;
  name: string;
  /** Seconds. */
  duration: number;
  video_file_id: number;
}

/** The lessons of a course that learners see, in order; in one query. */
export const visibleLessons = (db: Database, courseId: number): Promise<VisibleLesson[]> =>
  db.all<VisibleLesson>(
    `select l.id, l.course_id, l.position, ${lowestPlayable('?')} as lowest, l.section_name, l.name, l.duration, l.video_file_id
    from lessons l where l.course_id = ? and l.deleted_at is null and ${playable('l')} order by l.position`,
    [courseId, courseId],
  );

/** The lessons that can be played, with the key of the uploaded video: those that play as uploaded first, the smallest first. */
export const playedVideos = (db: Database): Promise<{ id: number; storage_key: string }[]> =>
  db.all(
    `select l.id, f.storage_key from lessons l join files f on f.id = l.video_file_id join courses c on c.id = l.course_id
      where l.deleted_at is null and c.deleted_at is null and f.deleted_at is null and f.state = 'ready'
      order by f.direct desc, f.bytes, l.id`,
  );
