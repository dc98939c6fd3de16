import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import type { PlainRow, RowSource, TableShape } from './rowSource.ts';

/** A table in its written form. */
export interface WrittenTable extends TableShape {
  rows: number;
  /** Hash of its lines. */
  sha256: string;
}

/** The description of the lines of `writeRows`. */
export interface WrittenRows {
  migrations: string[];
  tables: WrittenTable[];
  lastIds: Record<string, number>;
}

/** Bytes of lines that are passed on together. */
const pieceBytes = 256 * 1024;

/**
 * Writes all rows as lines of JSON, table by table; the generator returns what is needed to read them. `onRow` is called for
 * each row.
 */
export async function* writeRows(
  source: RowSource,
  onRow: (table: TableShape, row: PlainRow) => void = () => {},
): AsyncGenerator<Buffer, WrittenRows> {
  const tables: WrittenTable[] = [];
  for (const table of await source.tables()) {
    const hash = createHash('sha256');
    let [rows, text] = [0, ''];
    const piece = (): Buffer => {
      const bytes = Buffer.from(text);
      text = '';
      hash.update(bytes);
      return bytes;
    };
    for await (const portion of source.rows(table)) {
      for (const row of portion) {
        onRow(table, row);
        text += `${JSON.stringify(row)}\n`;
      }
      rows += portion.length;
      if (text.length >= pieceBytes) yield piece();
    }
    yield piece();
    tables.push({ ...table, rows, sha256: hash.digest('hex') });
  }
  return { migrations: await source.migrations(), tables, lastIds: await source.lastIds() };
}

/** Reads all rows without storing them. */
export async function measureRows(source: RowSource): Promise<WrittenRows> {
  const writing = writeRows(source);
  for (;;) {
    const step = await writing.next();
    if (step.done) return step.value;
  }
}

/** The tables whose rows differ, as sentences. */
export function differences(expected: WrittenRows, found: WrittenRows): string[] {
  const names = new Set([...expected.tables, ...found.tables].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [before, after] = [expected, found].map((all) => all.tables.find((one) => one.name === name));
    if (before && after && before.rows === after.rows && before.sha256 === after.sha256) return [];
    return [`${name} had ${before?.rows ?? 'no'} rows and has ${after?.rows ?? 'no'}`];
  });
}

/** The rows of a text made by `writeRows`, in portions by table. Throws when it has fewer or more. */
export async function* readRows(
  text: AsyncIterable<Uint8Array>,
  { tables }: WrittenRows,
): AsyncGenerator<{ table: WrittenTable; rows: PlainRow[] }> {
  const lines = linesOf(text);
  for (const table of tables) {
    let rows: PlainRow[] = [];
    for (let left = table.rows; left > 0; left--) {
      const next = await lines.next();
      if (next.done) throw new Error(`the rows end in the table ${table.name}`);
      rows.push(JSON.parse(next.value) as PlainRow);
      if (rows.length < 500 && left > 1) continue;
      yield { table, rows };
      rows = [];
    }
  }
  if (!(await lines.next()).done) throw new Error('there are more rows than the manifest names');
}

async function* linesOf(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest + decoder.end() !== '') throw new Error('the last row is not complete');
}
