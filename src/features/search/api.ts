import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { text } from '../../lib/fields.ts';
import { searchKinds, searchLength } from './rules.ts';

/** Characters from and to of a text that were found. */
const found = z.array(z.tuple([z.int(), z.int()]));

const hit = z.object({
  id: z.int(),
  /** A name; of captions what is said, of notes what is written. */
  title: z.string(),
  titleFound: found,
  /** The paragraph of the description with what was found, or else its first one, cut; '' without. */
  text: z.string(),
  textFound: found,
  /** Of courses their own id; 0 for teachers. */
  courseID: z.int(),
  courseName: z.string(),
  /** The language of the course, its lessons and their names; '' when not set. */
  courseLang: z.string(),
  /** A still of a lesson that the caller may watch, else the course's picture, for courses and lessons; '' for others, and without one. */
  imageUrl: z.string(),
  /** Of courses, in order; empty for others. */
  teachers: z.optional(z.array(z.string())),
  /** 0 for what is not in a lesson. */
  courseContentID: z.int(),
  contentName: z.string(),
  /** Of lessons; '' for others. */
  sectionName: z.string(),
  /** Of lessons, in seconds; 0 for others. */
  duration: z.number(),
  /** Of captions and notes, where in the lesson. */
  second: z.nullable(z.int()),
  /** A lesson that the caller may not watch. */
  locked: z.boolean(),
  /** The address of a file; '' for others. */
  url: z.string(),
  /** The language of captions; '' for others. */
  lang: z.string(),
});
export type Hit = z.output<typeof hit>;

const group = z.object({
  kind: z.enum(searchKinds),
  /** How many there are, 100 at most; `more` when there may be more. */
  total: z.int(),
  more: z.boolean(),
  rows: z.array(hit),
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
      /** One group with up to 50 rows; without it all, with up to 5 rows each. */
      kind: z.optional(z.enum(searchKinds)),
    }),
    reply: z.object({
      /** The best one first; none is empty. */
      groups: z.array(group),
      /** No name has the words as they were typed: the names are of words near to them. */
      corrected: z.boolean(),
    }),
  }),
};
