import { leaseMs, type Lease, type Queue } from './queue.ts';

/**
 * Watches the leases of all workers. They are not compared with a clock, which may be wrong or differ between machines: a lease
 * that was not renewed for its whole length while it was watched has expired.
 */
export function makeLeaseWatch(queue: Queue, elapsed: () => number) {
  const seen = new Map<number, { until: string; since: number }>();
  /**
   * Requeues the jobs of killed processes. `mine` are the leases that this process renews; those that it has lost, by
   * cancellation or to another worker, are returned.
   */
  return async <Mine extends Lease>(mine: readonly Mine[]): Promise<Mine[]> => {
    const rows = await queue.running();
    const running = new Map(rows.map((row) => [row.id, row]));
    const isHeld = ({ id, claims }: Lease): boolean => running.get(id)?.claims === claims;
    const renewed = new Set(mine.filter(isHeld).map(({ id }) => id));
    for (const row of rows) {
      const known = seen.get(row.id);
      if (renewed.has(row.id) || known?.until !== row.locked_until)
        seen.set(row.id, { until: row.locked_until, since: elapsed() });
      else if (elapsed() - known.since > leaseMs) await queue.takeBack(row);
    }
    for (const id of seen.keys()) if (!running.has(id)) seen.delete(id);
    return mine.filter((one) => !isHeld(one));
  };
}
