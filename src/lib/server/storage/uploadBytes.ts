import type { LivingUploads, Part, Upload } from './uploadStore.ts';

/** Another request or process is working on the upload. */
export class UploadBusy extends Error {
  override name = 'UploadBusy';
}

/** Acknowledged bytes no longer exist: the client has to start again. */
export class UploadLost extends Error {
  override name = 'UploadLost';
}

/** What a lease's holder may write to the upload's row. Everything throws `UploadBusy` once somebody else holds the lease. */
export interface UploadRecord {
  /** Unique to this lease: 24 hexadecimal digits. */
  readonly holder: string;
  /** Stores the durable offset. */
  received(bytes: number): Promise<void>;
  /** The same in a bucket; `tail` is the object with the bytes that do not fill a part yet. */
  receivedTail(bytes: number, tail: string): Promise<void>;
  /** The same with a part that includes the tail. */
  receivedPart(bytes: number, part: Part): Promise<void>;
  setMultipart(id: string): Promise<void>;
  /** A part number that nobody else gets. */
  takePart(): Promise<number>;
  /** Renews the lease while `work` runs. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** Receives the bytes of one request. */
export interface UploadWriter {
  /** The chunk may be reused afterwards. */
  write(chunk: Buffer): Promise<void>;
  /** Makes the written bytes durable, even after an error, and stores the offset. */
  close(): Promise<void>;
}

/** The remaining data of an upload that was deleted or has expired. */
export type Abandoned = Pick<Upload, 'id' | 'key' | 'multipart' | 'tail'>;

/** Where the bytes of uploads in parts are until they are complete: on the disk, or in the bucket. */
export interface UploadBytes {
  create(id: string): Promise<void>;
  /** Whether the bytes may exist up to the offset; false e.g. after a restored backup. */
  has(upload: Upload): Promise<boolean>;
  /** Appends at `offset`, which must be the upload's. Throws UploadLost. */
  append(upload: Upload, offset: number, record: UploadRecord): Promise<UploadWriter>;
  /** Makes the stored file of all bytes. Repeatable with the same result, even after a crash. Throws UploadLost. */
  complete(upload: Upload, parts: () => Promise<Part[]>): Promise<{ key: string; bytes: number }>;
  remove(abandoned: Abandoned): Promise<void>;
  /** Removes bytes to which nobody has written since `before`, except those of uploads in progress. */
  sweep(before: Date, living: LivingUploads): Promise<void>;
}
