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
