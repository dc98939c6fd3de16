import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { day } from '../../lib/days.ts';
import { iso } from '../../lib/fields.ts';

/** The figures that an administrator sees first. Amounts in rupees. */
export const academyFigures = z.object({
  /** Payments that await verification. */
  toCheck: z.int(),
  toCheckAmount: z.number(),
  /** Balances whose lessons are closed, because they were not paid in time. */
  overdue: z.int(),
  overdueAmount: z.number(),
  /** Learners who signed up within the last seven days. */
  newcomers: z.int(),
  /** The first day of this month in India; verified payments are counted from it. */
  monthStart: day,
  sales: z.int(),
  salesAmount: z.number(),
  /** The course that was added or edited last, itself or in its lessons; null without any. */
  changed: z.nullable(z.object({ courseID: z.int(), courseName: z.string(), at: iso, isNew: z.boolean() })),
  /** The verified payments of the latest months by their day of payment, from the oldest month to this one. */
  months: z.array(
    z.object({
      /** The month's first and last day. */
      start: day,
      end: day,
      payments: z.int(),
      amount: z.number(),
    }),
  ),
});
export type AcademyFigures = z.output<typeof academyFigures>;

export const dashboard = {
  figures: endpoint({
    method: 'GET',
    path: '/api/Dashboard/Figures',
    access: 'admin',
    summary:
      'Payments to check, overdue balances, new learners, the course changed last, and what was paid in the latest months, in one reply',
    reply: academyFigures,
  }),
};
