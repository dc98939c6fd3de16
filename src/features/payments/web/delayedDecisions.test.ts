import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Delayed, delayDecisions, undoMs } from './delayedDecisions.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function begin(answers: boolean[] = []) {
  const sent: string[] = [];
  let held: ReadonlyMap<number, Delayed<string>> = new Map();
  const holding = delayDecisions<string>(
    async (what) => {
      sent.push(what);
      return answers.shift() ?? true;
    },
    (now) => (held = now),
  );
  const phases = () => [...held].map(([id, { phase }]) => `${id} ${phase}`);
  return { sent, holding, phases };
}

it('sends a decision after ten seconds, and not when it was undone', async () => {
  const { sent, holding, phases } = begin();
  expect(holding.delay(1, 'one')).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(holding.delay(2, 'two')).toBe(true);
  expect(phases()).toEqual(['1 held', '2 held']);
  vi.advanceTimersByTime(undoMs - 1001);
  expect(sent).toEqual([]);
  expect(holding.undo(1)).toBe(true);
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(sent).toEqual(['two']);
  expect(phases()).toEqual([]);
});

it('ignores the second half of a double click, wherever it lands', () => {
  const { holding, phases } = begin();
  holding.delay(1, 'one');
  vi.advanceTimersByTime(200);
  expect(holding.isDouble()).toBe(true);
  expect(holding.delay(2, 'two')).toBe(false);
  expect(holding.undo(1)).toBe(false);
  vi.advanceTimersByTime(400);
  expect(holding.delay(1, 'again')).toBe(false);
  expect(holding.undo(1)).toBe(true);
  expect(phases()).toEqual([]);
});

it('sends all at once when the page is left, each once', async () => {
  const { sent, holding } = begin();
  holding.delay(1, 'one');
  vi.advanceTimersByTime(600);
  holding.delay(2, 'two');
  const first = holding.finish();
  await Promise.all([first, holding.finish()]);
  await vi.advanceTimersByTimeAsync(2 * undoMs);
  expect(sent).toEqual(['one', 'two']);
});

it('keeps what failed, to be tried again or given up', async () => {
  const { sent, holding, phases } = begin([false, true]);
  holding.delay(1, 'one');
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(phases()).toEqual(['1 failed']);
  await holding.finish();
  expect(sent).toEqual(['one']);
  await holding.send(1);
  expect(sent).toEqual(['one', 'one']);
  expect(phases()).toEqual([]);
});
