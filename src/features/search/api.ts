import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { text } from '../../lib/fields.ts';
import { listedCourse } from '../courses/courseApi.ts';
import { searchKinds, searchLength } from './rules.ts';

/** Character ranges [from, to] of a text that match. */
const found = z.array(z.tuple([z.int(), z.int()]));

const result = z.object({
  id: z.int(),
  /** A name; for captions the spoken text, for notes the written text. */
  title: z.string(),
  titleFound: found,
  /** The paragraph of the description that matches, or else its first one, shortened; '' without a description. */
  text: z.string(),
  textFound: found,
  /** For courses their own id, for teachers that of their newest course; 0 for a teacher without one. */
  courseID: z.int(),
  courseName: z.string(),
  /** The language of the course, its lessons and their names; '' when not set. */
  courseLang: z.string(),
  /**
   * For courses and lessons a still of a lesson that the caller may watch, else the course's picture; '' for others, and
   * without one.
   */
  imageUrl: z.string(),
  /** For courses, in order; empty for others. */
  teachers: z.optional(z.array(z.string())),
  /** For courses, when a stranger searches: what the catalogue says of it. */
  course: z.optional(listedCourse),
  /** 0 for results that are not in a lesson. */
  courseContentID: z.int(),
  contentName: z.string(),
  /** For lessons; '' for others. */
  sectionName: z.string(),
  /** For lessons, in seconds; 0 for others. */
  duration: z.number(),
  /** For captions and notes, the second in the lesson. */
  second: z.nullable(z.int()),
  /** A lesson that the caller may not watch. */
  locked: z.boolean(),
  /** The URL of a file; '' for others. */
  url: z.string(),
  /** The language of captions; '' for others. */
  lang: z.string(),
});
export type SearchResult = z.output<typeof result>;

const group = z.object({
  kind: z.enum(searchKinds),
  /** Number of results, at most 100; `more` when there may be more. */
  total: z.int(),
  more: z.boolean(),
  rows: z.array(result),
});
export type Group = z.output<typeof group>;

export const search = {
  everything: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'visitor',
    summary:
      'Courses, lessons and teachers by name for everybody; with a session also descriptions, captions, files and own notes',
    query: z.object({
      q: z._default(text(searchLength), ''),
      /** One group with up to 50 rows; absent for all groups, with up to 5 rows each. */
      kind: z.optional(z.enum(searchKinds)),
    }),
    reply: z.object({
      /** Best group first; none is empty. */
      groups: z.array(group),
      /** No name contains the words as typed: the names contain similar words. */
      corrected: z.boolean(),
    }),
  }),
};
