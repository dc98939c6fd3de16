import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import type { QueuedMessage } from './queuedMessages.ts';

/** The specification's 'saved video current time' (SPECIFICATION §3). */
const key = 'savedvideocurrenttime';

interface SavedTime {
  userId: number;
  contentId: number;
  time: number;
  at: number;
  /** It is queued or on the server already. */
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
  put(userId: number, contentId: number, time: number, queued: boolean): void {
    saveSetting(key, JSON.stringify({ userId, contentId, time, at: Date.now(), queued } satisfies SavedTime));
  },
  /** The position left by a crash, as a message for the queue; returned once. */
  takeLost(userId: number): QueuedMessage | null {
    const saved = read();
    if (!saved || saved.queued || saved.userId !== userId || !(saved.time > 0) || !(saved.contentId > 0))
      return null;
    saveSetting(key, JSON.stringify({ ...saved, queued: true }));
    return { contentId: saved.contentId, watchedDuration: saved.time, completed: false, at: saved.at };
  },
};
