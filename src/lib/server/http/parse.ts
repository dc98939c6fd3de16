import * as z from 'zod/mini';
import { asMessage } from '../../text.ts';
import { AppError, messages } from './errors.ts';

type Schema = z.ZodMiniType;

// a value of the wrong shape is malformed (400); one of the right shape that breaks a rule is 422 (decision 31)
const malformed = new Set([
  'invalid_type',
  'invalid_union',
  'unrecognized_keys',
  'invalid_key',
  'invalid_element',
]);

/** Parses one part of a request; throws 400 or, for rules of a body, 422, with each field's sentence. */
export function parse(schema: Schema, value: unknown, part: 'query' | 'params' | 'body'): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const general = messages('The request could not be understood.');
  const fields = Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.') || part, asMessage(issue.message)]),
  );
  const first = issues[0];
  if (part !== 'body' || issues.some((issue) => malformed.has(issue.code ?? '')))
    throw new AppError(400, 'malformed', general, { fields });
  throw new AppError(
    422,
    'rule_broken',
    first && first.message !== 'Invalid input' ? asMessage(first.message) : general,
    { fields },
  );
}

/**
 * Completes an edit's body (parsed by `editOf`) to a draft when there is no record yet: adds defaults for absent fields;
 * throws like `parse` for required ones.
 */
export function completeDraft<S extends z.ZodMiniObject>(
  draft: S,
  given: { [K in keyof z.output<S>]?: z.output<S>[K] | undefined },
): z.output<S> {
  const missing = Object.fromEntries(
    Object.entries(draft.shape).filter(([name]) => given[name as keyof z.output<S>] === undefined),
  );
  return { ...given, ...(parse(z.object(missing as never), {}, 'body') as object) } as z.output<S>;
}

/** Maps a query's parameter names to the schema's spelling; like paths they are case-insensitive. */
export function queryNames(schema: Schema): (query: Record<string, unknown>) => Record<string, unknown> {
  const shape = (schema as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  const spelled = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  return (query) => {
    const named: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(query)) {
      const key = spelled.get(name.toLowerCase());
      if (key === undefined) continue;
      // a repeated name, in whatever case, becomes a list, which no schema accepts
      named[key] = key in named ? [named[key], value] : value;
    }
    return named;
  };
}
