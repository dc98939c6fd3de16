import { cached, cacheOf, jsonBytes } from '../../../lib/server/cache.ts';
import { type Database, rowId } from '../../../lib/server/db/db.ts';
import { mayWatch, opensCourse, placeOf, type Viewer } from '../../entitlements/rules.ts';
import { lowestPlayable, type VideoState, videoState } from '../../lessons/server/public.ts';
import { pictureUrlsOf } from '../../renditions/server/public.ts';
import type { CourseOutline } from '../api.ts';

/** The kind of viewer; an outline depends on nothing else (decision 11). */
export type View = 'admin' | 'member' | 'guest' | 'stranger' | 'lockedOut';

export const viewOf = (viewer: Viewer, courseId: number, now: Date): View =>
  viewer.role !== 'learner' ? 'admin' : opensCourse(viewer, courseId, now) ? 'member' : 'guest';

/** The view of people without a session: with the first lesson open, or none (decision 34). */
export const strangersView = (freeLessons: boolean): View => (freeLessons ? 'stranger' : 'lockedOut');

const always = { courseId: null, startsAt: '', endsAt: null, overdueAt: null };
const viewers: Record<View, Viewer | null> = {
  admin: { role: 'admin', entitlements: [] },
  member: { role: 'learner', entitlements: [always] },
  guest: { role: 'learner', entitlements: [] },
  stranger: null,
  lockedOut: null,
};
const anyTime = new Date(0);

async function readCourseVersion(db: Database, courseId: string): Promise<number | undefined> {
  const [row] = await db.all<{ content_version: number }>(
    'select content_version from courses where id = ? and deleted_at is null',
    [rowId(Number(courseId))],
  );
  return row?.content_version;
}

const cachedVersion = cached({
  name: 'course version',
  subject: 'content',
  load: readCourseVersion,
  bytes: 16,
});

/**
 * The version of a live course's outlines; undefined for an unknown course. Read once for each change of any course, so that an
 * outline needs no query.
 */
export const courseVersion = (db: Database, courseId: number): Promise<number | undefined> =>
  cachedVersion(db, String(courseId));

/** A course's outline for a view, cached by the course's version. */
export const outlineAt = async (
  db: Database,
  courseId: number,
  version: number,
  view: View,
): Promise<CourseOutline | undefined> =>
  cacheOf(db).read(
    'outline',
    `${courseId} ${view}`,
    version,
    () => readOutline(db, courseId, view),
    jsonBytes,
  );

export async function outlineOf(
  db: Database,
  courseId: number,
  view: View,
): Promise<CourseOutline | undefined> {
  const version = await courseVersion(db, courseId);
  return version === undefined ? undefined : outlineAt(db, courseId, version, view);
}

/** The outlines of the live courses among these. */
export async function outlinesOf(
  db: Database,
  courseIds: readonly number[],
  viewIn: (courseId: number) => View,
): Promise<Map<number, CourseOutline>> {
  if (courseIds.length === 0) return new Map();
  const live = await db.sql
    .selectFrom('courses')
    .select(['id', 'content_version'])
    .where('id', 'in', courseIds)
    .where('deleted_at', 'is', null)
    .execute();
  const outlines = await Promise.all(
    live.map(({ id, content_version }) => outlineAt(db, id, content_version, viewIn(id))),
  );
  return new Map(outlines.flatMap((one) => (one ? [[one.courseID, one]] : [])));
}

interface Row {
  course_id: number;
  course_name: string;
  lang: string;
  id: number | null;
  section_name: string;
  name: string;
  duration: number;
  position: number;
  lowest: number | null;
  created_at: string;
  video_name: string;
  video_file_id: number | null;
  state: VideoState | null;
  problem: string | null;
}

async function readOutline(db: Database, courseID: number, view: View): Promise<CourseOutline | undefined> {
  const rows = await db.all<Row>(
    `select c.id as course_id, c.name as course_name, c.lang, l.id, l.section_name, l.name, l.duration, l.position,
    ${lowestPlayable('?')} as lowest, l.created_at, l.video_name, l.video_file_id, ${videoState('f')} as state, f.problem
    from courses c left join lessons l on l.course_id = c.id and l.deleted_at is null
    left join files f on f.id = l.video_file_id and f.deleted_at is null
    where c.id = ? and c.deleted_at is null order by l.position`,
    [rowId(courseID), rowId(courseID)],
  );
  const [first] = rows;
  if (!first) return undefined;
  const isAdmin = view === 'admin';
  const isLocked = (row: Row): boolean =>
    !mayWatch(viewers[view], placeOf(row), anyTime, view === 'stranger');
  // locked lessons show nothing of their video
  const open = rows.filter((row) => !isLocked(row)).flatMap((row) => row.video_file_id ?? []);
  const pictures = await pictureUrlsOf(db.sql, open);
  const lessons = rows.flatMap((row) => {
    const { id, state } = row;
    // learners see only playable lessons
    if (id === null || (!isAdmin && state !== 'ready')) return [];
    return {
      courseContentID: id,
      sectionName: row.section_name,
      contentName: row.name,
      duration: row.duration,
      order: row.position,
      createdDate: row.created_at,
      locked: isLocked(row),
      pictureUrl: isLocked(row) ? '' : (pictures.get(row.video_file_id ?? 0) ?? ''),
      videoFileName: isAdmin ? row.video_name : '',
      videoState: state ?? ('none' as const),
      videoProblem: isAdmin ? (row.problem ?? '') : '',
    };
  });
  return { courseID, courseName: first.course_name, lang: first.lang, lessons };
}
