/** A cache limited by weight; the least recently used values are evicted first. */
export class LruCache<T extends { length: number }> {
  readonly #kept = new Map<string, { version: unknown; value: T }>();
  readonly #mostWeight: number;
  #weight = 0;
  #last = '';

  /** `maxWeight` in units of the values' length: characters or bytes. */
  constructor(maxWeight: number) {
    this.#mostWeight = maxWeight;
  }

  /** The value of `key`, if it was cached for this version. */
  get(key: string, version: unknown): T | undefined {
    const found = this.#kept.get(key);
    if (!found || found.version !== version) return undefined;
    // the end of the map is the most recently used
    if (key !== this.#last) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
      this.#last = key;
    }
    return found.value;
  }

  set(key: string, version: unknown, value: T): void {
    this.#drop(key);
    // keys come from requests, so they count too
    const weight = value.length + key.length;
    // a very large value would evict everything that is requested more often
    if (weight > this.#mostWeight / 4) return;
    this.#kept.set(key, { version, value });
    this.#last = key;
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#mostWeight) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const found = this.#kept.get(key);
    if (!found) return;
    this.#kept.delete(key);
    this.#weight -= found.value.length + key.length;
  }
}
