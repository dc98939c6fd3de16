type Finish = () => Promise<unknown>;

const finishers = new Set<Finish>();
const finishAll = (): Promise<unknown> => Promise.allSettled([...finishers].map((finish) => finish()));

/** Runs delayed actions; called before the session ends. */
export const flushPending = finishAll;

function onHide(): void {
  if (document.visibilityState === 'hidden') void finishAll();
}

/**
 * Calls `finish` when the page is hidden or closed, or the session is about to end: its requests must outlive the
 * page (`keepalive`). Returns the unsubscribe function.
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
