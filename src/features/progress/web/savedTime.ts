import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import type { QueuedMessage } from './queuedMessages.ts';

/** The specification's 'saved video current time' (SPECIFICATION §3). */
const key = 'savedvideocurrenttime';

interface SavedTime {
  userId: number;
  contentId: number;
  time: number;
  at: number;
  /** Seconds of real time that were really played and are in no message. */
  played: number;
  /** It is already queued or on the server. */
  queued: boolean;
}

function read(): SavedTime | null {
  try {
    return JSON.parse(loadSetting(key) ?? 'null') as SavedTime | null;
  } catch {
    return null;
  }
}

/** The position during playback, stored every second or two, so that a crash loses no more than that (decision 14). */
export const savedTime = {
  put(saved: Omit<SavedTime, 'at'>): void {
    saveSetting(key, JSON.stringify({ ...saved, at: Date.now() } satisfies SavedTime));
  },
  /**
   * The position left by a crash, or by a tab that is still playing, as a message for the queue; returned once. It includes the
   * played seconds: the server counts what that tab saves next only from this message on.
   */
  takeLost(userId: number): QueuedMessage | null {
    const saved = read();
    if (!saved || saved.queued || saved.userId !== userId || !(saved.time > 0) || !(saved.contentId > 0))
      return null;
    saveSetting(key, JSON.stringify({ ...saved, queued: true }));
    const { contentId, time: watchedDuration, at, played } = saved;
    return { contentId, watchedDuration, completed: false, at, played };
  },
};
