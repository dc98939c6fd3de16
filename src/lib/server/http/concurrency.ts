import type { Socket } from 'node:net';
import { AppError, malformed, messages } from './errors.ts';

/** How long a request waits for a place: a page of pictures and a player that asks for the next range get one in time. */
const waitMs = 10_000;
/** Requests that may wait; beyond it they are refused at once. */
const maxWaiting = 2000;

/** A name to be counted under, and how many places there are under it. */
export type Claim = readonly [key: string, most: number];

interface Waiting {
  claims: readonly Claim[];
  start(): void;
}

/** Places for what may run at the same time, counted in this process under one or several names at once. */
export class ConcurrencyLimiter {
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  /**
   * Takes a place under every name; gives the function that leaves it. Waits a little when there is none, then throws 429. A
   * connection that closes waits no more.
   */
  async acquire(socket: Socket, claims: readonly Claim[]): Promise<() => void> {
    if (!this.#fits(claims)) await this.#wait(socket, claims);
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
    return claims.every(([key, most]) => (this.#taken.get(key) ?? 0) < most);
  }

  #add(claims: readonly Claim[], by: number): void {
    for (const [key] of claims) {
      const taken = (this.#taken.get(key) ?? 0) + by;
      if (taken === 0) this.#taken.delete(key);
      else this.#taken.set(key, taken);
    }
  }

  /** Resolves when the place is taken. */
  #wait(socket: Socket, claims: readonly Claim[]): Promise<void> {
    const refused = new AppError(
      429,
      'too_many',
      messages('Too many files are open at once. Please wait a moment and try again.'),
      { retryAfter: 5 },
    );
    if (this.#waiting.size >= maxWaiting) throw refused;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(late);
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
      const late = setTimeout(() => {
        stop();
        reject(refused);
      }, waitMs);
      socket.once('close', gone);
      this.#waiting.add(waiting);
    });
  }

  #startNext(): void {
    for (const waiting of this.#waiting) if (this.#fits(waiting.claims)) waiting.start();
  }
}
