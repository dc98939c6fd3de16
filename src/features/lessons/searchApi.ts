import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, text } from '../../lib/fields.ts';
import { captionLangs } from './rules.ts';

/** Maximum results of a search in captions. */
export const foundCaptions = 30;

/** A matching cue, with its lesson and the second to play from. */
const foundCue = z.object({
  courseContentID: z.int(),
  contentName: z.string(),
  lang: z.enum(captionLangs),
  second: z.int(),
  text: z.string(),
});

export const captionSearch = {
  find: endpoint({
    method: 'GET',
    path: '/api/CourseContent/SearchCaptions',
    access: 'user',
    summary: 'Words in the captions of a course: of the lessons that the caller may watch',
    query: z.object({ courseId: id, search: z._default(text(200), '') }),
    reply: z.object({
      /** Whether any of these lessons has searchable captions. */
      captioned: z.boolean(),
      /** By lesson and time; at most 30. */
      rows: z.array(foundCue),
    }),
  }),
};
