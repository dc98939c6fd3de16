import type { Deps } from '../../../lib/server/http/context.ts';
import type { Space } from '../../../lib/server/storage/storage.ts';
import type { LimitsSet } from '../../institute/rules.ts';
import { readLimits } from '../../institute/server/public.ts';

/** The dependencies that report disk space. */
export type DiskDeps = Pick<Deps, 'storage' | 'workFolders'>;

/** Bytes of free space reserved for administrators (decision 42); 0 when switched off. */
export const diskReserve = (limits: LimitsSet, total: number): number =>
  Math.min(limits.reserveMegabytes * 1024 ** 2, (total * limits.reservePercent) / 100);

/**
 * Space of the disk that uploads fill: the storage's. A bucket has no limit, so with a bucket it is the disk of work in
 * progress.
 */
export const uploadSpace = async ({ storage, workFolders }: DiskDeps): Promise<Space> =>
  (await storage.space()) ?? workFolders.space();

/** Free space of that disk, and how much of it is reserved. */
export async function diskSpaceLeft(
  deps: DiskDeps & Pick<Deps, 'db'>,
): Promise<{ free: number; total: number; reserve: number }> {
  const [space, limits] = await Promise.all([uploadSpace(deps), readLimits(deps.db.sql)]);
  return { ...space, reserve: Math.round(diskReserve(limits, space.total)) };
}

/**
 * The share of the disk that must stay free: with less, the database and the system are in danger, whatever reserve the owner
 * has set.
 */
const minFreeShare = 0.001;

/** Free bytes of the disk, and how many of them background jobs leave. */
export async function roomLeft(
  deps: DiskDeps & Pick<Deps, 'db'>,
): Promise<{ free: number; reserve: number }> {
  const { free, total, reserve } = await diskSpaceLeft(deps);
  return { free, reserve: Math.max(reserve, total * minFreeShare) };
}
