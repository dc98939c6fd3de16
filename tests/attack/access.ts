import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/**
 * In ascending order: each rank may do everything that lower ranks may. Endpoints of a `visitor` also answer strangers, but not
 * invalid sessions.
 */
const ranks = ['anyone', 'visitor', 'learner', 'admin', 'owner'] as const;

const things = [
  'user', 'session', 'profile', 'photo', 'payment', 'proof', 'ticket', 'note', 'question', 'progress', 'upload',
  'course', 'lesson', 'file', 'caption', 'picture', 'certificate', 'coupon', 'tier', 'webinar', 'message', 'line',
  'link', 'paylink', 'kind', 'rendition', 'job', 'teacher', 'review',
] as const; // prettier-ignore

/**
 * Which ids are allowed: `any` that exists; `own`: the learner's own, for administrators any; `private`: the caller's own, for
 * administrators too; `open`: of a lesson that the caller may play; `shown`: not hidden by an administrator; `ignored`: accepted
 * and not used; `staff`: for administrators any, for others ignored; `below`: for administrators any non-administrator, for the
 * owner any (decision 36); of file kinds `photo or proof`, for administrators any. `else 200` is a reply that names the refused
 * ids.
 */
const whose = [
  'any',
  'own',
  'private',
  'open',
  'shown',
  'ignored',
  'staff',
  'below',
  'photo or proof',
] as const;
const free: readonly string[] = ['any', 'ignored', 'staff'];

/** 'payment: own, else 403'. */
const rule = z.pipe(
  z.string().check(z.regex(/^\w+: [\w ]+(, else (200|403|404|422))?$/)),
  z.transform((text) => {
    const [, thing, whoseIt, otherwise] = /^(\w+): ([\w ]+?)(?:, else (\d+))?$/.exec(text)!;
    return { thing, whose: whoseIt, otherwise: otherwise === undefined ? null : Number(otherwise) };
  }),
);
const parsedRule = z
  .pipe(rule, z.object({ thing: z.enum(things), whose: z.enum(whose), otherwise: z.nullable(z.number()) }))
  .check(
    z.refine(
      (one) => (one.otherwise === null) === free.includes(one.whose),
      'else belongs to what is refused',
    ),
  );

const entry = z.strictObject({
  who: z.enum(ranks),
  /** By input ('query.id'): the kind of record it identifies, and whose it may be. */
  takes: z._default(
    z.record(
      z.string().check(z.regex(/^(query|params|body|metadata)\.\w+$/)),
      z.union([
        z.pipe(
          parsedRule,
          z.transform((one) => [one]),
        ),
        z.array(parsedRule),
      ]),
    ),
    {},
  ),
  /** The reply contains only the caller's own data, for administrators too. */
  tells: z.optional(z.literal('caller')),
  /** Statuses for callers who are refused in spite of their rank. */
  except: z._default(z.partialRecord(z.enum(['owner']), z.number()), {}),
});

export type Entry = z.output<typeof entry>;
export type Rule = Entry['takes'][string][number];

const keys = z.string().check(z.regex(/^(GET|HEAD|POST|PATCH|DELETE|OPTIONS) \/\S*$/));

/** Who may call each endpoint, and whose ids it takes. Written by hand from docs/SPECIFICATION.md and docs/DECISIONS.md. */
export const access = z
  .record(keys, entry)
  .parse(JSON.parse(readFileSync(new URL('access.json', import.meta.url), 'utf8')));

/** Whether somebody without a valid session is let in; only `nobody` sends no credentials. */
export const admitsOutside = ({ who }: Entry, outsider: string): boolean =>
  who === 'anyone' || (who === 'visitor' && outsider === 'nobody');

export const admits = ({ who }: Entry, rank: (typeof ranks)[number]): boolean =>
  ranks.indexOf(rank) >= ranks.indexOf(who);
