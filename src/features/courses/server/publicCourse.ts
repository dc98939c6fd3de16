import { asFields } from '../../../lib/localized.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import { AppError, notFound } from '../../../lib/server/http/errors.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { mayWatch, placeOf, type Viewer } from '../../entitlements/rules.ts';
import { extensionOf, resourceGroups, resourceGroupNames } from '../../files/rules.ts';
import { resourcesOf } from '../../files/server/public.ts';
import { limitsOf } from '../../institute/server/public.ts';
import { visibleLessons } from '../../lessons/server/public.ts';
import { tiersOf } from '../../membership/server/public.ts';
import { pictureUrlsOf } from '../../renditions/server/public.ts';
import { paragraphs } from '../../pages/rules.ts';
import { reviewsAtFirst } from '../../ratings/rules.ts';
import { reviewPageOf } from '../../ratings/server/public.ts';
import { allTeachers } from '../../teachers/server/public.ts';
import type { Course } from '../courseApi.ts';
import { preparedCode, type PublicCourse, type publicCourses } from '../publicApi.ts';
import { messages as pageText } from '../publicText.ts';
import { messages } from '../text.ts';
import { coursesOf, keysInOrder, listVersion } from './catalogueStore.ts';
import { asCourse } from './courseReply.ts';
import { nextTo } from './nextCourses.ts';
import { courseAtSlug } from './slugStore.ts';

/** Number of other courses at the end of the page. */
const maxOthers = 3;

/** The kinds of a course's files; files of lessons that nobody sees don't count. */
async function fileKinds(
  db: Database,
  courseId: number,
  lessons: ReadonlySet<number>,
): Promise<PublicCourse['files']> {
  const files = await resourcesOf(db, courseId);
  const names = files
    .filter(({ lesson_id: lesson }) => lesson === null || lessons.has(lesson))
    .map(({ name }) => extensionOf(name));
  return resourceGroupNames
    .map((kind) => ({
      kind,
      count: names.filter((name) => resourceGroups[kind].some((one) => one === name)).length,
    }))
    .filter(({ count }) => count > 0);
}

/** An account without a membership. What it and strangers may watch doesn't depend on the time. */
const guest: Viewer = { role: 'learner', entitlements: [] };
const anyTime = new Date(0);

/** The sections, and the pictures of the first lesson's video if strangers may play it. */
async function lessonsOf(
  db: Database,
  courseId: number,
  freeLesson: boolean,
): Promise<Pick<PublicCourse, 'sections' | 'freeLesson' | 'posterUrl'>> {
  const sections = new Map<string, PublicCourse['sections'][number]['lessons']>();
  const visible = await visibleLessons(db, courseId);
  const isShown = (row: (typeof visible)[number]): boolean =>
    mayWatch(null, placeOf(row), anyTime, freeLesson);
  const open = visible.filter(isShown).map(({ video_file_id: id }) => id);
  const [pictures, posters] = await Promise.all([
    pictureUrlsOf(db.sql, open),
    pictureUrlsOf(db.sql, open, 'large'),
  ]);
  for (const row of visible) {
    const { id, section_name, name, duration, video_file_id: video } = row;
    if (!sections.has(section_name)) sections.set(section_name, []);
    sections.get(section_name)!.push({
      courseContentID: id,
      contentName: name,
      duration,
      pictureUrl: isShown(row) ? (pictures.get(video) ?? '') : '',
      locked: !mayWatch(guest, placeOf(row), anyTime),
    });
  }
  return {
    sections: [...sections].map(([name, lessons]) => ({ name, lessons })),
    freeLesson,
    posterUrl: posters.get(open[0] ?? 0) ?? '',
  };
}

const leadLength = 160;

/** What a course is for: the first heading or sentence of its description. */
function leadOf({ description, courseName }: Course): string {
  const [first = ''] = paragraphs(description, 600);
  const lead = first.length > leadLength ? (/^.*?[.!?\u0964](?= |$)/.exec(first)?.[0] ?? first) : first;
  return lead === courseName || lead.length > 2 * leadLength ? '' : lead;
}

/**
 * A course's public content by its slug, in a few queries whatever its size: 'prepared' while it has no playable lesson, 'gone'
 * when it is in the bin or was purged, undefined when no course ever had this slug.
 */
export async function publicCourseAt(
  db: Database,
  slug: string,
): Promise<PublicCourse | 'prepared' | 'gone' | undefined> {
  const id = await courseAtSlug(db.sql, slug);
  if (id === undefined) return undefined;
  const shown = await keysInOrder(db, 'new', 'shown');
  const key = shown.find((one) => one.id === id);
  if (!key && (await keysInOrder(db, 'new', 'all')).some((one) => one.id === id)) return 'prepared';
  // an id that was never used names no deleted course
  if (!key) return slug === String(id) ? undefined : 'gone';
  const others = nextTo(key, shown).slice(0, maxOthers);
  const { freeLessons } = await limitsOf(db);
  const [[row, ...next], shownLessons, tiers] = await Promise.all([
    coursesOf(db, [key, ...others]),
    lessonsOf(db, id, freeLessons),
    tiersOf(db.sql),
  ]);
  if (!row) return 'gone';
  const said = new Map(
    row.teachers.length > 0 ? (await allTeachers(db.sql)).map(({ id, words }) => [id, words]) : [],
  );
  const lessons = new Set(
    shownLessons.sections.flatMap((one) => one.lessons.map(({ courseContentID }) => courseContentID)),
  );
  const course = asCourse(row);
  return {
    course,
    lead: leadOf(course),
    ...shownLessons,
    teachers: course.teachers.map((one) => ({
      ...one,
      ...asFields('words', said.get(one.teacherID) ?? { en: '' }),
    })),
    files: await fileKinds(db, id, lessons),
    tiers,
    reviews: await reviewPageOf(db.sql, id, { size: reviewsAtFirst }),
    others: next.map(asCourse),
  };
}

export const publicCourseHandlers: Handlers<typeof publicCourses> = {
  get: async ({ query: { slug } }, _caller, { db }) =>
    new SharedReply({
      key: slug,
      version: await listVersion(db),
      make: async () => {
        const found = await publicCourseAt(db, slug);
        if (found === 'prepared')
          throw new AppError(404, preparedCode, pageText('This course is being prepared'));
        if (typeof found !== 'object') throw notFound(messages('There is no such course.'));
        return found;
      },
    }),
};
