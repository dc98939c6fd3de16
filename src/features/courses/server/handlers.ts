import { instantAfter } from '../../../lib/days.ts';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { addedBy } from '../../../lib/server/db/sentForms.ts';
import type { Caller, Deps, FileReply, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { toPaise, toRupees } from '../../../lib/money.ts';
import { type EditBody, merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { cleanHtml } from '../../../lib/server/html.ts';
import { tiersOf } from '../../membership/server/public.ts';
import { messages as teacherMessages } from '../../teachers/text.ts';
import type { CoursePage, courses } from '../api.ts';
import type { Course } from '../courseApi.ts';
import { type CourseDraft, missingFields } from '../draftApi.ts';
import { lowestPrice } from '../publicPage.ts';
import {
  courseTextsOf,
  courseStates,
  courseTypes,
  type CourseSort,
  matches,
  maxPrice,
  outcomesOf,
  topicKey,
  binDays,
} from '../rules.ts';
import { messages } from '../text.ts';
import { asCourse } from './courseReply.ts';
import { thumbnail } from './thumbnail.ts';
import {
  type Audience,
  courseFacets,
  coursesOf,
  keysInOrder,
  listVersion,
  pageOfKeys,
} from './catalogueStore.ts';
import type { CourseKey } from './courseKeyStore.ts';
import {
  binnedCourses,
  coursesById,
  courseValues,
  type CourseValues,
  insertCourse,
  setCourseDeleted,
  UnknownTeacher,
  updateCourse,
} from './store.ts';
import { isSlugTaken } from './slugStore.ts';
import { fileByName } from '../../files/server/public.ts';

const noCourse = () => notFound(messages('There is no such course.'));

interface Filters {
  search?: string | undefined;
  state?: (typeof courseStates)[number] | undefined;
  type?: string | undefined;
  sort?: CourseSort | undefined;
  lang?: string | undefined;
  level?: string | undefined;
  topic?: string | undefined;
  teacher?: number | undefined;
}

/**
 * The matching courses in the requested order, newest first by default. Only administrators get courses without a playable
 * lesson.
 */
async function choose(
  db: Database,
  { search = '', type, state, sort = 'new', lang, level, topic, teacher }: Filters,
  audience: Audience,
): Promise<readonly CourseKey[]> {
  const keys = await keysInOrder(db, sort, audience);
  const filters: ((key: CourseKey) => boolean)[] = [];
  if (type !== undefined) filters.push((key) => key.type === type);
  if (state !== undefined) filters.push((key) => Boolean(key.shown) === (state === 'published'));
  if (lang !== undefined) filters.push((key) => key.lang === lang);
  if (level !== undefined) filters.push((key) => key.level === level);
  if (topic !== undefined) filters.push((key) => topicKey(key.topic) === topicKey(topic));
  if (teacher !== undefined)
    filters.push((key) => key.teachers.some(({ teacherID }) => teacherID === teacher));
  if (search !== '') filters.push((key) => matches(key, search));
  return filters.length === 0 ? keys : keys.filter((key) => filters.every((fits) => fits(key)));
}

async function courseReply(db: Database, id: number): Promise<Course> {
  const [row] = await coursesById(db, [id]);
  if (!row) throw noCourse();
  return asCourse(row);
}

const isAdmin = ({ user }: Caller): boolean => user?.type === 'Admin';

/** A list of courses, which is the same for all non-administrators. */
async function shared<T>(
  db: Database,
  { caller, query }: { caller: Caller; query: object },
  make: (audience: Audience) => Promise<T>,
): Promise<SharedReply<T>> {
  const audience = isAdmin(caller) ? 'all' : 'shown';
  const key = JSON.stringify([audience, query]);
  return new SharedReply({ key, version: await listVersion(db), make: () => make(audience) });
}

/** A page of the matching courses for the catalogue. */
export async function pageOfCourses(
  db: Database,
  { page, size, cursor, ...filters }: Filters & Parameters<typeof pageOfKeys>[2],
  audience: Audience,
): Promise<CoursePage> {
  const found = await choose(db, filters, audience);
  const { rows, ...ends } = await pageOfKeys(found, filters.sort ?? 'new', { page, size, cursor });
  return {
    rows: (await coursesOf(db, rows)).map(asCourse),
    ...ends,
    total: found.length,
    facets: await courseFacets(db, audience),
    fromPrice: lowestPrice(await tiersOf(db.sql)),
  };
}

const listed = async (db: Database, filters: Filters, audience: Audience): Promise<Course[]> =>
  (await coursesOf(db, await choose(db, filters, audience))).map(asCourse);

/** Must contain a letter, since digits alone are an id. */
const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && /[a-z]/.test(text);

/** Validates a draft (SPECIFICATION §5 'Course save') and returns the values to store. */
function checked(draft: CourseDraft): CourseValues {
  const missing = missingFields(draft);
  if (missing) throw ruleBroken(missing);
  if (!courseTypes.some((type) => type === draft.type))
    throw ruleBroken(messages('Choose one of the course types.'), 'type');
  if (draft.slug && !isSlug(draft.slug))
    throw ruleBroken(messages('Please use small letters a to z, digits and hyphens.'), 'slug');
  if (draft.price > maxPrice) throw ruleBroken(messages('The price is too high.'), 'price');
  return {
    name: draft.courseName,
    slug: draft.slug,
    type: draft.type,
    price: toPaise(draft.price),
    ...courseTextsOf(draft),
    description: cleanHtml(draft.description),
    outcomes: outcomesOf(draft.outcomes).join('\n'),
    image_name: draft.imageName,
    uploadById: draft.uploadById ?? false,
    teacherIDs: draft.teacherIDs,
  };
}

const asDraft = (row: CourseValues): Omit<CourseDraft, 'courseID'> => ({
  courseName: row.name,
  slug: row.slug ?? '',
  type: row.type,
  price: toRupees(row.price),
  imageName: row.image_name,
  ...courseTextsOf(row),
  teacherIDs: [...row.teacherIDs],
});

/** Runs `work`; throws 422 when it names an unknown teacher. */
async function knownTeachers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnknownTeacher)) throw error;
    throw ruleBroken(teacherMessages('There is no such teacher.'), 'teacherIDs');
  }
}

const note =
  ({ audit }: Deps, caller: SignedIn, action: `course.${string}`) =>
  (sql: Sql, id: number): Promise<void> =>
    audit(sql, caller, { action, id });

const editCourse = (id: number, body: EditBody<CourseDraft>, caller: SignedIn, deps: Deps): Promise<Course> =>
  saveEdit(deps, caller, {
    subject: 'course',
    table: 'courses',
    id,
    version: body.version,
    content: true,
    read: async (trx) => {
      const row = await courseValues(trx, id);
      return row && asDraft(row);
    },
    write: async (trx, before) => {
      if (body.slug && (await isSlugTaken(trx, body.slug, id)))
        throw ruleBroken(messages('Another course has this address, or had it once.'), 'slug');
      await knownTeachers(() =>
        updateCourse(trx, id, checked({ ...merged(before, body), uploadById: body.uploadById }), {
          by: caller.user.id,
          at: deps.now(),
        }),
      );
    },
    show: (db) => courseReply(db, id),
    gone: noCourse,
    personal: [],
    audit: () => ({ action: 'course.edit' }),
  });

export const courseHandlers: Handlers<typeof courses> = {
  list: ({ query }, caller, { db }) =>
    shared(db, { caller, query }, (audience) => listed(db, query, audience)),

  page: ({ query }, caller, { db }) =>
    shared(db, { caller, query }, (audience) => pageOfCourses(db, query, audience)),

  details: async ({ query: { id } }, caller, { db }) => {
    const found = await courseReply(db, id);
    if (found.lessons === 0 && !isAdmin(caller)) throw noCourse();
    return found;
  },

  static: (_input, caller, { db }) =>
    shared(db, { caller, query: {} }, (audience) => listed(db, {}, audience)),

  picture: async ({ params: { name }, query: { w } }, _caller, deps): Promise<FileReply> => {
    const file = await fileByName(deps.db, name);
    if (file?.kind !== 'image') throw notFound();
    const whole = { key: file.storage_key, bytes: file.bytes };
    return {
      ...(w ? await thumbnail(deps, whole) : whole),
      mime: file.mime,
      name: file.name,
      disposition: 'inline',
      caching: 'immutable',
    };
  },

  create: async ({ body: { idempotencyKey: key, ...body } }, caller, deps) => {
    const form = { subject: 'course', key, by: caller.user.id, at: deps.now() };
    // the reply was lost and the form is sent again, perhaps changed
    const known = await addedBy(deps.db.sql, form);
    if (known !== undefined) return editCourse(known, body, caller, deps);
    const added = await knownTeachers(() =>
      insertCourse(deps.db, checked(body), form, note(deps, caller, 'course.create')),
    );
    return courseReply(deps.db, added);
  },

  edit: ({ query: { id }, body }, caller, deps) => editCourse(id, body, caller, deps),

  delete: async ({ query: { id } }, caller, deps) => {
    const at = deps.now().toISOString();
    if (!(await setCourseDeleted(deps.db, id, { at }, note(deps, caller, 'course.delete')))) throw noCourse();
    return { courseID: id };
  },

  bin: async (_input, _caller, { db, now }) => {
    const ids = await binnedCourses(db, instantAfter(now(), -binDays));
    const rows = new Map((await coursesById(db, ids, 'any')).map((row) => [row.id, row]));
    return ids
      .flatMap((id) => rows.get(id) ?? [])
      .map((row) => ({
        ...asCourse(row),
        deletedDate: row.deleted_at ?? '',
        purgeDate: instantAfter(new Date(row.deleted_at ?? ''), binDays),
      }));
  },

  restore: async ({ query: { id } }, caller, deps) => {
    const since = instantAfter(deps.now(), -binDays);
    if (!(await setCourseDeleted(deps.db, id, { since }, note(deps, caller, 'course.restore'))))
      throw noCourse();
    return courseReply(deps.db, id);
  },
};
