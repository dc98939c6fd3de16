import type { Readable } from 'node:stream';
import type { UploadBytes } from './uploadBytes.ts';

/** Byte storage by random key: a folder (disk.ts) or a bucket (s3.ts). */
export interface Storage {
  /**
   * Streams to a new key, or replaces the given one. Durable when it resolves; when it throws, nothing remains. Throws
   * `TooLarge` beyond `max` bytes. A bucket accepts more than 48 GB only when it knows the `size`.
   */
  put(
    stream: Readable,
    options?: { max?: number; key?: string; size?: number },
  ): Promise<{ key: string; bytes: number }>;
  /** An unused key, for an upload in parts. */
  newKey(): string;
  /** The key of something derived from `key`, such as a thumbnail: deterministic. */
  derivedKey(key: string, variant: number): string;
  /** The original of a derived key; any other key unchanged. */
  originalKey(key: string): string;
  /**
   * Stores a complete local file under `key`, durably, replacing an existing one. The local file remains; it takes no space
   * when it can be hard-linked, so it must not be changed afterwards.
   */
  addLocal(localPath: string, key: string): Promise<{ key: string; bytes: number }>;
  open(key: string, range?: { start: number; end: number }): Readable;
  /**
   * Streams a range. A chunk is valid until the next one is requested: its buffer is reused, since allocating a megabyte per
   * chunk took longer than reading it.
   */
  pieces(key: string, range: { start: number; end: number }): AsyncIterable<Uint8Array>;
  /** The path of a key's bytes for nginx (ops/nginx/kaksha.conf); null when only this process can read them. */
  internalPath(key: string): Promise<string | null>;
  /** `length` bytes from `start`, for probing. */
  read(key: string, start: number, length: number): Promise<Uint8Array>;
  /** Size in bytes; null when there is no such key. */
  size(key: string): Promise<number | null>;
  /** Removes a key, and everything derived from it. */
  remove(key: string): Promise<void>;
  /** Every stored key; with `before`, only those older than that instant. */
  keys(before?: Date): AsyncIterable<string>;
  /** Free and total bytes; null when no limit is known. */
  space(): Promise<Space | null>;
  /** Resolves after a small durable test write; throws the error. */
  ready(): Promise<void>;
  /**
   * Runs `work` with a local path to the bytes (ffmpeg), which may be a copy that is removed afterwards. Throws ENOSPC unless `reserve` bytes
   * of the disk stay free beside the copy.
   */
  withLocal<T>(
    key: string,
    work: (path: string) => Promise<T>,
    signal?: AbortSignal,
    reserve?: number,
  ): Promise<T>;
  /** Removes leftovers of killed processes in storage from before that instant. */
  sweep(before: Date): Promise<void>;
  /** Uploads in parts that are in progress. */
  uploads: UploadBytes;
}

/** Bytes of a disk. */
export interface Space {
  free: number;
  total: number;
}

/**
 * A remote store failed. `code` is what a disk would have reported, so that replies are the same: ENOENT no such bytes, ENOSPC
 * full, EACCES refused, ETIMEDOUT not available now.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: 'ENOENT' | 'ENOSPC' | 'EACCES' | 'ETIMEDOUT';
  /** The same request may succeed at once. */
  readonly again: boolean;
  constructor(message: string, code: StorageError['code'], { again = false } = {}) {
    super(message);
    this.code = code;
    this.again = again;
  }
}

/** Whether the read bytes do not exist (any more). */
export const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** Over the size limit; nothing was stored. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}
