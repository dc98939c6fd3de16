import type { Database } from './db/db.ts';
import { version } from './db/db.ts';

/** Hits and misses of a name, and its size. */
export interface CacheCounts {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

interface Entry {
  version: number;
  value: unknown;
  bytes: number;
  /** Read since it was stored or last spared. */
  used: boolean;
}

/** The entries of one name, in the order in which they are considered for eviction. */
class Named {
  readonly entries = new Map<string | number, Entry>();
  readonly making = new Map<string | number, { version: number; made: Promise<unknown> }>();
  hits = 0;
  misses = 0;
  bytes = 0;

  drop(key: string | number): number {
    const bytes = this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
    this.bytes -= bytes;
    return bytes;
  }

  /**
   * Evicts the first entry that was not read recently; earlier ones are spared once and moved to the end. Moving an entry at
   * each read instead costs a tenth of a cached reply: the map is rebuilt again and again, and retains each request's own key.
   */
  dropOne(): number {
    for (const [key, entry] of this.entries) {
      if (!entry.used) return this.drop(key);
      entry.used = false;
      this.entries.delete(key);
      this.entries.set(key, entry);
    }
    return 0;
  }
}

const defaultBytes = 64 * 1024 ** 2;

// overhead of a Map entry
const entryBytes = 100;

/**
 * Values in memory by (name, key), each valid for one version of its subject, with a common limit in bytes. When it is full,
 * the largest name evicts entries that were not used recently, so a flood of keys evicts its own kind first. A version is read
 * before the data that it represents, so no value is older than its version.
 */
export class Cache {
  readonly #names = new Map<string, Named>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = defaultBytes) {
    this.#maxBytes = maxBytes;
  }

  /** The entry of this exact version, if any. */
  get(name: string, key: string | number, version: number): unknown {
    const named = this.#named(name);
    const found = named.entries.get(key);
    if (found?.version !== version) {
      named.misses++;
      return undefined;
    }
    named.hits++;
    found.used = true;
    return found.value;
  }

  /**
   * The entry of this version, or the result of `make`, which runs once for all concurrent callers and gets the value of an
   * older version if there is one. Undefined results are not stored.
   */
  read<V>(
    name: string,
    key: string | number,
    version: number,
    make: (stale: V | undefined) => Promise<V>,
    bytesOf: (value: NonNullable<V>) => number,
  ): V | Promise<V> {
    const found = this.get(name, key, version);
    return found === undefined ? this.#make(name, key, version, make, bytesOf) : (found as V);
  }

  async #make<V>(
    name: string,
    key: string | number,
    version: number,
    make: (stale: V | undefined) => Promise<V>,
    bytesOf: (value: NonNullable<V>) => number,
  ): Promise<V> {
    const named = this.#named(name);
    const begun = named.making.get(key);
    if (begun?.version === version) return begun.made as Promise<V>;
    const made = make(named.entries.get(key)?.value as V | undefined);
    const making = { version, made };
    named.making.set(key, making);
    try {
      const value = await made;
      // a load that began later has newer data
      if (named.making.get(key) === making)
        if (value === undefined || value === null) this.#bytes -= named.drop(key);
        else this.set(name, key, version, value, bytesOf(value));
      return value;
    } finally {
      if (named.making.get(key) === making) named.making.delete(key);
    }
  }

  /** Stores a value that was read together with others. */
  set(name: string, key: string | number, version: number, value: unknown, valueBytes: number): void {
    const named = this.#named(name);
    this.#bytes -= named.drop(key);
    // keys come from requests, so their size counts as well
    const bytes = valueBytes + 2 * String(key).length + entryBytes;
    if (bytes > this.#maxBytes / 2) return;
    named.entries.set(key, { version, value, bytes, used: false });
    named.bytes += bytes;
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes) {
      let largest = named;
      for (const other of this.#names.values()) if (other.bytes > largest.bytes) largest = other;
      this.#bytes -= largest.dropOne();
    }
  }

  /** Hits, misses and size by name. */
  counts(): Record<string, CacheCounts> {
    return Object.fromEntries(
      [...this.#names].map(([name, { hits, misses, entries, bytes }]) => [
        name,
        { hits, misses, entries: entries.size, bytes },
      ]),
    );
  }

  #named(name: string): Named {
    let named = this.#names.get(name);
    if (!named) this.#names.set(name, (named = new Named()));
    return named;
  }
}

const caches = new WeakMap<Database['background'], Cache>();

/**
 * The cache of a database: one per process, but two instances in one process (tests) have separate ones. Background jobs have
 * another database object, with the same `background`.
 */
export function cacheOf({ background }: Pick<Database, 'background'>): Cache {
  let cache = caches.get(background);
  if (!cache) caches.set(background, (cache = new Cache()));
  return cache;
}

/** A reader that loads a value once for each key and version of `subject` (db.ts, `version`). */
export function cached<V>(of: {
  name: string;
  subject: string;
  load: (db: Database, key: string) => Promise<V>;
  bytes: number | ((value: NonNullable<V>) => number);
}): (db: Database, key: string) => Promise<V> {
  const { name, subject, load, bytes } = of;
  const bytesOf = typeof bytes === 'number' ? () => bytes : bytes;
  return async (db, key) =>
    cacheOf(db).read<V>(name, key, await version(db, subject), () => load(db, key), bytesOf);
}

/** Approximate memory of a plain value. */
export const jsonBytes = (value: unknown): number => 2 * JSON.stringify(value).length;
