import type { LivingUploads, Part, Upload } from './uploadStore.ts';

/** Another request or process is working on the upload. */
export class UploadBusy extends Error {
  override name = 'UploadBusy';
}

/** Bytes that were acknowledged are not there any more: the client has to begin again. */
export class UploadLost extends Error {
  override name = 'UploadLost';
}

/** What a lease's holder may write into the upload's row. Everything throws `UploadBusy` once somebody else has the lease. */
export interface UploadRecord {
  /** Unique to this lease: 24 hexadecimal digits. */
  readonly holder: string;
  /** Stores the durable offset. */
  received(bytes: number): Promise<void>;
  /** The same in a bucket; `tail` is the object with the bytes that fill no part yet. */
  receivedTail(bytes: number, tail: string): Promise<void>;
  /** The same with a part that contains the tail. */
  receivedPart(bytes: number, part: Part): Promise<void>;
  setMultipart(id: string): Promise<void>;
  /** A part number that nobody else gets. */
  takePart(): Promise<number>;
  /** Renews the lease while `work` runs. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** Takes the bytes of one request. */
export interface UploadWriter {
  /** The chunk may be used again afterwards. */
  write(chunk: Buffer): Promise<void>;
  /** Makes durable what was written, also after an error, and stores the offset. */
  close(): Promise<void>;
}

/** What is left of an upload that was deleted or has expired. */
export type Abandoned = Pick<Upload, 'id' | 'key' | 'multipart' | 'tail'>;

/** Where the bytes of uploads in parts are until these are complete: on the disk, or in the bucket. */
export interface UploadBytes {
  create(id: string): Promise<void>;
  /** Whether they may be there as far as the offset says; false e.g. after a restored backup. */
  has(upload: Upload): Promise<boolean>;
  /** Begins at `offset`, which is the upload's. Throws UploadLost. */
  append(upload: Upload, offset: number, record: UploadRecord): Promise<UploadWriter>;
  /** Makes the stored file of all bytes. Repeatable with the same result, also after a crash. Throws UploadLost. */
  complete(upload: Upload, parts: () => Promise<Part[]>): Promise<{ key: string; bytes: number }>;
  remove(abandoned: Abandoned): Promise<void>;
  /** Removes what nobody has written to since `before`, except what belongs to uploads that go on. */
  sweep(before: Date, living: LivingUploads): Promise<void>;
}
