import { isDiskFull } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { Message } from '../../../lib/text.ts';
import { roomLeft } from '../../files/server/public.ts';
import { messages } from '../text.ts';

/** A conversion would use reserved disk space (decision 42). */
export class NoRoom extends Error {
  override name = 'NoRoom';
  constructor() {
    super('there is no disk space left for conversions');
  }
}

type RoomDeps = Pick<Deps, 'db' | 'storage' | 'workFolders'>;

/** Whether there is disk space for conversions, apart from the reserve. */
export async function hasRoom(deps: RoomDeps): Promise<boolean> {
  const { free, reserve } = await roomLeft(deps);
  return free >= reserve;
}

export const isFull = (error: unknown): boolean => error instanceof NoRoom || isDiskFull(error);

/** The message that a conversion waits for disk space. */
export const diskFull = (): Message =>
  messages('The disk is full. The conversion goes on when there is room.');
