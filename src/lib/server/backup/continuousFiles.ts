import { namedFiles } from '../db/namedFiles.ts';
import type { Deps } from '../http/context.ts';
import { isMissing } from '../storage/backupTarget.ts';
import { hashOf } from '../storage/hash.ts';
import { isDerived } from '../storage/keys.ts';
import { markedFiles, writeMark } from './continuousFormat.ts';
import { unchanged } from './makeBackup.ts';
import { findBackup } from './readBackup.ts';
import { blobName, type Repository, writeObject } from './repository.ts';
import type { SealKeys } from './seal.ts';

export type ContinuousDeps = Pick<
  Deps,
  'config' | 'db' | 'storage' | 'version' | 'now' | 'elapsed' | 'random' | 'log'
>;

/** Copies stored files for a continuous backup, in the order in which they came. */
export class FileCopier {
  readonly #deps: ContinuousDeps;
  readonly #signal: AbortSignal;
  readonly #queue = new Map<string, PromiseWithResolvers<void>>();
  /** Names of bytes that this process has copied. */
  readonly #copied = new Set<string>();
  #running = 0;

  constructor(deps: ContinuousDeps, signal: AbortSignal) {
    this.#deps = deps;
    this.#signal = signal;
  }

  /** Files that are not copied yet. */
  get waiting(): number {
    return this.#queue.size + this.#running;
  }

  /** Queues a file; resolves when it was copied, or `letGo`. */
  async add(key: string): Promise<void> {
    // what is derived is made again from its original
    if (isDerived(key)) return;
    let waiting = this.#queue.get(key);
    if (!waiting) this.#queue.set(key, (waiting = Promise.withResolvers<void>()));
    await waiting.promise;
  }

  /** Queues the files that neither the newest backup nor a continuous one has. */
  async addMissing(repository: Repository): Promise<void> {
    const there = new Map<string, number>();
    const backup = await findBackup(repository).catch(() => null);
    for (const [key, , bytes] of backup?.manifest.files ?? []) there.set(key, bytes);
    const marked = new Set<string>();
    for await (const { key } of markedFiles(repository)) marked.add(key);
    for (const { key, bytes } of await namedFiles(this.#deps.db))
      if (there.get(key) !== bytes && !marked.has(key)) void this.add(key);
  }

  /** Nobody waits for their copies any more. */
  letGo(): void {
    for (const { resolve } of this.#queue.values()) resolve();
  }

  forgetCopied(): void {
    this.#copied.clear();
  }

  /** Copies the files that wait, one after the other. */
  async copy(repository: Repository, keys: SealKeys | null): Promise<void> {
    for (;;) {
      const next = this.#queue.entries().next().value;
      if (!next || this.#signal.aborted) return;
      const [key, { resolve }] = next;
      this.#queue.delete(key);
      this.#running++;
      try {
        await this.#copyOne(repository, keys, key);
      } catch (error) {
        // else it was removed again meanwhile
        if (!isMissing(error)) {
          void this.add(key);
          throw error;
        }
      } finally {
        this.#running--;
        resolve();
      }
    }
  }

  async #copyOne(repository: Repository, keys: SealKeys | null, key: string): Promise<void> {
    const { storage, now } = this.#deps;
    const { sha256, bytes } = await hashOf(storage.open(key));
    const name = blobName(keys, sha256);
    // first: what is named is not removed
    const at = now().toISOString();
    await writeMark(repository, keys, name, { id: key, sha256, bytes, at }, this.#deps);
    if (this.#copied.has(name)) return;
    const pieces = unchanged(this.#deps, key, sha256, this.#signal);
    await writeObject(repository, keys, name, pieces, this.#deps);
    this.#copied.add(name);
  }
}
