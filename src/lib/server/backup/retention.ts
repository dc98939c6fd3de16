import { dayMs } from '../../days.ts';

/** Number of retained backups: the last of each of that many days, weeks and months that have one. */
export const retained = { days: 7, weeks: 4, months: 12 } as const;

/** The Monday of a day's week, by UTC. */
function weekOf(day: string): string {
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

/**
 * The ids to retain, of ids that begin with their day. It counts days that have a backup, independent of the clock: after a
 * year without backups none is dropped until there are new ones.
 */
export function idsToKeep(ids: readonly string[]): Set<string> {
  const latestFirst = ids.toSorted().toReversed();
  const keep = new Set(latestFirst.slice(0, 1));
  const rules: [max: number, spanOf: (day: string) => string][] = [
    [retained.days, (day) => day],
    [retained.weeks, weekOf],
    [retained.months, (day) => day.slice(0, 7)],
  ];
  for (const [max, spanOf] of rules) {
    const spans = new Set<string>();
    for (const id of latestFirst) {
      const span = spanOf(id.slice(0, 10));
      if (spans.has(span)) continue;
      if (spans.size === max) break;
      spans.add(span);
      keep.add(id);
    }
  }
  return keep;
}
