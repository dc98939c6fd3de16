import { afterEach, expect, it, vi } from 'vitest';
import { reloadNew } from './updates.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks to reload once, by the new worker or after three seconds', async () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  const waiting = { postMessage: vi.fn<(message: string) => void>() };
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ waiting }) });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { location: { reload } });

  const done = reloadNew();
  await vi.advanceTimersByTimeAsync(100);
  expect(waiting.postMessage).toHaveBeenCalledWith('activate');
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(5000);
  await done;
  expect(reload).toHaveBeenCalledTimes(1);

  void reloadNew();
  await vi.advanceTimersByTimeAsync(3100);
  expect(reload).toHaveBeenCalledTimes(2);
});
