import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useShrinking } from './useShrinking.ts';

it('a video is sent as it is when the code that would make it smaller can’t be loaded', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  const found: boolean[] = [];
  const decisions: Promise<void>[] = [];
  const video = new File(['video'], 'video.mp4');
  function Screen() {
    const { decide } = useShrinking([video], () => Promise.reject(new Error('no network')));
    decisions.push(decide(video).then((shrink) => void found.push(shrink)));
    return null;
  }
  renderToStaticMarkup(createElement(Screen));
  await Promise.all(decisions);
  expect(found).toEqual([false]);
  vi.unstubAllGlobals();
});
