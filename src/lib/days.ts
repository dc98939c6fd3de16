import * as z from 'zod/mini';
import { dictionary } from './text.ts';

const messages = dictionary('lib');

const wrongDay = messages('Please choose a valid date.').english;

/** Milliseconds. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The instant `days` days of 24 hours later (negative: earlier), as ISO text. */
export const instantAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * dayMs).toISOString();

/** A day's midnight in India in UTC, as programs there often send it. */
const midnightInIndia = /T18:30(:00(\.0+)?)?Z$/;

/** A calendar day as YYYY-MM-DD; the day of a date-time. */
export const day = z.pipe(
  z
    .string(wrongDay)
    .check(z.trim(), z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,18}(Z|[+-]\d{2}:?\d{2})?)?$/, wrongDay)),
  z.pipe(
    z.string().check(
      z.refine((value) => {
        const [given, at] = [value.slice(0, 10), new Date(`${value.slice(0, 10)}T00:00:00Z`)];
        return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given) && given >= '1900';
      }, wrongDay),
    ),
    z.transform((value: string) =>
      midnightInIndia.test(value) ? daysAfter(value.slice(0, 10), 1) : value.slice(0, 10),
    ),
  ),
);

/** The date in India at an instant, YYYY-MM-DD: "today" for payments, terms and goals. */
export const dayInIndia = (at: Date): string =>
  new Date(at.getTime() + 5.5 * hourMs).toISOString().slice(0, 10);

/** The hour in India, 0 to 23. */
export const hourInIndia = (at: Date): number => new Date(at.getTime() + 5.5 * hourMs).getUTCHours();

/** The day (YYYY-MM-DD) `days` days later. */
export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The same day `months` later, or the last day of that month: 31 January plus a month is 28 February. */
export function monthsAfter(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

/** The instant at which a day begins in India. */
export const startOfDayInIndia = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString();
