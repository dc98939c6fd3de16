import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, text } from '../../lib/fields.ts';
import { captionLangs } from './rules.ts';

/** Results of a search in captions. */
export const foundCaptions = 30;

/** A cue that was found, with the lesson and the second that it leads to. */
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
      /** Whether any of these lessons has captions that can be found. */
      captioned: z.boolean(),
      /** By lesson and time; 30 at most. */
      rows: z.array(foundCue),
    }),
  }),
};
