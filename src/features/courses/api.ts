import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { editOf, formKey, id, iso, pageEnds, pageQuery, text, whole } from '../../lib/fields.ts';
import { course } from './courseApi.ts';
import { courseDraft } from './draftApi.ts';
import { courseLevels, courseSorts, courseStates, courseTypes, thumbnailWidth } from './rules.ts';

const filters = {
  search: z.optional(text(200)),
  type: z.optional(z.enum(courseTypes)),
  state: z.optional(z.enum(courseStates)),
  sort: z.optional(z.enum(courseSorts)),
  lang: z.optional(text(35)),
  level: z.optional(z.enum(courseLevels)),
  topic: z.optional(text(60)),
  teacher: z.optional(id),
};

/** The options of the filters: the values that the caller's courses have, whatever filters are set. */
const facets = z.object({
  types: z.array(z.enum(courseTypes)),
  langs: z.array(z.string()),
  levels: z.array(z.string()),
  topics: z.array(z.string()),
  teachers: z.array(z.object({ teacherID: z.int(), name: z.string() })),
});
export type CourseFacets = z.output<typeof facets>;
const coursePage = z.object({
  rows: z.array(course),
  ...pageEnds,
  total: z.int(),
  facets,
  /** The lowest price of a membership in rupees, for everybody, so without coupons. Optional: a server of the previous version sends none. */
  fromPrice: z.optional(z.number()),
});
export type CoursePage = z.output<typeof coursePage>;
const deleted = z.object({ courseID: z.int() });

/** A course in the bin, with the times of deletion and of purging (decision 16). */
export const binnedCourse = z.extend(course, { deletedDate: iso, purgeDate: iso });

/** Courses (SPECIFICATION §7 `CourseMaster/*`, `/assets/course.json`). */
export const courses = {
  list: endpoint({
    method: 'GET',
    path: '/api/CourseMaster',
    access: 'public',
    summary: 'All courses',
    query: z.object(filters),
    reply: z.array(course),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/CourseMaster/Page',
    access: 'public',
    summary: 'One page of the courses with the total',
    query: z.object({
      ...filters,
      page: z._default(whole(1, 1e6), 1),
      size: z._default(whole(1, 100), 24),
      cursor: pageQuery(100).cursor,
    }),
    reply: coursePage,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/CourseMaster/Details',
    access: 'public',
    summary: 'One course',
    query: z.object({ id }),
    reply: course,
    errors: [404],
  }),
  static: endpoint({
    method: 'GET',
    path: '/assets/course.json',
    access: 'public',
    summary: 'The course list as a static file, as existing clients read it',
    reply: z.array(course),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/assets/course/:name',
    access: 'public',
    summary: "A course's picture",
    params: z.object({ name: text(300) }),
    query: z.object({ w: z.optional(z.literal(String(thumbnailWidth))) }),
    replyAs: 'file',
    errors: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/CourseMaster/Create',
    access: 'admin',
    summary: 'Add a course',
    body: z.extend(courseDraft, formKey),
    reply: course,
    errors: [422],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/CourseMaster/Edit',
    access: 'admin',
    summary: 'Change a course',
    query: z.object({ id }),
    body: editOf(courseDraft),
    reply: course,
    versioned: true,
    errors: [404, 422],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/CourseMaster/Delete',
    access: 'admin',
    summary: 'Move a course to the bin (30 days)',
    query: z.object({ id }),
    reply: deleted,
    errors: [404],
  }),
  bin: endpoint({
    method: 'GET',
    path: '/api/CourseMaster/Bin',
    access: 'admin',
    summary: 'Deleted courses that can be restored, the newest first',
    reply: z.array(binnedCourse),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/CourseMaster/Restore',
    access: 'admin',
    summary: 'Bring a course back from the bin',
    query: z.object({ id }),
    reply: course,
    errors: [404],
  }),
};
