import { day } from '../../days.ts';
import { integerFilter, useFilters } from '../search.ts';

/** Parses a filter from the URL; undefined when it is invalid. */
type Reader = (text: string) => string | number | undefined;

export const anyText =
  (max: number) =>
  (text: string): string | undefined =>
    text.trim().slice(0, max) || undefined;
export const oneOf =
  <Value extends string | number>(known: readonly Value[]) =>
  (text: string): Value | undefined =>
    known.find((value) => String(value) === text);
export const anId = (text: string): number | undefined => integerFilter(text) ?? undefined;
export const aDay = (text: string): string | undefined => day.safeParse(text).data;

/** A list's filters for `AdminList`. */
export interface ListFilters {
  /** As in the URL; '' when absent. */
  texts: Readonly<Record<string, string>>;
  /** Parsed; undefined when absent. */
  values: Readonly<Record<string, string | number | undefined>>;
  /** Whether a filter is set. */
  filtered: boolean;
  /** From 1; only a counter when there is a cursor. */
  page: number;
  size: number;
  /** Changes filters and returns to the first page. */
  set(part: Readonly<Record<string, string | number>>): void;
  /** Clears the filters, but not the order. */
  clear(): void;
  turnTo(to: { page: number; cursor?: string | null }): void;
}

/**
 * A list's filters, order and page in the URL. `query` is for the request, with the cursor of a reply, so that Back and reload
 * show the same rows while others are added (a bare `page` leads to the first).
 */
export function useListFilters<Readers extends Record<string, Reader>>(readers: Readers, size = 25) {
  type Name = keyof Readers & string;
  const names = Object.keys(readers) as Name[];
  const [texts, change] = useFilters<string>(...names, 'page', 'cursor');
  const values = Object.fromEntries(names.map((name) => [name, readers[name]!(texts[name]!)])) as {
    [Each in Name]: ReturnType<Readers[Each]>;
  };
  const filters = names.filter((name) => name !== 'sort' && name !== 'dir');
  const set = (part: Partial<Record<Name, string | number>>): void =>
    change({ ...part, page: '', cursor: '' });
  return {
    texts,
    values,
    query: { ...values, cursor: texts['cursor'] || undefined, size },
    filtered: filters.some((name) => values[name] !== undefined),
    page: integerFilter(texts['page']!) ?? 1,
    size,
    set,
    clear: () => change(Object.fromEntries([...filters, 'page', 'cursor'].map((name) => [name, '']))),
    turnTo: ({ page, cursor }: { page: number; cursor?: string | null }) =>
      change({ page: page > 1 ? page : '', cursor: cursor ?? '' }, { push: true }),
  };
}

/** A page by number of rows that are all loaded; the last page when the URL names a later one. */
export function pageOf<Row>(rows: readonly Row[], { page, size }: Pick<ListFilters, 'page' | 'size'>) {
  const at = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  return { rows: rows.slice((at - 1) * size, at * size), total: rows.length, page: at };
}
