import type { ReadableStream } from 'node:stream/web';

type Cell = string | number;

/** Neutralises formulas with a leading apostrophe, which makes the cell text (decision 27). */
const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;

async function* harmlessRows(rows: AsyncIterable<Cell[]>): AsyncIterable<Cell[]> {
  for await (const row of rows) yield row.map(harmless);
}

/** An .xlsx with one sheet 'Sheet1', streamed: memory does not depend on the number of rows. */
export function sheetOf(rows: AsyncIterable<Cell[]>): ReadableStream<Uint8Array> {
  const source = harmlessRows(rows);
  let opened: ReadableStreamReader | undefined;
  return new globalThis.ReadableStream<Uint8Array>({
    async pull(controller) {
      opened ??= await open(source);
      const { done, value } = await opened.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => opened?.cancel(reason),
  }) as ReadableStream<Uint8Array>;
}

type ReadableStreamReader = ReadableStreamDefaultReader<Uint8Array>;

// loaded on first use
const open = async (rows: AsyncIterable<Cell[]>): Promise<ReadableStreamReader> =>
  (await import('hucre/xlsx')).writeXlsxStream(rows, { name: 'Sheet1' }).getReader();
