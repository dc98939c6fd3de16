import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { minPosition } from '../rules.ts';
import { beforeLogin, mergeMessages, type QueuedMessage } from './queuedMessages.ts';
import { queuePrefix } from './queueStorage.ts';

// progress of strangers in free lessons (decision 34), until somebody logs in on this device; no account has the id 0
const prefix = queuePrefix(0);

function read(key: string): QueuedMessage[] {
  try {
    return JSON.parse(loadSetting(key) ?? '[]') as QueuedMessage[];
  } catch {
    return [];
  }
}

/** The progress of a lesson that was watched without an account. */
export const watchedFree = (contentId: number): QueuedMessage[] => read(`${prefix}${contentId}`);

/** Stores a stranger's progress, only on this device. */
export const freeSaver = {
  save(message: Omit<QueuedMessage, 'at'>): void {
    const known = watchedFree(message.contentId);
    const at = Math.max(Date.now(), ...known.map((one) => one.at + 1));
    saveSetting(
      `${prefix}${message.contentId}`,
      JSON.stringify(mergeMessages([...known, { ...message, at }])),
    );
  },
  note(contentId: number, seconds: number): void {
    freeSaver.save({ contentId, watchedDuration: Math.max(minPosition, seconds), completed: false });
  },
};

/** Takes all of it as messages for the queue of the person who has logged in, once. */
export function takeFree(): QueuedMessage[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const messages = keys.flatMap(read).toSorted((one, other) => one.at - other.at);
  for (const key of keys) localStorage.removeItem(key);
  return messages.map((message, i) => ({ ...message, at: beforeLogin(i) }));
}
