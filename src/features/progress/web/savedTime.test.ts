import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts';
import { savedTime } from './savedTime.ts';

afterEach(() => void vi.unstubAllGlobals());

it('the second that a crash has left comes once, with what was played until then', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  expect(savedTime.takeLost(1001)).toBeNull();
  savedTime.put({ userId: 1001, contentId: 7, time: 95.5, played: 60, queued: false });
  expect(savedTime.takeLost(1002)).toBeNull();
  expect(savedTime.takeLost(1001)).toMatchObject({ contentId: 7, watchedDuration: 95.5, played: 60 });
  expect(savedTime.takeLost(1001)).toBeNull();
  savedTime.put({ userId: 1001, contentId: 7, time: 96, played: 0, queued: true });
  expect(savedTime.takeLost(1001)).toBeNull();
});
