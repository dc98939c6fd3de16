import { saveRecord, type UploadRecord } from './uploadStorage.ts';

/** An upload of this tab: the data that screens do not see. */
export interface Work {
  record: UploadRecord;
  /** The file to send, or to shrink and send. */
  file: File | undefined;
  stop: () => void;
  /** Releases the lock for other tabs. */
  release: () => void;
}

/** By the upload's id. */
export const works = new Map<string, Work>();

/** Changes an upload's record, in this tab and for a reload. */
export function updateRecord(work: Work, part: Partial<UploadRecord>): void {
  work.record = { ...work.record, ...part };
  void saveRecord(work.record);
}
