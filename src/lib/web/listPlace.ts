import { integerFilter, useFilters } from './search.ts';

/** Merged into a filter's change: returns to the first page. */
export const firstPage = { page: '', cursor: '' };

/** The cursors in a list's reply. */
export interface PageEnds {
  previous: string | null;
  next: string | null;
}

/**
 * The page of a list in the URL: a cursor from a reply, so that Back and reload show the same rows while others are added.
 * `page` is only a counter; without a cursor it leads to the first page.
 */
export function useListPlace(): {
  query: { cursor?: string };
  page: number;
  onTurn: (to: { page: number; cursor: string | null }) => void;
} {
  const [{ cursor, page }, change] = useFilters('cursor', 'page');
  return {
    query: cursor ? { cursor } : {},
    page: cursor ? (integerFilter(page) ?? 1) : 1,
    onTurn: (to) => change({ page: to.page > 1 ? to.page : '', cursor: to.cursor ?? '' }, { push: true }),
  };
}
