import type { QueryClient } from '@tanstack/react-query';
import { navigate } from '../router.tsx';

/** Leaves a page of a list that is behind its last one, once nothing is on its way that may yet have it; returns what stops it. */
export function redirectToLastPage(
  { page, last }: { page: number; last: number },
  queries: QueryClient,
  onPage: (page: number) => void,
): () => void {
  const timer = setInterval(() => {
    if (queries.isFetching()) return;
    const search = new URLSearchParams(window.location.search);
    if (search.get('page') !== String(page)) return onPage(last);
    // in its place, or Back would lead to it again
    search.set('page', String(last));
    void navigate(`${window.location.pathname}?${search}`, { replace: true, stay: true });
  }, 50);
  return () => clearInterval(timer);
}
