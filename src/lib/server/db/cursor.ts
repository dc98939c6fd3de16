/** What a list may be sorted by. */
export type CursorValue = string | number;

interface Place {
  way: 'after' | 'before';
  values: CursorValue[];
}

/** A place in a list as a reply names it. Clients hand it back as it is. */
export const writeCursor = (order: string, way: Place['way'], values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify([order, way, ...values])).toString('base64url');

/** Reads a cursor; null when it is of another order or made up, which leads to the first page. */
export function parseCursor(
  cursor: string,
  order: string,
  kinds: readonly ('text' | 'number')[],
): Place | null {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(read)) return null;
  const [of, way, ...values] = read as unknown[];
  if (of !== order || (way !== 'after' && way !== 'before') || values.length !== kinds.length) return null;
  const fits = kinds.every((kind, i) =>
    kind === 'number'
      ? Number.isSafeInteger(values[i])
      : // PostgreSQL takes no NUL in a text
        typeof values[i] === 'string' && !values[i].includes('\0'),
  );
  return fits ? { way, values: values as CursorValue[] } : null;
}
