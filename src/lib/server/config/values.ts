import * as z from 'zod/mini';

/** 'true' or 'false'. */
export const bool = z.pipe(
  z.enum(['true', 'false'], 'must be true or false'),
  z.transform((value: 'true' | 'false') => value === 'true'),
);
/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z
        .int('must be a whole number')
        .check(z.minimum(min, `must be ${min} or more`), z.maximum(max, `must be ${max} or less`)),
    ),
  );
/** A text with that start, or nothing. */
export const address = (start: RegExp, wrong: string) => z.optional(z.string().check(z.regex(start, wrong)));

/** Whether a text is a URL with a host; otherwise it would fail when it is used, with the password in the error. */
export const hasHost = (text: string): boolean => URL.canParse(text) && new URL(text).hostname !== '';
