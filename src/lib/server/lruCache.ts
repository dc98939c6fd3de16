/** Finished replies kept in memory, the least used going first once they weigh too much. */
export class LruCache<T extends { length: number }> {
  readonly #kept = new Map<string, { version: unknown; value: T }>();
  readonly #mostWeight: number;
  #weight = 0;
  #last = '';

  /** `mostWeight` in units of the values' length: characters or bytes. */
  constructor(maxWeight: number) {
    this.#mostWeight = maxWeight;
  }

  /** What is kept under `key`, if it was kept for this very version. */
  get(key: string, version: unknown): T | undefined {
    const found = this.#kept.get(key);
    if (!found || found.version !== version) return undefined;
    // the end of the map is what was used last
    if (key !== this.#last) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
      this.#last = key;
    }
    return found.value;
  }

  set(key: string, version: unknown, value: T): void {
    this.#drop(key);
    // keys come from requests, so they count as well
    const weight = value.length + key.length;
    // one that fills a quarter would push out everything that is asked for more often
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
