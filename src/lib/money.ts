import * as z from 'zod/mini';
import { dictionary } from './text.ts';

const messages = dictionary('lib');

/** Largest amount in rupees: a crore. */
export const maxRupees = 10_000_000;

const wrongAmount = messages('Please enter an amount in rupees, such as 499 or 499.50.').english;

/**
 * Rupees on the wire → whole paise: a number, or ASCII digits with at most two decimals, 0 to one crore. Other scripts' digits,
 * exponents, signs and non-finite values are refused, since amounts must not be guessed.
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

let twoDecimals: Intl.NumberFormat | undefined;

/** An amount for a sentence: 123450 paise is '₹1,234.50'. */
export function rupeeText(paise: number): string {
  twoDecimals ??= new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `₹${twoDecimals.format(paise / 100)}`;
}
