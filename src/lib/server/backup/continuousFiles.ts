import { namedFiles } from '../db/namedFiles.ts';
import { isMissing } from '../storage/storage.ts';
import { hashOf } from '../storage/hash.ts';
import { markedFiles, writeMark } from './continuousFormat.ts';
import type { BackupDeps } from './makeBackup.ts';
import { unchanged } from './sourceFiles.ts';
import { findBackup } from './readBackup.ts';
import { blobName, type Repository, storedBytes, writeObject } from './repository.ts';
import { sealedBytes, type SealKeys } from './seal.ts';

/** Milliseconds for which copied bytes are assumed to exist: the marks of younger ones protect them (removeOld.ts). */
const copiedMs = 30 * 60_000;

/** Copies stored files for a continuous backup: recently stored ones before older ones. */
export class FileCopier {
  readonly #deps: BackupDeps;
  readonly #signal: AbortSignal;
  readonly #fresh = new Map<string, PromiseWithResolvers<void>>();
  /** Keys of files that were stored while nothing was being copied. */
  readonly #old = new Set<string>();
  /** Names of the bytes that this process has copied, with the time. */
  readonly #copied = new Map<string, number>();
  #running = 0;

  constructor(deps: BackupDeps, signal: AbortSignal) {
    this.#deps = deps;
    this.#signal = signal;
  }

  /** Files that are not copied yet. */
  get waiting(): number {
    return this.#fresh.size + this.#old.size + this.#running;
  }

  /** Queues a file; resolves when it was copied, or after `letGo`. */
  async add(key: string): Promise<void> {
    let waiting = this.#fresh.get(key);
    if (!waiting) this.#fresh.set(key, (waiting = Promise.withResolvers<void>()));
    await waiting.promise;
  }

  /**
   * Queues the files that are neither in the newest backup nor in a continuous one; the latter does not count if its key is
   * another one.
   */
  async addMissing(repository: Repository, isSameKey: boolean): Promise<void> {
    const there = new Map<string, number>();
    const backup = await findBackup(repository).catch(() => null);
    for (const [key, , bytes] of backup?.manifest.files ?? []) there.set(key, bytes);
    const stored = await storedBytes(repository);
    const marked = new Map<string, string[]>();
    if (isSameKey)
      for await (const { key, blob } of markedFiles(repository))
        marked.set(key, [...(marked.get(key) ?? []), blob]);
    for (const { key, bytes } of await namedFiles(this.#deps.db))
      if (
        there.get(key) !== bytes &&
        !marked.get(key)?.some((blob) => stored.get(blob) === sizeOf(blob, bytes))
      )
        this.#old.add(key);
  }

  /** Releases all callers that wait for copies. */
  letGo(): void {
    for (const { resolve } of this.#fresh.values()) resolve();
  }

  clearCopied(): void {
    this.#copied.clear();
  }

  /** Copies the waiting files one after the other; `onlyFresh`: only recently stored ones. */
  async copy(repository: Repository, keys: SealKeys | null, onlyFresh: boolean): Promise<void> {
    for (let key = this.#next(onlyFresh); key !== undefined; key = this.#next(onlyFresh)) {
      if (this.#signal.aborted) return;
      const waiting = this.#fresh.get(key);
      this.#fresh.delete(key);
      this.#old.delete(key);
      this.#running++;
      try {
        await this.#copyOne(repository, keys, key);
      } catch (error) {
        // otherwise the file was removed meanwhile
        if (!isMissing(error) || (await this.#deps.storage.size(key)) !== null) {
          this.#old.add(key);
          throw error;
        }
      } finally {
        this.#running--;
        waiting?.resolve();
      }
    }
  }

  #next(onlyFresh: boolean): string | undefined {
    return this.#fresh.keys().next().value ?? (onlyFresh ? undefined : this.#old.keys().next().value);
  }

  async #copyOne(repository: Repository, keys: SealKeys | null, key: string): Promise<void> {
    const { storage, now, elapsed } = this.#deps;
    const { sha256, bytes } = await hashOf(storage.open(key));
    const name = blobName(keys, sha256);
    // first, since marked bytes are not removed
    const at = now().toISOString();
    await writeMark(repository, keys, name, { id: key, sha256, bytes, at }, this.#deps);
    const copied = this.#copied.get(name);
    if (copied !== undefined && elapsed() - copied < copiedMs) return;
    const pieces = unchanged(this.#deps, key, sha256, this.#signal);
    await writeObject(repository, keys, name, pieces, this.#deps, bytes);
    this.#copied.set(name, elapsed());
  }
}

/** The size of the object with that many bytes of a file. */
const sizeOf = (blob: string, bytes: number): number =>
  blob.startsWith('plain/') ? bytes : sealedBytes(bytes);
