import { navigate, useQuery } from './router.tsx';

/**
 * The filters of a screen as they stand in its address: `const [filters, change] = useFilters('search', 'page')`.
 * Absent ones are ''. `change` merges; '' and undefined remove. It replaces the step in the history unless told to push.
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
      // what stands in the address now, not when this screen was drawn: two changes in a row both count
      const next: Record<string, unknown> = Object.fromEntries(new URLSearchParams(window.location.search));
      Object.assign(next, part);
      void navigate(window.location.pathname, { search: next, replace: !push, stay: true });
    },
  ];
}

/** A filter that counts or names a record: a whole number from 1; null when it is none. */
export const integerFilter = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
