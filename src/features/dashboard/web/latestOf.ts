import type { Activity } from './ActivityRow.tsx';

const newest = <T extends Pick<Activity, 'at'>>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => other.at.localeCompare(one.at));

/** The newest of both lists. Always with the last payment, which many new accounts would hide. */
export function latestOf<T extends Pick<Activity, 'at'>>(
  payments: readonly T[],
  accounts: readonly T[],
  count: number,
): T[] {
  const [last, ...others] = newest(payments);
  const rest = newest([...others, ...accounts]);
  return newest(last ? [last, ...rest.slice(0, count - 1)] : rest.slice(0, count));
}
