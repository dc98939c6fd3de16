import { useState } from 'react';

interface ShownRows<T> {
  list: string;
  source: readonly T[];
  rows: readonly T[];
  settled: boolean;
}

/**
 * Keeps a list's rows in place: reloads update rows but don't move, add or drop any, so that nothing moves under a pointer
 * that is about to click. `settled`: the list is loaded; `changed`: the server's list differs, and `renew` shows it.
 */
export function useStableRows<T>(
  list: string,
  rows: readonly T[] | undefined,
  settled: boolean,
  keyOf: (row: T) => number,
): { rows: readonly T[]; changed: boolean; renew: () => void } {
  const [stored, setStored] = useState<ShownRows<T> | null>(null);
  let now = stored;
  if (rows) {
    const still = stored?.list === list && stored.settled;
    if (!still) {
      if (stored?.source !== rows || stored.settled !== settled || stored.list !== list)
        now = { list, source: rows, rows, settled };
    } else if (stored.source !== rows) {
      const latest = new Map(rows.map((row) => [keyOf(row), row]));
      now = { ...stored, source: rows, rows: stored.rows.map((row) => latest.get(keyOf(row)) ?? row) };
    }
    if (now !== stored) setStored(now);
  }
  const shown = now?.rows ?? [];
  return {
    rows: shown,
    changed:
      now !== null &&
      (now.source.length !== shown.length || now.source.some((row, i) => keyOf(row) !== keyOf(shown[i]!))),
    renew: () => setStored(null),
  };
}
