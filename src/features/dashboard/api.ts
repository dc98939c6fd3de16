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

/** What learners have watched. */
export const watchedFigures = z.object({
  /** By seven days, the last ones to today. */
  spans: z.array(z.object({ start: day, end: day, learners: z.int(), minutes: z.int() })),
  /** The courses with most learners in the last seven days, with their number. */
  courses: z.array(z.object({ courseID: z.int(), courseName: z.string(), learners: z.int() })),
});
export type WatchedFigures = z.output<typeof watchedFigures>;

export const dashboard = {
  watched: endpoint({
    method: 'GET',
    path: '/api/Dashboard/Watched',
    access: 'admin',
    summary: 'Watched minutes and learners by seven days, and the most watched courses of the last seven',
    reply: watchedFigures,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/Dashboard/Figures',
    access: 'admin',
    summary:
      'Payments to check, overdue balances, new learners, the course changed last, and what was paid in the latest months, in one reply',
    reply: academyFigures,
  }),
};
