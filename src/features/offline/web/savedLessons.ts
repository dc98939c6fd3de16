import { useSyncExternalStore } from 'react';
import { noteDownloads, sessionHint } from '../../../lib/web/session.ts';
import {
  allPartsOf,
  isFull,
  type PartKey,
  resultOf,
  type SavedLesson,
  type SaveProblem,
  transaction,
} from './database.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('saved lessons');
const listeners = new Set<() => void>();
const notifyHere = (): void => {
  for (const listener of listeners) listener();
};
channel?.addEventListener('message', notifyHere);

/** Notifies this tab and the others of a change. */
export function notifyChange(): void {
  notifyHere();
  channel?.postMessage('');
}

/** Calls back after each change, including those of other tabs; returns a function that ends this. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const byAge = (one: SavedLesson, other: SavedLesson): number => one.addedAt - other.addedAt;

/** Whether a complete copy of a lesson is stored. */
export const isPlayable = ({ state, earlier }: SavedLesson): boolean =>
  state === 'complete' || earlier !== undefined;

type LessonId = Pick<SavedLesson, 'userId' | 'contentId'>;

/** Changes known to this tab that could not be stored, because there was no space even for them. */
const unstored = new Map<string, Partial<SavedLesson>>();
const nameOf = ({ userId, contentId }: LessonId): string => `${userId} ${contentId}`;
const withUnstored = (row: SavedLesson): SavedLesson => ({ ...row, ...unstored.get(nameOf(row)) });

/** A person's lessons, in the order in which they were added. */
export const lessonsOf = (userId: number): Promise<SavedLesson[]> =>
  transaction(['lessons'], 'readonly', async (store) => {
    const range = allPartsOf(userId, null);
    const rows = (await resultOf(store('lessons').getAll(range))) as SavedLesson[];
    return rows.map(withUnstored).toSorted(byAge);
  });

/** Changes a lesson; null when it was deleted meanwhile, or `change` returns null. */
export async function changeLesson(
  { userId, contentId }: LessonId,
  change: (lesson: SavedLesson) => Partial<SavedLesson> | null,
): Promise<SavedLesson | null> {
  const changed = await transaction(['lessons'], 'readwrite', async (store) => {
    const stored = (await resultOf(store('lessons').get([userId, contentId]))) as SavedLesson | undefined;
    const found = stored && withUnstored(stored);
    const values = found ? change(found) : null;
    if (!found || !values) return null;
    const next = { ...found, ...values };
    await resultOf(store('lessons').put(next));
    return next;
  });
  if (!changed) return null;
  unstored.delete(nameOf(changed));
  notifyChange();
  return changed;
}

/** Pauses or resumes a download; one that has completed meanwhile stays complete. */
export const toState =
  (state: SavedLesson['state']) =>
  (row: SavedLesson): Partial<SavedLesson> | null =>
    row.state === 'complete' ? null : { state, problem: '' };

/** Ends a queued download with a problem; this tab knows it even if the problem can't be stored. */
export async function failLesson(lesson: LessonId, problem: SaveProblem): Promise<void> {
  const failed = { state: 'failed', problem } as const;
  try {
    await changeLesson(lesson, ({ state }) => (state === 'queued' ? failed : null));
  } catch (error) {
    if (!isFull(error)) throw error;
    unstored.set(nameOf(lesson), failed);
    notifyChange();
  }
}

/** Adds lessons to be downloaded; an existing one starts again. */
export async function addLessons(rows: readonly SavedLesson[]): Promise<void> {
  await transaction(['lessons', 'parts'], 'readwrite', async (store) => {
    for (const row of rows) {
      await resultOf(store('parts').delete(allPartsOf(row.userId, row.contentId)));
      await resultOf(store('lessons').put(row));
    }
  });
  for (const row of rows) unstored.delete(nameOf(row));
  noteDownloads();
  notifyChange();
}

/** Begins a queued download anew, since the lesson has another video now. Nothing when it was paused or deleted meanwhile. */
export const beginAnew = ({ userId, contentId, addedAt }: SavedLesson): Promise<void> =>
  transaction(['lessons', 'parts'], 'readwrite', async (store) => {
    const row = (await resultOf(store('lessons').get([userId, contentId]))) as SavedLesson | undefined;
    if (row?.state !== 'queued' || row.addedAt !== addedAt) return;
    await resultOf(store('parts').delete(allPartsOf(userId, contentId)));
    await resultOf(store('lessons').put({ ...row, bytes: 0 }));
  });

/** Downloads a lesson again; a complete copy of it stays until then. */
export async function downloadAgain(lesson: SavedLesson): Promise<void> {
  const anew = { state: 'queued', problem: '', bytes: 0, stream: '', isStale: false } as const;
  if (!isPlayable(lesson)) return addLessons([{ ...lesson, ...anew }]);
  await changeLesson(lesson, ({ stream, earlier = stream }) => ({ ...anew, earlier }));
}

/**
 * Completes a download that replaces an earlier copy: deletes the parts that are not `needed`. Does nothing when it was paused
 * or deleted meanwhile.
 */
export async function replaceCopy(
  { userId, contentId, addedAt }: SavedLesson,
  [name, record]: readonly [string, Uint8Array],
  needed: (name: string) => boolean,
): Promise<void> {
  await transaction(['lessons', 'parts'], 'readwrite', async (store) => {
    const row = (await resultOf(store('lessons').get([userId, contentId]))) as SavedLesson | undefined;
    if (row?.state !== 'queued' || row.addedAt !== addedAt) return;
    const keys = await resultOf(store('parts').getAllKeys(allPartsOf(userId, contentId)));
    for (const key of keys as PartKey[]) if (!needed(key[2])) await resultOf(store('parts').delete(key));
    await resultOf(store('parts').put(record, [userId, contentId, name]));
    const { earlier: _, ...rest } = row;
    await resultOf(store('lessons').put({ ...rest, state: 'complete', problem: '', bytes: row.total }));
  });
  notifyChange();
}

/** Deletes lessons with all of their parts. */
export async function deleteLessons(userId: number, contentIds: readonly number[]): Promise<void> {
  if (contentIds.length === 0) return;
  await transaction(['lessons', 'parts'], 'readwrite', async (store) => {
    for (const id of contentIds) {
      await resultOf(store('lessons').delete([userId, id]));
      await resultOf(store('parts').delete(allPartsOf(userId, id)));
    }
    const left = await resultOf(store('lessons').count(allPartsOf(userId, null)));
    // parts of courses
    if (left === 0) await resultOf(store('parts').delete(allPartsOf(userId, 0)));
  });
  for (const contentId of contentIds) unstored.delete(nameOf({ userId, contentId }));
  notifyChange();
}

/** The stored bytes of a part, encrypted; undefined when there are none. */
export const storedPart = (key: PartKey): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  transaction(['parts'], 'readonly', (store) =>
    resultOf(store('parts').get(key) as IDBRequest<Uint8Array<ArrayBuffer> | undefined>),
  );

/** The names of the stored parts of a lesson. */
export const storedNames = async (userId: number, contentId: number): Promise<Set<string>> => {
  const keys = await transaction(['parts'], 'readonly', (store) =>
    resultOf(store('parts').getAllKeys(allPartsOf(userId, contentId))),
  );
  return new Set((keys as PartKey[]).map(([, , name]) => name));
};

/**
 * Stores a part of a course, which belongs to no download. Skipped when the last lesson was deleted meanwhile: nothing would
 * delete the part.
 */
export const putPart = (key: PartKey, bytes: Uint8Array): Promise<void> =>
  transaction(['lessons', 'parts'], 'readwrite', async (store) => {
    const left = await resultOf(store('lessons').count(allPartsOf(key[0], null)));
    if (left > 0) await resultOf(store('parts').put(bytes, key));
  });

/**
 * Stores encrypted parts of a download with its progress, all or nothing. Returns false, with nothing stored, when it was
 * paused or deleted meanwhile. Rejects with a QuotaExceededError when the browser has no space.
 */
export async function putDownloaded(
  { userId, contentId, addedAt }: SavedLesson,
  parts: readonly { name: string; stored: Uint8Array; bytes: number }[],
): Promise<boolean> {
  const stored = await transaction(['lessons', 'parts'], 'readwrite', async (store) => {
    const row = (await resultOf(store('lessons').get([userId, contentId]))) as SavedLesson | undefined;
    if (row?.state !== 'queued' || row.addedAt !== addedAt) return false;
    let { bytes } = row;
    for (const part of parts) {
      await resultOf(store('parts').put(part.stored, [userId, contentId, part.name]));
      bytes += part.bytes;
    }
    await resultOf(store('lessons').put({ ...row, bytes, problem: '' }));
    return true;
  });
  if (stored) notifyChange();
  return stored;
}

/** A person's lessons as screens show them: read once for all components of a screen, and again after each change. */
class ShownLessons {
  private rows: readonly SavedLesson[] | null = sessionHint().hasDownloads ? null : [];
  private readonly subscribers = new Set<() => void>();
  private endChanges = (): void => {};
  private reading = false;
  private again = false;
  private readonly userId: number;

  constructor(userId: number) {
    this.userId = userId;
  }

  readonly snapshot = (): readonly SavedLesson[] | null => this.rows;

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.subscribers.add(subscriber);
    if (this.subscribers.size === 1) {
      this.endChanges = onChange(() => void this.read());
      void this.read();
    }
    return () => {
      this.subscribers.delete(subscriber);
      if (this.subscribers.size === 0) this.endChanges();
    };
  };

  private async read(): Promise<void> {
    this.again = this.reading;
    if (this.reading) return;
    this.reading = true;
    do {
      this.again = false;
      this.rows = sessionHint().hasDownloads ? await lessonsOf(this.userId).catch(() => []) : [];
      for (const subscriber of this.subscribers) subscriber();
    } while (this.again);
    this.reading = false;
  }
}

const shown = new Map<number, ShownLessons>();

function shownOf(userId: number): ShownLessons {
  const found = shown.get(userId) ?? new ShownLessons(userId);
  shown.set(userId, found);
  return found;
}

/** A person's lessons on this device, updated on changes; null until they are read. 0: nobody. */
export function useSavedLessons(userId: number | null): readonly SavedLesson[] | null {
  const { subscribe, snapshot } = shownOf(userId ?? 0);
  return useSyncExternalStore(subscribe, snapshot);
}
