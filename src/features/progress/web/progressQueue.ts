import type { Outcome } from '../../../lib/web/outcome.ts';
import { kindOf, mergeMessages, type QueuedMessage } from './queuedMessages.ts';
import { queuePrefix } from './queueStorage.ts';

/** `signedout`: the session ended; queued messages are sent after this person's next login. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'signedout';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Dependencies of the queue: the browser's, or a test's. */
export interface QueueDeps {
  storage: Store;
  send: (message: QueuedMessage, leaving: boolean) => Promise<Outcome>;
  /** Runs the work while no other tab does; without Web Locks, at once. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
  /** Runs `work` after `ms`; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void;
  /** Distinguishes this tab's keys from other tabs'. */
  tab: string;
}

export interface QueueSnapshot {
  pending: readonly QueuedMessage[];
  state: SaveState;
}

export interface ProgressQueue {
  /** Stores a message (synchronously, in local storage) and sends the queue. `leaving`: the page is being closed. */
  add(message: Omit<QueuedMessage, 'at'> & { at?: number }, leaving?: boolean): void;
  /** Sends the queued messages, oldest first. */
  flush(leaving?: boolean): Promise<void>;
  /** Reads the queue again after another tab changed it. */
  reread(): void;
  snapshot(): QueueSnapshot;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

interface Entry extends QueuedMessage {
  key: string;
}

const retryMs = [2000, 5000, 15_000, 30_000, 60_000];

/** The queue's messages in local storage. */
function openStore(prefix: string, deps: Pick<QueueDeps, 'storage' | 'tab'>) {
  /** Messages that could not be stored (private mode, full). */
  const homeless = new Map<string, string>();
  const read = (): Entry[] => {
    const found = new Map(homeless);
    for (let i = 0; i < deps.storage.length; i += 1) {
      const key = deps.storage.key(i);
      if (key?.startsWith(prefix)) found.set(key, deps.storage.getItem(key) ?? '');
    }
    const entries = [...found].flatMap(([key, value]) => entryOf(key, value) ?? []);
    return entries.toSorted((a, b) => a.at - b.at);
  };
  const remove = (key: string): void => {
    homeless.delete(key);
    deps.storage.removeItem(key);
  };
  const write = (key: string, { watchedDuration, completed, played = 0 }: QueuedMessage): void => {
    const value = JSON.stringify([watchedDuration, completed, played]);
    try {
      deps.storage.setItem(key, value);
    } catch {
      homeless.set(key, value);
    }
  };
  const keep = (message: QueuedMessage): void => {
    const key = `${prefix}${message.contentId}:${message.at}:${deps.tab}`;
    write(key, message);
    const all = read();
    const merged = new Map(mergeMessages(all).map((entry) => [entry.key, entry]));
    for (const { key: old, played } of all) {
      const entry = merged.get(old);
      if (!entry) remove(old);
      else if (entry.played !== played) write(old, entry);
    }
  };
  return { read, remove, keep };
}

/** Retries with backoff. */
function retrying({ later }: Pick<QueueDeps, 'later'>, run: () => void) {
  let attempt = 0;
  let stopped = false;
  let cancel: (() => void) | undefined;
  return {
    later() {
      cancel?.();
      if (stopped) return;
      cancel = later(run, retryMs[Math.min(attempt, retryMs.length - 1)]!);
      attempt += 1;
    },
    reset() {
      attempt = 0;
    },
    cancel: () => cancel?.(),
    start() {
      stopped = false;
    },
    /** Also what fails from now on is not tried again. */
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}

/**
 * Sends messages while the page is being closed: there is no time to wait for a lock or the previous one; `at` gives the order.
 * Only a reset that arrives after newer messages would change nothing: messages after a reset wait, if need be until the next
 * visit.
 */
async function sendTogether(
  entries: readonly Entry[],
  send: QueueDeps['send'],
  remove: (key: string) => void,
): Promise<void> {
  const resets = new Map<number, Promise<boolean>>();
  const sendEntry = async (entry: Entry): Promise<boolean> => {
    const reset = resets.get(entry.contentId);
    if (reset && !(await reset)) return false;
    const outcome = await send(entry, true);
    const isOver = outcome === 'done' || outcome === 'refused';
    if (isOver) remove(entry.key);
    return isOver;
  };
  const sendings = entries.map((entry) => {
    const sending = sendEntry(entry);
    if (kindOf(entry) === 'reset') resets.set(entry.contentId, sending);
    return sending;
  });
  await Promise.all(sendings);
}

/**
 * A queue of progress messages that survives a lost network, a closed tab and a crash. In local storage, because it can be
 * written while the page is being closed; one immutable key per message, so that tabs can't overwrite each other. A message may
 * be sent twice; its `at` makes it idempotent (decision 13).
 */
export function openQueue(userId: number, deps: QueueDeps): ProgressQueue {
  const { read, remove, keep } = openStore(queuePrefix(userId), deps);
  const listeners = new Set<() => void>();
  let state: SaveState = 'idle';
  let now: QueueSnapshot = { pending: [], state };
  let lastAt = 0;
  let running: Promise<void> | null = null;
  let again = false;

  const publish = (next: SaveState = state): void => {
    state = next;
    now = { pending: read(), state };
    for (const listener of listeners) listener();
  };
  const retry = retrying(deps, () => void flush());

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const [entry] = read();
      if (!entry) break;
      publish('saving');
      const outcome = await deps.send(entry, false);
      if (outcome === 'later' || outcome === 'signedout') {
        publish(outcome === 'later' ? 'offline' : 'signedout');
        // retried after signing out, too: another tab may log in
        retry.later();
        return;
      }
      retry.reset();
      remove(entry.key);
      publish();
    }
    // another tab has sent messages that were shown as offline here
    publish(state === 'idle' ? 'idle' : 'saved');
  };
  const sendAtOnce = async (): Promise<void> => {
    await sendTogether(read(), deps.send, remove);
    // the page may only have been hidden
    if (read().length > 0) retry.later();
    else if (state === 'saving') state = 'saved';
    publish();
  };

  async function flush(leaving = false): Promise<void> {
    if (leaving) return sendAtOnce();
    if (running) {
      again = true;
      return running;
    }
    retry.cancel();
    running = deps.withLock(sendAll).finally(() => {
      running = null;
    });
    await running;
    if (again) {
      again = false;
      if (read().length > 0 && state !== 'offline' && state !== 'signedout') await flush();
    }
  }

  publish();
  return {
    add(message, leaving = false) {
      // after all queued messages, even if the clock was set back since
      const at = message.at ?? Math.max(deps.now(), ...read().map((entry) => entry.at + 1));
      lastAt = Math.max(at, lastAt + 1);
      keep({ ...message, at: lastAt });
      publish(state === 'offline' || state === 'signedout' ? state : 'saving');
      void flush(leaving);
    },
    flush,
    reread: () => publish(),
    snapshot: () => now,
    subscribe(listener) {
      retry.start();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      retry.stop();
      listeners.clear();
    },
  };
}

function entryOf(key: string, value: string): Entry | null {
  const [, , contentId, at] = key.split(':').map(Number);
  try {
    // version 0.1.0 queued no third value
    const [watchedDuration, completed, played = 0] = JSON.parse(value) as unknown[];
    if (
      typeof played !== 'number' ||
      !contentId ||
      !at ||
      typeof watchedDuration !== 'number' ||
      typeof completed !== 'boolean'
    )
      return null;
    return { key, contentId, at, watchedDuration, completed, played };
  } catch {
    return null;
  }
}
