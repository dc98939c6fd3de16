/** How long a decision stays on the screen before it is sent (decision 21). */
export const undoMs = 10_000;
/** A second click that comes sooner belongs to the first one. */
const doubleMs = 500;

/** Something that was decided, and how far it is. */
export interface Delayed<T> {
  what: T;
  /** When it is sent, in epoch milliseconds. */
  until: number;
  phase: 'held' | 'sending' | 'failed';
}

/** Decisions by the record they are about; each is sent after `undoMs` unless it is undone. */
export interface DelayedDecisions<T> {
  /** False for what came with a double click, or while there is a decision about that record. */
  hold: (id: number, what: T) => boolean;
  /** Takes it back; false when it is on its way already, or for what came with a double click. */
  undo: (id: number) => boolean;
  /** Sends one at once, also one that failed. */
  send: (id: number) => Promise<void>;
  /** Sends all that are held at once. */
  finish: () => Promise<unknown>;
  /** Whether a click now is the second half of the one that decided something. */
  isDouble: () => boolean;
}

/**
 * Holds decisions back. `send` tells by its outcome whether the record is done with (true), or may be tried again (false), for which it gets the way;
 * `changed` gets what is held after each change.
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
    hold(id, what) {
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
