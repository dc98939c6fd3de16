import { useState } from 'react';

interface ShownRows<T> {
  list: string;
  /** What they were made of. */
  source: readonly T[];
  rows: readonly T[];
  settled: boolean;
}

/**
 * The rows of a list where they first stood, each as it is now: what is loaded again changes rows but moves, adds and drops
 * none, so that nothing else comes under a pointer that is about to click. `settled` is true when the list is loaded; `changed`
 * says that it would be another one by now, and `renew` shows that.
 */
export function useStableRows<T>(
  list: string,
  rows: readonly T[] | undefined,
  settled: boolean,
  keyOf: (row: T) => number,
): { rows: readonly T[]; changed: boolean; renew: () => void } {
  const [kept, setKept] = useState<ShownRows<T> | null>(null);
  let now = kept;
  if (rows) {
    const still = kept?.list === list && kept.settled;
    if (!still) {
      if (kept?.source !== rows || kept.settled !== settled || kept.list !== list)
        now = { list, source: rows, rows, settled };
    } else if (kept.source !== rows) {
      const latest = new Map(rows.map((row) => [keyOf(row), row]));
      now = { ...kept, source: rows, rows: kept.rows.map((row) => latest.get(keyOf(row)) ?? row) };
    }
    if (now !== kept) setKept(now);
  }
  const shown = now?.rows ?? [];
  return {
    rows: shown,
    changed:
      now !== null &&
      (now.source.length !== shown.length || now.source.some((row, i) => keyOf(row) !== keyOf(shown[i]!))),
    renew: () => setKept(null),
  };
}
