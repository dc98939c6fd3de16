import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

import { availableStorage } from '../secure.ts';
import type { Upload } from './state.ts';

/** The data of an upload stored for a reload, besides its file. */
export interface UploadRecord {
  id: string;
  owner: number;
  label: string;
  /** Name of the chosen file. */
  fileName: string;
  /** Bytes to send. */
  size: number;
  metadata: Record<string, string>;
  createdAt: number;
  /** The upload's URL; absent before the first reply. */
  url?: string | undefined;
  cancelled?: boolean;
  paused?: boolean;
  /** Why the server refuses this file permanently, to be shown. */
  refused?: string;
  /** The video should be made smaller first, or was; absent when it is sent unchanged. */
  shrink?: 'wanted' | Exclude<Upload['shrunk'], null>;
  /** Bytes of the chosen file, when a smaller one is sent. */
  originalSize?: number;
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('kaksha-uploads', 'uploads'));
const recordKey = (id: string): string => `record:${id}`;
const fileKey = (id: string): string => `file:${id}`;

// private windows and full disks refuse; the upload then works, but does not survive a reload
async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** Stores an upload's record; false when the browser refuses. */
export const saveRecord = (record: UploadRecord): Promise<boolean> =>
  quietly(async () => {
    await set(recordKey(record.id), record, store());
    return true;
  }, false);

/** Stores the file itself if there is space; false otherwise. */
export const saveFile = (id: string, file: File): Promise<boolean> =>
  quietly(async () => {
    const room = await availableStorage();
    // if the browser does not report the quota, it will refuse by itself
    if (room !== null && file.size > room * 0.8) return false;
    await set(fileKey(id), file, store());
    return true;
  }, false);

/** The stored file; undefined when there is none. */
export const loadFile = (id: string): Promise<File | undefined> =>
  quietly(() => get<File>(fileKey(id), store()), undefined);

/** The record, read again: another tab may have completed it. */
export const loadRecord = (id: string): Promise<UploadRecord | undefined> =>
  quietly(() => get<UploadRecord>(recordKey(id), store()), undefined);

/** All stored uploads of a person, oldest first. */
export const loadRecords = (owner: number): Promise<UploadRecord[]> =>
  quietly(async () => {
    const all = await entries<string, unknown>(store());
    return all
      .filter(([key]) => key.startsWith('record:'))
      .map(([, value]) => value as UploadRecord)
      .filter((record) => record.owner === owner)
      .toSorted((a, b) => a.createdAt - b.createdAt);
  }, []);

export const dropUpload = (id: string): Promise<void> =>
  quietly(() => delMany([recordKey(id), fileKey(id)], store()), undefined);
