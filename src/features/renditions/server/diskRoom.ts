import { isDiskFull } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { Message } from '../../../lib/text.ts';
import { diskSpaceLeft } from '../../files/server/public.ts';
import { messages } from '../text.ts';

/**
 * The share of the disk that must stay free: with less, the database and the system are in danger, whatever reserve the owner
 * has set.
 */
const minFreeShare = 0.001;

/** A conversion would use reserved disk space (decision 42). */
export class NoRoom extends Error {
  override name = 'NoRoom';
  constructor() {
    super('there is no disk space left for conversions');
  }
}

type RoomDeps = Pick<Deps, 'db' | 'storage' | 'workFolders'>;

/** Free bytes of the disk, and how many of them conversions leave. */
export async function roomLeft(deps: RoomDeps): Promise<{ free: number; reserve: number }> {
  const { free, total, reserve } = await diskSpaceLeft(deps);
  return { free, reserve: Math.max(reserve, total * minFreeShare) };
}

/** Whether there is disk space for conversions, apart from the reserve. */
export async function hasRoom(deps: RoomDeps): Promise<boolean> {
  const { free, reserve } = await roomLeft(deps);
  return free >= reserve;
}

export const isFull = (error: unknown): boolean => error instanceof NoRoom || isDiskFull(error);

/** The message that a conversion waits for disk space. */
export const diskFull = (): Message =>
  messages('The disk is full. The conversion goes on when there is room.');
