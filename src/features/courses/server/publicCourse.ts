import { asFields } from '../../../lib/localized.ts';
import type { Database } from '../../../lib/server/db/db.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { extensionOf, resourceGroups, resourceGroupNames } from '../../files/rules.ts';
import { resourcesOf } from '../../files/server/public.ts';
import { limitsOf } from '../../institute/server/public.ts';
import { visibleLessons } from '../../lessons/server/public.ts';
import { tiersOf } from '../../membership/server/public.ts';
import { reviewsAtFirst } from '../../ratings/rules.ts';
import { reviewPageOf } from '../../ratings/server/public.ts';
import { allTeachers } from '../../teachers/server/public.ts';
import type { PublicCourse, publicCourses } from '../publicApi.ts';
import { topicKey } from '../rules.ts';
import { messages } from '../text.ts';
import { coursesOf, keysInOrder, listVersion } from './catalogueStore.ts';
import type { CourseKey } from './courseKeyStore.ts';
import { asCourse } from './courseReply.ts';
import { courseAtSlug } from './slugStore.ts';

/** Number of other courses at the end of the page. */
const maxOthers = 3;

/** The kinds of a course's files; those of lessons that nobody sees don't count. */
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

async function sectionsOf(db: Database, courseId: number): Promise<PublicCourse['sections']> {
  const sections = new Map<string, PublicCourse['sections'][number]['lessons']>();
  for (const [i, { id, section_name, name, duration }] of (await visibleLessons(db, courseId)).entries()) {
    if (!sections.has(section_name)) sections.set(section_name, []);
    // everybody may watch the first one (decision 11)
    sections.get(section_name)!.push({ courseContentID: id, contentName: name, duration, locked: i > 0 });
  }
  return [...sections].map(([name, lessons]) => ({ name, lessons }));
}

/** The other courses: of the same topic first, and the newest first among equals. */
function nextTo(key: CourseKey, shown: readonly CourseKey[]): CourseKey[] {
  const others = shown.filter(({ id }) => id !== key.id);
  const isNear = ({ topic }: CourseKey): boolean => topic !== '' && topicKey(topic) === topicKey(key.topic);
  return [...others.filter(isNear), ...others.filter((one) => !isNear(one))];
}

/**
 * What strangers may know of the course at a slug, in a few queries whatever its size: 'gone' when it is in the bin, was purged,
 * or has no playable lesson; undefined when no course ever had this slug.
 */
export async function publicCourseAt(db: Database, slug: string): Promise<PublicCourse | 'gone' | undefined> {
  const id = await courseAtSlug(db.sql, slug);
  if (id === undefined) return undefined;
  const shown = await keysInOrder(db, 'new', 'shown');
  const key = shown.find((one) => one.id === id);
  // an id that was never given is no course that is gone
  if (!key) return slug === String(id) ? undefined : 'gone';
  const others = nextTo(key, shown).slice(0, maxOthers);
  const [[row, ...next], sections, tiers, { freeLessons }] = await Promise.all([
    coursesOf(db, [key, ...others]),
    sectionsOf(db, id),
    tiersOf(db.sql),
    limitsOf(db),
  ]);
  if (!row) return 'gone';
  const said = new Map(
    row.teachers.length > 0 ? (await allTeachers(db.sql)).map(({ id, words }) => [id, words]) : [],
  );
  const lessons = new Set(
    sections.flatMap((one) => one.lessons.map(({ courseContentID }) => courseContentID)),
  );
  return {
    course: asCourse(row),
    sections,
    teachers: asCourse(row).teachers.map((one) => ({
      ...one,
      ...asFields('words', said.get(one.teacherID) ?? { en: '' }),
    })),
    files: await fileKinds(db, id, lessons),
    tiers,
    freeLesson: freeLessons,
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
        if (!found || found === 'gone') throw notFound(messages('There is no such course.'));
        return found;
      },
    }),
};
