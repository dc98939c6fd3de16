import type { QueryClient } from '@tanstack/react-query';
import { navigate } from '../router.tsx';

/** Redirects from a page after the last one, once no running request may still find it; returns a function that stops it. */
export function redirectToLastPage(
  { page, last }: { page: number; last: number },
  queries: QueryClient,
  onPage: (page: number) => void,
): () => void {
  const timer = setInterval(() => {
    if (queries.isFetching()) return;
    const search = new URLSearchParams(window.location.search);
    if (search.get('page') !== String(page)) return onPage(last);
    // replaces the history entry, otherwise Back would return to it
    search.set('page', String(last));
    void navigate(`${window.location.pathname}?${search}`, { replace: true, stay: true });
  }, 50);
  return () => clearInterval(timer);
}
