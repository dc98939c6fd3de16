import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts';
import type { Outcome } from '../../../lib/web/outcome.ts';
import { openQueue, type ProgressQueue } from './progressQueue.ts';
import type { QueuedMessage } from './queuedMessages.ts';
import { queuePrefix } from './queueStorage.ts';

/** One lock for all tabs, like a Web Lock. */
function oneLock() {
  let last: Promise<void> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };
}

function network() {
  const net = {
    outcome: 'done' as Outcome,
    sent: [] as (QueuedMessage & { leaving: boolean })[],
    tried: 0,
    send: async (message: QueuedMessage, leaving: boolean): Promise<Outcome> => {
      net.tried += 1;
      await Promise.resolve();
      const { outcome } = net;
      if (outcome === 'done')
        net.sent.push({
          contentId: message.contentId,
          watchedDuration: message.watchedDuration,
          completed: message.completed,
          at: message.at,
          leaving,
        });
      return outcome;
    },
  };
  return net;
}

function tabOf(options: {
  net: ReturnType<typeof network>;
  storage: ReturnType<typeof memoryStorage>;
  alone?: ReturnType<typeof oneLock>;
  userId?: number;
  tab?: string;
  clock?: { at: number };
}) {
  const timers: (() => void)[] = [];
  const clock = options.clock ?? { at: 1000 };
  const queue = openQueue(options.userId ?? 1001, {
    storage: options.storage,
    send: options.net.send,
    withLock: options.alone ?? oneLock(),
    now: () => clock.at,
    later: (work) => {
      timers.push(work);
      return () => void timers.splice(timers.indexOf(work), 1);
    },
    tab: options.tab ?? 'a',
  });
  return { queue, timers, clock };
}

const settle = async (queue: ProgressQueue) => {
  await queue.flush();
  await nextTurn();
};
const at = (contentId: number, watchedDuration: number, completed = false) => ({
  contentId,
  watchedDuration,
  completed,
});

describe('the progress queue', () => {
  it('sends at once and is empty afterwards', async () => {
    const [net, storage] = [network(), memoryStorage()];
    const { queue } = tabOf({ net, storage });
    queue.add(at(1, 30));
    expect(queue.snapshot()).toMatchObject({
      state: 'saving',
      pending: [{ contentId: 1, watchedDuration: 30 }],
    });
    await settle(queue);
    expect(net.sent).toMatchObject([{ contentId: 1, watchedDuration: 30, completed: false, at: 1000 }]);
    expect(queue.snapshot()).toEqual({ state: 'saved', pending: [] });
    expect(storage.items.size).toBe(0);
  });

  it('keeps everything while offline and sends it in order, merged, when the network returns', async () => {
    const [net, storage] = [network(), memoryStorage()];
    const { queue, timers } = tabOf({ net, storage });
    net.outcome = 'later';
    queue.add(at(1, 30));
    await settle(queue);
    expect(queue.snapshot().state).toBe('offline');
    queue.add(at(1, 80));
    queue.add(at(1, 20));
    queue.add(at(2, 100, true));
    queue.add(at(2, 0));
    await settle(queue);
    expect(timers.length).toBeGreaterThan(0);
    net.outcome = 'done';
    timers.at(-1)!();
    await settle(queue);
    expect(net.sent.map((m) => [m.contentId, m.watchedDuration, m.completed])).toEqual([
      [1, 80, false],
      [1, 20, false],
      [2, 0, false],
    ]);
    expect(net.sent.map((m) => m.at)).toEqual(net.sent.map((m) => m.at).toSorted((a, b) => a - b));
    expect(queue.snapshot()).toEqual({ state: 'saved', pending: [] });
  });

  it('finds what an earlier page left, but not what is another person’s', async () => {
    const [net, storage] = [network(), memoryStorage()];
    net.outcome = 'later';
    const first = tabOf({ net, storage });
    first.queue.add(at(1, 30));
    await settle(first.queue);
    first.queue.stop();
    net.outcome = 'done';
    const other = tabOf({ net, storage, userId: 100 });
    expect(other.queue.snapshot().pending).toEqual([]);
    await settle(other.queue);
    expect(net.sent).toEqual([]);
    const second = tabOf({ net, storage });
    expect(second.queue.snapshot().pending).toHaveLength(1);
    await settle(second.queue);
    expect(net.sent).toMatchObject([{ contentId: 1, watchedDuration: 30, at: 1000 }]);
  });

  it('is sent once by two tabs', async () => {
    const [net, storage, alone] = [network(), memoryStorage(), oneLock()];
    net.outcome = 'later';
    const [a, b] = [
      tabOf({ net, storage, alone, tab: 'a' }),
      tabOf({ net, storage, alone, tab: 'b', clock: { at: 5000 } }),
    ];
    a.queue.add(at(1, 30));
    b.queue.add(at(2, 40));
    await Promise.all([settle(a.queue), settle(b.queue)]);
    net.outcome = 'done';
    await Promise.all([a.queue.flush(), b.queue.flush()]);
    b.queue.reread();
    expect(net.sent.map((m) => m.contentId)).toEqual([1, 2]);
    expect([a.queue.snapshot().pending, b.queue.snapshot().pending]).toEqual([[], []]);
  });

  it('keeps a sign-out apart from a lost network, and drops what the server refuses', async () => {
    const [net, storage] = [network(), memoryStorage()];
    const { queue } = tabOf({ net, storage });
    net.outcome = 'signedout';
    queue.add(at(1, 30));
    await settle(queue);
    expect(queue.snapshot()).toMatchObject({ state: 'signedout', pending: [{ watchedDuration: 30 }] });
    net.outcome = 'refused';
    await settle(queue);
    expect(queue.snapshot().pending).toEqual([]);
  });

  it('does not wait for anything when the page goes, and keeps what did not arrive', async () => {
    const [net, storage] = [network(), memoryStorage()];
    const never = () => new Promise<void>(() => {});
    const { queue } = tabOf({ net, storage, alone: never });
    queue.add(at(1, 30), true);
    expect(net.tried).toBe(1);
    await nextTurn();
    expect(net.sent).toMatchObject([{ watchedDuration: 30, leaving: true }]);
    expect(storage.items.size).toBe(0);
    net.outcome = 'later';
    queue.add(at(1, 31), true);
    await nextTurn();
    expect([...storage.items.keys()][0]).toContain(queuePrefix(1001));
  });

  it('sends what follows a reset after it, also when the page goes', async () => {
    const [net, storage] = [network(), memoryStorage()];
    const { queue } = tabOf({ net, storage });
    net.outcome = 'later';
    queue.add(at(1, 0));
    await settle(queue);
    const left = net.tried;
    queue.add(at(1, 20), true);
    queue.add(at(2, 30), true);
    await nextTurn();
    // the position of lesson 1 is not sent: its reset has not arrived
    expect(net.tried - left).toBe(3);
    net.outcome = 'done';
    await queue.flush(true);
    expect(net.sent.map(({ contentId, watchedDuration }) => [contentId, watchedDuration])).toEqual([
      [1, 0],
      [2, 30],
      [1, 20],
    ]);
    expect(storage.items.size).toBe(0);
  });

  it('tries again after a page that was only hidden', async () => {
    const [net, storage] = [network(), memoryStorage()];
    const { queue, timers } = tabOf({ net, storage });
    net.outcome = 'later';
    queue.add(at(1, 31), true);
    await nextTurn();
    net.outcome = 'done';
    timers[0]!();
    await settle(queue);
    expect([queue.snapshot().state, storage.items.size]).toEqual(['saved', 0]);
  });

  it('gives two messages of one millisecond an order', async () => {
    const [net, storage] = [network(), memoryStorage()];
    const { queue } = tabOf({ net, storage });
    net.outcome = 'later';
    queue.add(at(1, 100, true));
    queue.add(at(1, 0));
    expect(queue.snapshot().pending).toMatchObject([{ watchedDuration: 0, at: 1001 }]);
  });

  it('sends what a page keeps after the clock went back behind what waits from before', async () => {
    const [net, storage] = [network(), memoryStorage()];
    net.outcome = 'later';
    const before = tabOf({ net, storage, clock: { at: 3_601_000 } });
    before.queue.add(at(1, 300));
    await settle(before.queue);
    before.queue.stop();
    const { queue } = tabOf({ net, storage, clock: { at: 1000 } });
    queue.add(at(1, 0));
    queue.add(at(1, 20));
    net.outcome = 'done';
    await settle(queue);
    expect(net.sent.map(({ watchedDuration }) => watchedDuration)).toEqual([0, 20]);
  });

  it('of a screen that was left while it was sending is not tried again from there', async () => {
    const [net, storage] = [network(), memoryStorage()];
    const { queue, timers } = tabOf({ net, storage });
    net.outcome = 'later';
    queue.subscribe(() => {});
    queue.add(at(1, 30));
    queue.stop();
    await settle(queue);
    expect(timers).toEqual([]);
    expect(queue.snapshot().pending).toHaveLength(1);
    // the screen is mounted again
    queue.subscribe(() => {});
    await settle(queue);
    expect(timers).toHaveLength(1);
  });

  it('works without local storage, and ignores what it cannot read there', async () => {
    const net = network();
    const { queue } = tabOf({ net, storage: memoryStorage(0) });
    queue.add(at(1, 30));
    await settle(queue);
    expect(net.sent).toHaveLength(1);
    const storage = memoryStorage();
    storage.setItem(`${queuePrefix(1001)}x:y:z`, 'nonsense');
    storage.setItem(`${queuePrefix(1001)}5:9:z`, '{"a":1}');
    expect(tabOf({ net, storage }).queue.snapshot().pending).toEqual([]);
  });
});
