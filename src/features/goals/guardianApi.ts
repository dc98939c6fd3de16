import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { flag, id, iso, text } from '../../lib/fields.ts';

const token = text(64);

const asked = z.object({
  /** The learner's first name; the guardian learns nothing else about them. */
  firstName: z.string(),
  state: z.enum(['asked', 'agreed', 'declined', 'withdrawn']),
  /** 0 for Monday to 6 for Sunday. */
  weekdays: z.array(z.int()),
  /** In India. */
  hour: z.int(),
});
export type Asked = z.output<typeof asked>;

const word = z.object({
  /** Under 18 according to the profile. */
  isMinor: z.boolean(),
  state: z.enum(['none', 'asked', 'agreed', 'declined', 'withdrawn']),
  /** The guardian whom the learner has asked; '' for none. */
  email: z.string(),
  /** Date of the state; '' for none. */
  date: iso,
  /** An administrator has recorded the answer. */
  isRecorded: z.boolean(),
});
export type GuardianWord = z.output<typeof word>;

/** A guardian's consent to the reminders of a learner under 18. */
export const guardians = {
  open: endpoint({
    method: 'POST',
    path: '/api/Guardian',
    access: 'public',
    summary: 'What a guardian is asked by a link',
    body: z.object({ token }),
    reply: asked,
    sensitive: ['token'],
    limit: '300/hour',
    errors: [404],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/Guardian/Answer',
    access: 'public',
    summary: 'Agree to reminders by a link, decline, or withdraw; at any time',
    body: z.object({ token, agrees: flag }),
    reply: asked,
    sensitive: ['token'],
    limit: '60/hour',
    errors: [404],
  }),
  of: endpoint({
    method: 'GET',
    path: '/api/Guardian/Of',
    access: 'admin',
    summary: 'What a learner’s guardian has said',
    query: z.object({ userid: id }),
    reply: word,
    errors: [404],
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/Guardian/Record',
    access: 'admin',
    summary: 'Record what a guardian has said in person or in writing; it is in the audit log',
    body: z.object({ userid: id, agrees: flag }),
    reply: word,
    errors: [404, 422],
  }),
};
