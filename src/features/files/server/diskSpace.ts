import type { Deps } from '../../../lib/server/http/context.ts';
import type { LimitsSet } from '../../institute/rules.ts';
import { readLimits } from '../../institute/server/public.ts';

/** Bytes of free space reserved for administrators (decision 42); 0 when switched off. */
export const diskReserve = (limits: LimitsSet, total: number): number =>
  Math.min(limits.reserveMegabytes * 1024 ** 2, (total * limits.reservePercent) / 100);

/** Free space of the file storage, and how much of it is reserved. */
export async function diskSpaceLeft({
  db,
  storage,
}: Pick<Deps, 'db' | 'storage'>): Promise<{ free: number; total: number; reserve: number }> {
  const [space, limits] = await Promise.all([storage.space(), readLimits(db.sql)]);
  return { ...space, reserve: Math.round(diskReserve(limits, space.total)) };
}
