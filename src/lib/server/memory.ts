/** Bodies of this size leave enough garbage to collect at once, bytes. */
const large = 32 * 1024 ** 2;
const pauseMs = 500;

let planned = false;

/**
 * Collects the garbage of a large body: V8 lets 64 MB of read buffers pile up, and an idle server would keep them for
 * hours. Needs `--expose-gc` (scripts/server.json), otherwise a no-op.
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
 * Collects the garbage of the start once, and code that only runs at a start: a sixth of an idle server's memory.
 * Needs `--expose-gc`.
 */
export function collectAfterStart(): void {
  setTimeout(
    () => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' }),
    settledMs,
  ).unref();
}
