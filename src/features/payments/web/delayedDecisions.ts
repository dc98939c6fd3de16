import { doubleMs } from '../../../lib/web/pressOnce.ts';

/** How long a decision can be undone before it is sent (decision 21). */
export const undoMs = 10_000;

/** A delayed decision and its state. */
export interface Delayed<T> {
  what: T;
  /** When it will be sent, epoch milliseconds. */
  until: number;
  phase: 'held' | 'sending' | 'failed';
}

/** Decisions by record id; each is sent after `undoMs` unless undone. */
export interface DelayedDecisions<T> {
  /** Delays a decision; false for the second half of a double click, or while the record has a decision. */
  delay: (id: number, what: T) => boolean;
  /** Undoes a decision; false when it is being sent already, or for the second half of a double click. */
  undo: (id: number) => boolean;
  /** Sends a decision at once, including one that failed. */
  send: (id: number) => Promise<void>;
  /** Sends all delayed decisions at once. */
  finish: () => Promise<unknown>;
  /** Whether a click now is the second half of a double click. */
  isDouble: () => boolean;
}

/**
 * Delays decisions. `send` resolves to true when the record is done, or false when it can be retried, for which it gets a
 * function; `changed` gets the delayed decisions after each change.
 */
export function delayDecisions<T>(
  send: (what: T, again: () => void) => Promise<boolean>,
  changed: (held: ReadonlyMap<number, Delayed<T>>) => void,
): DelayedDecisions<T> {
  const held = new Map<number, Delayed<T>>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let lastAt = Number.NEGATIVE_INFINITY;
  const isDouble = (): boolean => Date.now() - lastAt < doubleMs;

  function put(id: number, one: Delayed<T> | null): void {
    if (one) held.set(id, one);
    else held.delete(id);
    changed(new Map(held));
  }

  async function sendNow(id: number): Promise<void> {
    const one = held.get(id);
    if (!one || one.phase === 'sending') return;
    clearTimeout(timers.get(id));
    put(id, { ...one, phase: 'sending' });
    put(id, (await send(one.what, () => void sendNow(id))) ? null : { ...one, phase: 'failed' });
  }

  return {
    delay(id, what) {
      if (held.has(id) || isDouble()) return false;
      lastAt = Date.now();
      put(id, { what, until: lastAt + undoMs, phase: 'held' });
      timers.set(
        id,
        setTimeout(() => void sendNow(id), undoMs),
      );
      return true;
    },
    undo(id) {
      const one = held.get(id);
      if (!one || one.phase === 'sending' || isDouble()) return false;
      clearTimeout(timers.get(id));
      put(id, null);
      return true;
    },
    send: sendNow,
    finish: () =>
      Promise.all([...held].filter(([, { phase }]) => phase === 'held').map(([id]) => sendNow(id))),
    isDouble,
  };
}
