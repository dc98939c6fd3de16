import type { Activity } from './ActivityRow.tsx';

const newest = <T extends Pick<Activity, 'at'>>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => other.at.localeCompare(one.at));

/** The newest of all lists. Always with the last payment and the last course, which many new accounts would hide. */
export function latestOf<T extends Pick<Activity, 'at'>>(
  payments: readonly T[],
  courses: readonly T[],
  accounts: readonly T[],
  count: number,
): T[] {
  const [lists, always] = [[payments, courses].map(newest), [] as T[]];
  for (const [last] of lists) if (last) always.push(last);
  const rest = newest([...lists.flatMap((list) => list.slice(1)), ...accounts]);
  return newest([...always, ...rest.slice(0, count - always.length)]);
}
