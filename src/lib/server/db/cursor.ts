/** A value of a sorted column. */
export type CursorValue = string | number;

interface Place {
  way: 'after' | 'before';
  values: CursorValue[];
}

/** Encodes a position in a list; opaque for clients. */
export const writeCursor = (order: string, way: Place['way'], values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify([order, way, ...values])).toString('base64url');

/** Decodes a cursor; null when it belongs to another order or is invalid, which leads to the first page. */
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
      : // PostgreSQL accepts no NUL in a text
        typeof values[i] === 'string' && !values[i].includes('\0'),
  );
  return fits ? { way, values: values as CursorValue[] } : null;
}
