import { serviceWorkers } from '../../../lib/web/secure.ts';

/**
 * Navigates with `go` to the target of a tapped notice, so that a running upload or a form stays. Returns the function that
 * ends it.
 */
export function followNotices(go: (path: string) => void): () => void {
  const ending = new AbortController();
  serviceWorkers()?.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<{ goTo?: unknown } | null>) => {
      const path = data?.goTo;
      if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return;
      ports[0]?.postMessage(true);
      go(path);
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}
