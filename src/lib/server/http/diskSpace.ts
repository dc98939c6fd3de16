import type { Deps } from './context.ts';
import type { Limits } from './limits.ts';

/** Bytes of free space reserved for administrators (decision 42); 0 when switched off. */
export const diskReserve = (limits: Limits, total: number): number =>
  Math.min(limits.reserveMegabytes * 1024 ** 2, (total * limits.reservePercent) / 100);

/** Free space of the file storage, and how much of it is reserved. */
export async function diskSpaceLeft({
  db,
  storage,
  limits,
}: Pick<Deps, 'db' | 'storage' | 'limits'>): Promise<{ free: number; total: number; reserve: number }> {
  const [space, set] = await Promise.all([storage.space(), limits(db.sql)]);
  return { ...space, reserve: Math.round(diskReserve(set, space.total)) };
}
