/**
 * A reply shared by many callers: made, filtered by the endpoint's schema and compressed once for each key and version, then
 * sent with an ETag and revalidated with 304. The key must include everything that it depends on besides the version.
 */
export class SharedReply<T> {
  readonly key: string;
  readonly version: number;
  readonly make: () => Promise<T>;
  constructor(of: { key: string; version: number; make: () => Promise<T> }) {
    this.key = of.key;
    this.version = of.version;
    this.make = of.make;
  }
}

/**
 * The rows of a list that is too long to hold in memory; each row passes the reply filter. The list is sent while it is
 * read, so a failure after the first part aborts it.
 */
export class RowStream<Row> {
  readonly portions: AsyncIterable<readonly Row[]>;
  constructor(portions: AsyncIterable<readonly Row[]>) {
    this.portions = portions;
  }
}
