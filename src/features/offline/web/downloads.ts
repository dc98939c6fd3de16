import { CallError } from '../../../lib/web/call.ts';
import { persistStorage, withWebLock } from '../../../lib/web/secure.ts';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { RefusedError } from '../../../lib/web/retries.ts';
import { type ConnectionHint, isMetered } from '../rules.ts';
import type { SavedLesson } from './database.ts';
import { downloadLesson, problemOf } from './downloadLesson.ts';
import { pauseAfter, StoppedError } from './fetchParts.ts';
import { changeLesson, failLesson, lessonsOf, notifyChange, onChange } from './savedLessons.ts';

const anyNetworkKey = 'savedlessons.anynetwork';

type Connection = ConnectionHint & Partial<EventTarget>;

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Whether this connection is charged by volume; null when the browser does not report it. */
export const isMeteredNow = (): boolean | null => isMetered(connection());

/** Whether lessons are downloaded over any network, even one charged by volume. */
export const usesAnyNetwork = (): boolean => loadSetting(anyNetworkKey) === 'yes';

export function setAnyNetwork(any: boolean): void {
  saveSetting(anyNetworkKey, any ? 'yes' : 'no');
  notifyChange();
}

/** Whether downloads wait for Wi-Fi. */
export const waitsForWifi = (): boolean => isMeteredNow() === true && !usesAnyNetwork();

/** Resolves at the next change of the lessons, the settings or the connection, or when the signal is aborted. */
const nextChange = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = onChange(done);
    function done(): void {
      end();
      connection().removeEventListener?.('change', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    connection().addEventListener?.('change', done);
    signal.addEventListener('abort', done);
  });

/** Aborts a download as soon as its lesson is paused or deleted, or the connection becomes charged by volume. */
function watch({ userId, contentId }: SavedLesson, stop: AbortController): () => void {
  const look = async (): Promise<void> => {
    const row = (await lessonsOf(userId)).find((one) => one.contentId === contentId);
    if (row?.state !== 'queued' || waitsForWifi()) stop.abort(new StoppedError());
  };
  const check = (): void => void look().catch(() => {});
  const end = onChange(check);
  connection().addEventListener?.('change', check);
  return () => {
    end();
    connection().removeEventListener?.('change', check);
  };
}

/** Downloads a lesson and stores why it failed. Returns the number of lost connections in a row. */
async function tryLesson(lesson: SavedLesson, signal: AbortSignal, attempt: number): Promise<number> {
  const own = new AbortController();
  const onAbort = (): void => own.abort(new StoppedError());
  signal.addEventListener('abort', onAbort);
  const end = watch(lesson, own);
  try {
    await downloadLesson(lesson, own.signal);
    return 0;
  } catch (error) {
    if (own.signal.aborted || error instanceof StoppedError) return 0;
    const problem = await problemOf(error, lesson);
    if (problem) {
      await failLesson(lesson, problem);
      return 0;
    }
    const status = error instanceof RefusedError || error instanceof CallError ? error.status : 0;
    // only a notice: if there is no space to store it, the download continues all the same
    if (status === 409) await changeLesson(lesson, () => ({ problem: 'devices' })).catch(() => null);
    await pauseAfter(attempt, signal);
    return attempt + 1;
  } finally {
    end();
    signal.removeEventListener('abort', onAbort);
  }
}

/** Downloads a person's queued lessons one after another until the signal is aborted; one tab of a browser at a time. */
export function runDownloads(userId: number, signal: AbortSignal): Promise<void> {
  return withWebLock('saved lessons', async () => {
    let attempt = 0;
    while (!signal.aborted) {
      // subscribed before reading, so that no change is missed
      const change = nextChange(signal);
      try {
        const next = (await lessonsOf(userId)).find(({ state }) => state === 'queued');
        if (!next || waitsForWifi()) await change;
        else attempt = await tryLesson(next, signal, attempt);
      } catch {
        // a database that fails now may work later
        await pauseAfter(attempt, signal);
        attempt += 1;
      }
    }
  });
}

/** Asks the browser not to evict saved lessons when space is short; some browsers ask the person. */
export const keepStorage = (): void => void persistStorage().catch(() => {});
