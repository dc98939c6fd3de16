import type { Socket } from 'node:net';
import type { Timers } from '../timers.ts';
import { AppError, malformed, messages } from './errors.ts';

/** Milliseconds for which a request waits for a slot: enough for a page of pictures, or a player's next range. */
const waitMs = 10_000;
/** Maximum waiting requests; further ones are refused at once. */
const maxWaiting = 2000;

/** A key to count under, and its limit. */
export type Claim = readonly [key: string, max: number];

interface Waiting {
  claims: readonly Claim[];
  start(): void;
}

/** Limits concurrency in this process, counted under one or several keys at once. */
export class ConcurrencyLimiter {
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  readonly #timers: Timers;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /**
   * Takes a slot under every key and returns the function that releases it. Waits a little when none is free, then throws 429.
   * A connection that closes stops waiting.
   */
  async acquire(socket: Socket, claims: readonly Claim[], patience = waitMs): Promise<() => void> {
    if (!this.#fits(claims)) await this.#wait(socket, claims, patience);
    else this.#add(claims, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#add(claims, -1);
      this.#startNext();
    };
  }

  #fits(claims: readonly Claim[]): boolean {
    return claims.every(([key, max]) => (this.#taken.get(key) ?? 0) < max);
  }

  #add(claims: readonly Claim[], by: number): void {
    for (const [key] of claims) {
      const taken = (this.#taken.get(key) ?? 0) + by;
      if (taken === 0) this.#taken.delete(key);
      else this.#taken.set(key, taken);
    }
  }

  #wait(socket: Socket, claims: readonly Claim[], patience: number): Promise<void> {
    const refused = new AppError(
      429,
      'too_many',
      messages('Too many files are open at once. Please wait a moment and try again.'),
      { retryAfter: 5 },
    );
    if (patience === 0 || this.#waiting.size >= maxWaiting) throw refused;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        cancel();
        socket.off('close', gone);
        this.#waiting.delete(waiting);
      };
      const gone = (): void => {
        stop();
        reject(malformed());
      };
      const waiting: Waiting = {
        claims,
        start: () => {
          stop();
          this.#add(claims, 1);
          resolve();
        },
      };
      const cancel = this.#timers.after(patience, () => {
        stop();
        reject(refused);
      });
      socket.once('close', gone);
      this.#waiting.add(waiting);
    });
  }

  #startNext(): void {
    for (const waiting of this.#waiting) if (this.#fits(waiting.claims)) waiting.start();
  }
}
