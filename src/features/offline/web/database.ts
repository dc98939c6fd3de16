import type { Licence } from '../rules.ts';

/** An account that has saved lessons on this device. */
export interface AccountRow {
  userId: number;
  /** Not extractable: scripts can use it, but never read it. */
  key: CryptoKey;
  /** From the server, deleted with the session; null: nothing can be decrypted until this person logs in again. */
  token: string | null;
  /** The latest time that this device has shown, epoch milliseconds: setting the clock back prolongs nothing. */
  latest: number;
}

/** Why a lesson could not be saved; '' for no problem. */
export type SaveProblem = '' | 'full' | 'refused' | 'unconverted' | 'devices' | 'damaged';

/** A lesson that is saved on this device or being downloaded. Names and texts are encrypted, so they are not in this row. */
export interface SavedLesson {
  userId: number;
  contentId: number;
  courseId: number;
  /** Chosen lines of the video; 0 for audio only. */
  lines: number;
  state: 'queued' | 'paused' | 'failed' | 'complete';
  problem: SaveProblem;
  /** Bytes saved so far, and in total; estimated until the download has begun. */
  bytes: number;
  total: number;
  /** The path of the master playlist, which names the version of the video; '' until the download has begun. */
  stream: string;
  licence: Licence;
  /** The video was replaced since. */
  isStale: boolean;
  /** The `stream` of an earlier copy, which plays until this download is complete. */
  earlier?: string | undefined;
  addedAt: number;
}

/** The key of a part of a lesson: [user, lesson, name]; lesson 0 for parts of a course. */
export type PartKey = [userId: number, contentId: number, name: string];

const stores = { accounts: 'accounts', lessons: 'lessons', parts: 'parts' } as const;
type Store = keyof typeof stores;

let opening: Promise<IDBDatabase> | undefined;

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });

/**
 * The browser's database of saved lessons. IndexedDB rather than the origin private file system: it stores a CryptoKey that is
 * not extractable, writes parts and progress in one transaction, and can be written outside of workers by every browser.
 */
function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('saved lessons', 1);
    request.addEventListener('upgradeneeded', () => {
      const db = request.result;
      db.createObjectStore(stores.accounts, { keyPath: 'userId' });
      db.createObjectStore(stores.lessons, { keyPath: ['userId', 'contentId'] });
      db.createObjectStore(stores.parts);
    });
    request.addEventListener('success', () => {
      const db = request.result;
      const onEnd = (): void => {
        db.close();
        opening = undefined;
      };
      db.addEventListener('versionchange', onEnd);
      db.addEventListener('close', onEnd);
      resolve(db);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/**
 * Runs work in a transaction and resolves when it is committed. Rejects, with nothing stored, when the work or the database
 * fails; `work` must await only requests of the transaction.
 */
export async function transaction<T>(
  names: readonly Store[],
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const running = (await open()).transaction(
    names.map((name) => stores[name]),
    mode,
  );
  const ended = new Promise<void>((resolve, reject) => {
    running.addEventListener('complete', () => resolve());
    running.addEventListener('abort', () =>
      reject(running.error ?? new Error('the transaction was aborted')),
    );
  });
  try {
    const result = await work((name) => running.objectStore(stores[name]));
    await ended;
    return result;
  } catch (error) {
    try {
      running.abort();
    } catch {
      // it has ended by itself
    }
    await ended.catch(() => {});
    // the reason of a failed request, such as a full disk, is on the transaction
    throw running.error ?? error;
  }
}

/** Whether the browser had no space left to store. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** The keys of all parts of a lesson, or with null of a person. */
export const allPartsOf = (userId: number, contentId: number | null): IDBKeyRange =>
  // an array is greater than any number or string
  contentId === null
    ? IDBKeyRange.bound([userId], [userId, []])
    : IDBKeyRange.bound([userId, contentId], [userId, contentId, []]);
