import * as z from 'zod/mini';
import { dictionary } from './text.ts';

export const messages = dictionary('lib');

/** Largest amount in rupees: a crore. */
export const maxRupees = 10_000_000;

const wrongAmount = messages('Please enter an amount in rupees, such as 499 or 499.50.').english;
const wrongDay = messages('Please choose a valid date.').english;

/**
 * Rupees on the wire → whole paise: a number, or ASCII digits with at most two decimals, 0 to one crore. Other scripts'
 * digits, exponents, signs and non-finite values are refused, since amounts must not be guessed.
 */
export const rupees = z.pipe(
  z.pipe(
    z.union(
      [z.number(wrongAmount), z.string().check(z.trim(), z.regex(/^\d{1,8}(\.\d{1,2})?$/, wrongAmount))],
      wrongAmount,
    ),
    z.transform((value: number | string) => Number(value) * 100),
  ),
  z.number(wrongAmount).check(
    z.minimum(0, wrongAmount),
    z.maximum(maxRupees * 100, wrongAmount),
    // 19.99 × 100 is not an integer in floating point; 0.001 rupees are not whole paise
    z.refine((paise) => Math.abs(paise - Math.round(paise)) < 1e-6, wrongAmount),
    z.overwrite(Math.round),
  ),
);

/** Rupees on the wire → whole paise. */
export const toPaise = (amount: number): number => Math.round(amount * 100);
/** Whole paise → rupees on the wire. */
export const toRupees = (paise: number): number => paise / 100;

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount for a sentence: 123450 paise is '₹1,234.50'. */
export const rupeeText = (paise: number): string => `₹${twoDecimals.format(paise / 100)}`;

/** A day's midnight in India, as programs there write it. */
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

/** The date in India at an instant, YYYY-MM-DD: "today" for everything about money. */
export const dayInIndia = (at: Date): string =>
  new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** The hour in India, 0 to 23. */
export const hourInIndia = (at: Date): number => new Date(at.getTime() + 5.5 * 3_600_000).getUTCHours();

export const daysAfter = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day `months` later, or the last day of that month: 31 January plus a month is 28 February. */
export function monthsAfter(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

/** The instant at which a day begins in India. */
export const startOfDayInIndia = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString();
