import type { Socket } from 'node:net';
import type { Timers } from '../timers.ts';
import { dropConnection } from './connections.ts';
import { AppError } from './errors.ts';

const tickMs = 400;
/** Maximum concurrent checks, so that many viewers do not overload the database. */
const together = 16;

interface Running {
  socket: Socket;
  key: string | object;
  /** Throws an AppError when access has ended. */
  ask: () => Promise<unknown>;
}

/**
 * Checks twice a second whether running requests are still authorized, and drops the connection when not: after a block, a
 * refund, a logout or a deletion no more bytes are sent, whichever process made the change.
 */
export class AccessWatch {
  readonly #running = new Set<Running>();
  readonly #timers: Timers;
  #stop: (() => void) | null = null;
  #asking = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /**
   * Watches until the returned function is called. Requests with the same `key` are checked once: it must identify both caller
   * and file, or be an object of this request alone, and never be chosen by a client.
   */
  add(socket: Socket, key: string | object, ask: () => Promise<unknown>): () => void {
    const running = { socket, key, ask };
    this.#running.add(running);
    this.#stop ??= this.#timers.every(tickMs, () => void this.#round());
    return () => {
      this.#running.delete(running);
      if (this.#running.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  }

  async #round(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const byKey = Map.groupBy(this.#running, ({ key }) => key).values();
    const askAll = async (): Promise<void> => {
      for (const alike of byKey) await this.#check(alike);
    };
    await Promise.all(Array.from({ length: together }, askAll));
    this.#asking = false;
  }

  async #check(alike: readonly Running[]): Promise<void> {
    const asked = alike.find(({ socket }) => !socket.destroyed);
    try {
      await asked?.ask();
    } catch (error) {
      // an unreachable database has not denied access; nothing to do for a connection that was just closed either
      if (!(error instanceof AppError) || error.status >= 500 || asked!.socket.destroyed) return;
      for (const { socket } of alike) dropConnection(socket);
    }
  }
}
