import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

import { availableStorage } from '../secure.ts';

/** What is remembered of an upload over a reload, beside its file. */
export interface UploadRecord {
  id: string;
  owner: number;
  label: string;
  fileName: string;
  size: number;
  metadata: Record<string, string>;
  createdAt: number;
  /** Where the server takes the rest; absent before the first answer. */
  url?: string | undefined;
  cancelled?: boolean;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('kaksha-uploads', 'uploads'));
const recordKey = (id: string): string => `record:${id}`;
const fileKey = (id: string): string => `file:${id}`;

// private windows and full disks refuse; an upload then works as before, but does not survive a reload
async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** Remembers an upload; false when the browser doesn't allow it. */
export const saveRecord = (record: UploadRecord): Promise<boolean> =>
  quietly(async () => {
    await set(recordKey(record.id), record, store());
    return true;
  }, false);

/** Keeps the file itself when there is room for it; false when not. */
export const saveFile = (id: string, file: File): Promise<boolean> =>
  quietly(async () => {
    const room = await availableStorage();
    // where the browser does not say, it refuses on its own
    if (room !== null && file.size > room * 0.8) return false;
    await set(fileKey(id), file, store());
    return true;
  }, false);

/** The kept file; undefined when there is none. */
export const loadFile = (id: string): Promise<File | undefined> =>
  quietly(() => get<File>(fileKey(id), store()), undefined);

/** The record, read afresh: another tab may have finished it. */
export const loadRecord = (id: string): Promise<UploadRecord | undefined> =>
  quietly(() => get<UploadRecord>(recordKey(id), store()), undefined);

/** All remembered uploads of a person, oldest first. */
export const loadRecords = (owner: number): Promise<UploadRecord[]> =>
  quietly(async () => {
    const all = await entries<string, unknown>(store());
    return all
      .filter(([key]) => key.startsWith('record:'))
      .map(([, value]) => value as UploadRecord)
      .filter((record) => record.owner === owner)
      .toSorted((a, b) => a.createdAt - b.createdAt);
  }, []);

/** Forgets all of an upload. */
export const dropUpload = (id: string): Promise<void> =>
  quietly(() => delMany([recordKey(id), fileKey(id)], store()), undefined);
