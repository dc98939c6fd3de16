import { integerFilter, useFilters } from './search.ts';

/** Put into what a filter changes: the list begins again. */
export const firstPage = { page: '', cursor: '' };

/** Where a reply says that the pages around it are. */
export interface PageEnds {
  previous: string | null;
  next: string | null;
}

/**
 * The part of a list that the address names: a cursor as a reply gave it, so that Back and reload show the same rows while others are
 * added. `page` only counts along; by itself it leads to the first page.
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
