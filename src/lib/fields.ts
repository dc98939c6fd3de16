import * as z from 'zod/mini';
import { dictionary } from './text.ts';

export const messages = dictionary('lib');
/** Schemas contain plain English; `translate` looks it up when it is shown. */
const sentence = (text: Parameters<typeof messages>[0]): string => messages(text).english;

// C0 controls other than tab and line breaks, DEL, and bidirectional overrides, which can disguise text
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

/** Trimmed text of 0..max characters without control characters or bidirectional overrides. */
export const text = (max: number, tooLong = sentence('This is too long.')) =>
  z.string(sentence('This must be text.')).check(
    z.trim(),
    z.maxLength(max, tooLong),
    z.refine((value) => !forbidden.test(value), sentence('This holds a character that is not allowed.')),
  );

/** Like `text`, of at least one character. */
export const requiredText = (max: number, missing = sentence('This is required.')) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, sentence('This is too long.')),
    z.refine((value) => !forbidden.test(value), sentence('This holds a character that is not allowed.')),
  );

/**
 * One lower-case e-mail address: letters, digits and ._%+- before the @, a domain, and a top-level part of two
 * letters or more (SPECIFICATION §5). No character that separates addresses, ends a header or adds a field to a
 * mailto link.
 */
export const emailPattern = /^[a-z0-9._%+-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** An e-mail address as typed, lower-cased; '' when `optional`. */
export const emailAddress = (
  wrong: string,
  { missing = wrong, optional = false }: { missing?: string; optional?: boolean } = {},
) =>
  (optional ? text(254, wrong) : requiredText(254, missing)).check(
    z.toLowerCase(),
    z.refine((value) => (optional && value === '') || emailPattern.test(value), wrong),
  );

// the largest PostgreSQL integer; queries with a larger one fail
const largestId = 2_147_483_647;

/** A record id: an integer from 1, or a digit string (in a query). Ids that no record can have become 0. */
export const id = z.pipe(
  z.union(
    [
      z.int().check(z.positive()),
      z.string().check(z.regex(/^[1-9]\d{0,14}$/, sentence('This must be a whole number.'))),
    ],
    sentence('This must be a whole number.'),
  ),
  z.transform((value) => (Number(value) > largestId ? 0 : Number(value))),
);

/** A whole number from `min` to `max`, also as a digit string. */
export const whole = (min: number, max: number, wrong = sentence('This must be a whole number.')) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/, wrong))], wrong),
      z.transform(Number),
    ),
    z.int(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong)),
  );

/** A finite number of seconds from 0, fractions allowed; or a numeric string. */
export const seconds = z.pipe(
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,9})?$/, sentence('This must be a number.')))],
      sentence('This must be a number.'),
    ),
    z.transform(Number),
  ),
  z
    .number(sentence('This must be a number.'))
    .check(
      z.minimum(0, sentence('This must be a number.')),
      z.maximum(1e9, sentence('This must be a number.')),
    ),
);

/** A boolean, or 'true' or 'false'. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], sentence('This must be true or false.')),
  z.transform((value) => value === true || value === 'true'),
);

/** An instant or a day as ISO text in a reply. */
export const iso = z.string();

/** A record's version from its last reply; absent from clients that don't know it (decision 37). */
export const version = z.optional(whole(0, largestId));

type Bare<S> =
  S extends z.ZodMiniDefault<infer I>
    ? I
    : S extends z.ZodMiniPrefault<infer I>
      ? I
      : S extends z.ZodMiniOptional<infer I>
        ? I
        : S;
type EditShape<Shape> = { [K in keyof Shape]: z.ZodMiniOptional<Extract<Bare<Shape[K]>, z.ZodMiniType>> } & {
  version: typeof version;
};

/**
 * The body of an edit, derived from the draft that creates such a record (decision 37): every field is optional and
 * unchanged when absent, so none has a default.
 */
export function editOf<Shape extends Record<string, z.ZodMiniType>>(
  draft: z.ZodMiniObject<Shape>,
): z.ZodMiniObject<EditShape<Shape>> {
  const bare = (field: z.ZodMiniType): z.ZodMiniType =>
    'innerType' in field.def ? (field.def.innerType as z.ZodMiniType) : field;
  const shape = Object.fromEntries(
    Object.entries(draft.shape).map(([name, field]) => [name, z.optional(bare(field))]),
  );
  return z.object({ ...shape, version }) as never;
}

/** The idempotency key of a form that adds a record: sending the form again changes the record that it has added. */
export const formKey = { idempotencyKey: z.optional(z.string().check(z.maxLength(64))) };

/** A language code; unknown ones are answered in English. */
export const language = z.string().check(z.regex(/^[a-z]{2,3}$/));

/** The page of a list: `cursor` from a reply, or `page` by number. */
export const pageQuery = (largest: number) => ({
  page: z.optional(whole(1, 1e6)),
  size: z.optional(whole(1, largest)),
  cursor: z.optional(text(3000)),
});

/** The cursors of the pages around this one; null at the ends. */
export const pageEnds = { previous: z.nullable(z.string()), next: z.nullable(z.string()) };
