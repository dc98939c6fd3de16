import { saveRecord, type UploadRecord } from './uploadStorage.ts';

/** An upload of this tab, besides what screens see of it. */
export interface Work {
  record: UploadRecord;
  /** What is sent, or is to be shrunk and sent. */
  file: File | undefined;
  stop: () => void;
  /** Releases the lock for other tabs. */
  release: () => void;
}

/** By the upload's id. */
export const works = new Map<string, Work>();

/** Changes an upload's record, for this tab and for a reload. */
export function updateRecord(work: Work, part: Partial<UploadRecord>): void {
  work.record = { ...work.record, ...part };
  void saveRecord(work.record);
}
