import type { Readable } from 'node:stream';

/** Bytes by random key; the disk now, S3 later, behind the same calls. */
export interface Storage {
  /**
   * Streams to a new key, or to the given one, whose bytes are replaced at once. When it resolves the bytes survive a power cut; when it throws nothing is left behind.
   * Throws `TooLarge` beyond `most` bytes.
   */
  put(stream: Readable, options?: { most?: number; key?: string }): Promise<{ key: string; bytes: number }>;
  /** A key that nothing is stored under yet, for `adopt`. */
  newKey(): string;
  /** The key of something made from the bytes under `key`, such as a picture of another width: the same every time. */
  derivedKey(key: string, variant: number): string;
  /** The key that a derived key was made from; any other key as it is. */
  originalKey(key: string): string;
  /**
   * Takes over a finished local file (resumable uploads), with the same guarantee. Safe to repeat after a crash with
   * the same `key`: when the file was taken over before, it answers the same again.
   */
  adopt(localPath: string, key: string): Promise<{ key: string; bytes: number }>;
  /** A part of the bytes, `end` inclusive. */
  open(key: string, range?: { start: number; end: number }): Readable;
  /**
   * A part of the bytes piece by piece, for sending. A piece holds only until the next one is asked for: its memory is used
   * again, since making and freeing a megabyte for each one took longer than reading it.
   */
  pieces(key: string, range: { start: number; end: number }): AsyncIterable<Uint8Array>;
  /** `length` bytes from `start`, for probing without reading the whole. */
  read(key: string, start: number, length: number): Promise<Uint8Array>;
  /** Size in bytes; null when there is no such key. */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Every stored key; with `before`, only what has been there since before that instant. */
  keys(before?: Date): AsyncIterable<string>;
  /** Bytes that can still be stored, and bytes in all. */
  space(): Promise<{ free: number; total: number }>;
  /** Resolves when the storage took a small durable write; throws why not. */
  ready(): Promise<void>;
  /** Runs `work` with a local path to the bytes (ffmpeg). */
  withLocal<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** The bytes were more than allowed; nothing was kept. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}
