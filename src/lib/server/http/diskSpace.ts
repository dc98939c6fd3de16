import type { Deps } from './context.ts';
import type { Limits } from './limits.ts';

/** Free space that is kept back from everybody but administrators, bytes (decision 42); 0 when it is switched off. */
export const diskReserve = (limits: Limits, total: number): number =>
  Math.min(limits.reserveMegabytes * 1024 ** 2, (total * limits.reservePercent) / 100);

/** What is free where files are stored, and what of it is kept back. */
export async function diskSpaceLeft({
  db,
  storage,
  limits,
}: Pick<Deps, 'db' | 'storage' | 'limits'>): Promise<{ free: number; total: number; reserve: number }> {
  const [space, set] = await Promise.all([storage.space(), limits(db.sql)]);
  return { ...space, reserve: Math.round(diskReserve(set, space.total)) };
}
