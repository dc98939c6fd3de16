type Finish = () => Promise<unknown>;

const finishers = new Set<Finish>();
const finishAll = (): Promise<unknown> => Promise.allSettled([...finishers].map((finish) => finish()));

/** Ends what is held back for a while; for who is about to end the session. */
export const flushPending = finishAll;

function onHide(): void {
  if (document.visibilityState === 'hidden') void finishAll();
}

/**
 * Has `finish` called when the page is hidden, closed or the session about to end: its requests must outlive the page (`keepalive`).
 * Returns what ends that.
 */
export function beforeLeaving(finish: Finish): () => void {
  if (finishers.size === 0) {
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', finishAll);
  }
  finishers.add(finish);
  return () => {
    finishers.delete(finish);
    if (finishers.size > 0) return;
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', finishAll);
  };
}
