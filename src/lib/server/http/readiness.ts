import { bump } from '../db/db.ts';
import { within } from '../timers.ts';
import type { Deps } from './context.ts';

const limitMs = 2000;
const validMs = 1000;

/**
 * The check behind /api/ready: database and storage each accept a small durable write within 2 s. At most once a second, so
 * that anonymous callers can't keep the disk busy, and never concurrently with one that hangs.
 */
export function makeReadiness({
  db,
  storage,
  now,
  timers,
}: Pick<Deps, 'db' | 'storage' | 'now' | 'timers'>): () => Promise<boolean> {
  const write = async (): Promise<void> => {
    await Promise.all([bump(db.sql, 'ready'), storage.ready()]);
  };
  let running = false;
  let last: { at: number; ready: Promise<boolean> } | null = null;
  return () => {
    const at = now().getTime();
    if (last && (running || Math.abs(at - last.at) < validMs)) return last.ready;
    running = true;
    const written = write()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = false;
      });
    last = { at, ready: within(timers, limitMs, written).then((ready) => ready ?? false) };
    return last.ready;
  };
}
