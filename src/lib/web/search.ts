import { navigate, useQuery } from './router.tsx';

/**
 * A screen's filters in the URL: `const [filters, change] = useFilters('search', 'page')`. Absent ones are ''.
 * `change` merges; '' and undefined remove. It replaces the history entry unless told to push.
 */
export function useFilters<Name extends string>(
  ...names: readonly Name[]
): [
  Record<Name, string>,
  (part: Partial<Record<Name, string | number>>, options?: { push?: boolean }) => void,
] {
  const query = useQuery();
  const filters = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  return [
    filters,
    (part, { push = false } = {}) => {
      // the current URL, not the rendered one: two changes in a row both count
      const next: Record<string, unknown> = Object.fromEntries(new URLSearchParams(window.location.search));
      Object.assign(next, part);
      void navigate(window.location.pathname, { search: next, replace: !push, stay: true });
    },
  ];
}

/** An integer filter from 1; null otherwise. */
export const integerFilter = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
