import { useNavigate, useSearch } from '@tanstack/react-router';

// the router writes a text that looks like a number in quotes, so numbers go in as numbers
const plain = (text: string): string | number => (String(Number(text)) === text ? Number(text) : text);

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
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = Object.fromEntries(
    names.map((name) => {
      const value = search[name];
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  ) as Record<Name, string>;
  return [
    filters,
    (part, { push = false } = {}) => {
      const change = (old: Record<string, unknown>): Record<string, unknown> => {
        const next = { ...old };
        for (const [name, value] of Object.entries<string | number | undefined>(part)) {
          if (value === undefined || value === '') delete next[name];
          else next[name] = plain(String(value));
        }
        return next;
      };
      void navigate({ to: '.', search: change, replace: !push, resetScroll: false });
    },
  ];
}

/** A filter that counts or names a record: a whole number from 1; null when it is none. */
export const wholeFilter = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
