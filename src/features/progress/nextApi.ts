import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id } from '../../lib/fields.ts';
import { course } from '../courses/courseApi.ts';

/** What to take next; apart from `progress`, since few screens ask it. */
export const nextCourses = {
  list: endpoint({
    method: 'GET',
    path: '/api/UsersProgress/Next',
    access: 'user',
    summary:
      'A few courses that the caller has not started, newest first; after the course `courseId` those of its topic first',
    query: z.object({ courseId: z.optional(id) }),
    reply: z.object({
      rows: z.array(course),
      /** The lowest price of a membership in rupees, for everybody, so without coupons. */
      fromPrice: z.number(),
    }),
  }),
};
