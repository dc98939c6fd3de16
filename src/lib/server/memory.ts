/** Bodies from this size on leave enough behind to be worth collecting at once, bytes. */
const large = 32 * 1024 ** 2;
const pauseMs = 500;

let planned = false;

/**
 * Gives back what reading a large body left behind: V8 lets 64 MB of read buffers pile up before it sees a reason to collect
 * them, and an idle server would keep them for hours. Needs `--expose-gc` (scripts/server.json); without it nothing happens.
 */
export function collectAfterLargeBody(bodyBytes: number): void {
  const { gc } = globalThis;
  if (!gc || planned || !(bodyBytes >= large)) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    void gc({ type: 'major', execution: 'async' });
  }, pauseMs).unref();
}

const settledMs = 2000;

/**
 * Gives back what starting up left behind, once, when the first moments are over: garbage, and the code of what runs only at a
 * start, a sixth of an idle server. Needs `--expose-gc`, as above.
 */
export function collectAfterStart(): void {
  setTimeout(
    () => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' }),
    settledMs,
  ).unref();
}
