import type { PointerEvent as ReactPointerEvent } from 'react';

const edge = 90;
const step = 14;

/**
 * Tracks a pointer from a handle over the rows (`data-row`, with their ids) of a list (`data-rows`), and scrolls at the edges,
 * until it is released or Escape is pressed.
 */
export function trackDrag(
  { currentTarget: handle, clientX, clientY }: ReactPointerEvent<HTMLElement>,
  { onOver, onEnd }: { onOver: (row: string) => void; onEnd: (keep: boolean) => void },
): void {
  let at = { x: clientX, y: clientY };
  // by vertical position only: a toast or the upload dock may cover the row
  const look = () => {
    const rows = handle.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const over = [...rows].find((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return at.y >= top && at.y < bottom;
    })?.dataset['row'];
    if (over !== undefined) onOver(over);
  };
  const scroll = setInterval(() => {
    const by = at.y < edge ? -step : at.y > innerHeight - edge ? step : 0;
    if (by === 0) return;
    const region = handle.closest('section');
    const before = region?.scrollTop;
    region?.scrollBy(0, by);
    if (region?.scrollTop === before) scrollBy(0, by);
    look();
  }, 16);
  const stop = new AbortController();
  const end = (keep: boolean) => {
    stop.abort();
    clearInterval(scroll);
    onEnd(keep);
  };
  const { signal } = stop;
  // on the window: a row that moves in the document loses pointer capture
  window.addEventListener(
    'pointermove',
    (move) => {
      at = { x: move.clientX, y: move.clientY };
      look();
    },
    { signal },
  );
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal });
}
