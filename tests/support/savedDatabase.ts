import type { SavedLesson } from '../../src/features/offline/web/database.ts';

/** The browser's database of saved lessons in memory, by the JSON of keys. */
export const stored = new Map<string, unknown>();

/** How many of the next transactions fail. */
export const failing = { left: 0 };

function store(name: string) {
  const of = (key: unknown): string => `${name}${JSON.stringify(key)}`;
  const within = (part: unknown): string[] => {
    const start = part === undefined ? name : of(part).replace(/\]$/, ',');
    return [...stored.keys()].filter((key) => key.startsWith(start));
  };
  const keyIn = (row: Partial<SavedLesson>): unknown =>
    name === 'accounts' ? row.userId : [row.userId, row.contentId];
  return {
    get: (key: unknown) => stored.get(of(key)),
    getAll: (part?: unknown) => within(part).map((key) => stored.get(key)),
    getAllKeys: (part: unknown) => within(part).map((key) => JSON.parse(key.slice(name.length)) as unknown),
    count: (part: unknown) => within(part).length,
    put: (value: object, key: unknown = keyIn(value)) => void stored.set(of(key), value),
    delete(key: unknown) {
      for (const one of [of(key), ...within(key)]) stored.delete(one);
    },
  };
}

/** Replaces `web/database.ts` in tests. Transactions are not rolled back. */
export const memoryDatabase = {
  resultOf: async (result: unknown) => result as never,
  async transaction<T>(
    _names: readonly string[],
    _mode: IDBTransactionMode,
    work: (store: (name: string) => IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    if (failing.left > 0) {
      failing.left -= 1;
      throw new DOMException('the database is away', 'UnknownError');
    }
    return work(store as never);
  },
  allPartsOf: (user: number, content: number | null) =>
    (content === null ? [user] : [user, content]) as never,
};
