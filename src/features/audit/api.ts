import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id, iso, pageEnds, pageQuery, text } from '../../lib/fields.ts';
import { day } from '../../lib/days.ts';

const entry = z.object({
  id: z.int(),
  at: iso,
  /** 0 for the product itself. */
  actorId: z.int(),
  /** '' when the account was deleted. */
  actorName: z.string(),
  /** 'payment.verify'. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.int(),
  /** Its current name; '' when it is deleted or has none. */
  subjectName: z.string(),
  /** Lists shorten values to 300 characters; `Line` has them in full. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  address: z.string(),
});
export type AuditEntry = z.output<typeof entry>;

export const audit = {
  page: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    summary: 'The audit log, the latest first; `more` says that there are more lines than `total`',
    query: z.object({
      actorId: z.optional(id),
      action: z.optional(text(60)),
      subject: z.optional(text(30)),
      subjectId: z.optional(id),
      from: z.optional(day),
      to: z.optional(day),
      ...pageQuery(200),
    }),
    reply: z.object({ rows: z.array(entry), ...pageEnds, total: z.int(), more: z.boolean() }),
  }),
  line: endpoint({
    method: 'GET',
    path: '/api/audit/Line',
    access: 'admin',
    summary: 'One line of the audit log with its values as a whole, such as those that an edit replaced',
    query: z.object({ id }),
    reply: entry,
    errors: [404],
  }),
};
