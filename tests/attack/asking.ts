import { expect } from 'vitest';
import type { Member, Person } from '../support/populated.ts';
import { clearLimits } from '../support/payments.ts';
import { allRows } from '../support/databaseRows.ts';
import { access, admits, type Entry, type Rule } from './access.ts';
import type { Crowd } from './crowd.ts';
import { type Sample, samples, send } from './samples.ts';

const rules = Object.entries(access).flatMap(([key, entry]) =>
  Object.entries(entry.takes).flatMap(([input, list]) => list.map((rule) => ({ key, entry, input, rule }))),
);
export const taking = (whose: Rule['whose'], input = '') =>
  rules.filter((one) => one.rule.whose === whose && one.input.startsWith(input));

/** Pairs of callers, to try each caller with the other's ids. */
export const pairs = (entry: Entry): [Member, Member][] =>
  admits(entry, 'learner')
    ? [
        ['Free', 'Paid'],
        ['Paid', 'Free'],
      ]
    : [
        ['Admin', 'owner'],
        ['owner', 'Admin'],
      ];

export function swapped(sample: Sample, input: string, value: unknown): Sample {
  const [part, field] = input.split('.') as ['query' | 'params' | 'body', string];
  return { ...sample, [part]: { ...sample[part], [field]: field === 'ids' ? [value] : value } };
}

export const request = (a: Crowd, key: string, me: Person, other: Person) => samples[key]!({ a, me, other });

/** The sample without any id but `input`. */
export function onlyInput(sample: Sample, { takes }: Entry, input: string): Sample {
  const others = Object.keys(takes).filter((one) => one !== input);
  const left = (part: 'query' | 'body') =>
    Object.fromEntries(
      Object.entries(sample[part] ?? {}).filter(([name]) => !others.includes(`${part}.${name}`)),
    );
  return { ...sample, query: left('query'), ...(sample.body ? { body: left('body') } : {}) };
}

/** Calls with `sample`: it must be refused with the rule's status, reveal nothing and change nothing. */
export async function refused(
  a: Crowd,
  { key, entry, input, rule }: (typeof rules)[number],
  sample: Sample,
  { by, secret }: { by: Member; secret: string },
): Promise<void> {
  await clearLimits(a.k);
  const before = await allRows(a.k);
  const ways: [Sample, (number | null)[]][] = [
    [sample, [rule.otherwise]],
    // the same without the other ids, which may be what is refused; some calls are invalid without them (400)
    [onlyInput(sample, entry, input), [rule.otherwise, 400]],
    // an old version must not turn the refusal into a 409 for somebody else's record (decision 37)
    [{ ...sample, body: { ...sample.body, version: 999_999 } }, [rule.otherwise, 409]],
  ];
  for (const [one, statuses] of sample.body ? ways : ways.slice(0, 2)) {
    const { status, raw } = await send(a.people[by].client, key, one);
    const label = `${key} ${input} as ${by}: ${raw.payload.slice(0, 200)}`;
    expect(statuses, label).toContain(status);
    expect(raw.payload.toLowerCase().includes(secret), `${label} tells ${secret}`).toBe(false);
  }
  expect(await allRows(a.k), `${key} ${input}`).toEqual(before);
}

export async function served(a: Crowd, key: string, by: Member, sample: Sample): Promise<void> {
  await clearLimits(a.k);
  const { status, raw } = await send(a.people[by].client, key, sample);
  expect(Math.floor(status / 100), `${key} as ${by}: ${status} ${raw.payload.slice(0, 200)}`).toBe(2);
}
