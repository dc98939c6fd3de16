// The child process that reads uploaded spreadsheets (see readSheet.ts).
import { inflateRawSync } from 'node:zlib';
import type { SheetRequest, SheetText, SheetResponse } from './readSheet.ts';

// a spreadsheet of 5,000 learners unpacks to 2 MB; styles and empty cells may multiply that
const maxUnpacked = 24 * 1024 * 1024;
const maxEntries = 500;
// 5,000 learners with 200 columns of notes
const maxCells = 1_000_000;

class Refused extends Error {
  readonly why: 'unreadable' | 'old' | 'large';
  constructor(why: Refused['why']) {
    super(why);
    this.why = why;
  }
}

const send = (word: SheetResponse): void => void process.send?.(word);

// the server has ended
process.on('disconnect', () => process.exit());

async function read({ bytes, maxRows, maxColumns }: SheetRequest): Promise<SheetText> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.toString('latin1', 0, 4);
  if (head === '\xD0\xCF\x11\xE0') throw new Refused('old');
  const rows = await (head === 'PK\x03\x04' ? readXlsx(file, maxRows) : readCsv(file, maxRows));
  return rows.slice(0, maxRows).map((row) => row.slice(0, maxColumns));
}

async function readXlsx(bytes: Buffer, maxRows: number): Promise<SheetText> {
  checkUnpacked(bytes, maxRows);
  const { readXlsx: parse } = await import('hucre/xlsx');
  const book = await parse(bytes, { sheets: [0], maxRows }).catch(() => {
    throw new Refused('unreadable');
  });
  const [sheet] = book.sheets;
  if (!sheet) throw new Refused('unreadable');
  const formulas = new Set<string>();
  for (const [place, cell] of sheet.cells ?? []) if (cell.type === 'formula') formulas.add(place);
  return sheet.rows.map((row, y) =>
    row.map((value, x) => (formulas.has(`${y},${x}`) ? null : asText(value))),
  );
}

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}

/** Throws unless all entries declare their size and the total is below a zip bomb's. The reader enforces the declared sizes. */
function checkUnpacked(bytes: Buffer, maxRows: number): void {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw new Refused('unreadable');
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  // 0xFFFF and 0xFFFFFFFF refer to zip64 records, which store the sizes elsewhere
  if (count > maxEntries || at === 0xff_ff_ff_ff) throw new Refused('large');
  let sum = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02_01_4b_50) throw new Refused('unreadable');
    const packed = bytes.readUInt32LE(at + 20);
    const unpacked = bytes.readUInt32LE(at + 24);
    const unsaid = packed === 0 ? (bytes.readUInt16LE(at + 8) & 8) !== 0 : unpacked === 0;
    if (unsaid) throw new Refused('unreadable');
    sum += unpacked;
    if (sum > maxUnpacked) throw new Refused('large');
    const name = bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) checkCells(bytes, at, maxRows);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** Throws for a sheet with cells so far out that the empty ones before them would fill the memory. */
function checkCells(bytes: Buffer, at: number, maxRows: number): void {
  const local = bytes.readUInt32LE(at + 42);
  if (local + 30 > bytes.length) throw new Refused('unreadable');
  const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
  const deflated = bytes.readUInt16LE(at + 10) !== 0;
  const xml = deflated ? unpack(packed) : packed.toString('latin1');
  let [columns, rows] = [0, 0];
  for (const [, letters = '', row] of xml.matchAll(/\br="([A-Z]{1,3})(\d{1,7})"/g)) {
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Math.min(Number(row), maxRows));
  }
  if (columns * rows > maxCells) throw new Refused('large');
}

function unpack(packed: Buffer): string {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxUnpacked }).toString('latin1');
  } catch {
    throw new Refused('unreadable');
  }
}

/** 'A' is 1, 'XFD' 16,384. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

async function readCsv(bytes: Buffer, maxRows: number): Promise<SheetText> {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  let text: string;
  try {
    text = new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('unreadable');
  }
  // HTML files are named .xls and .csv too
  if (text.includes('\0') || text.trimStart().startsWith('<')) throw new Refused('unreadable');
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(text, { maxRows }).map((row) => row.map((value) => asText(value)));
}

process.on('message', (ask: SheetRequest) => {
  read(ask).then(
    (rows) => send({ rows }),
    (error: unknown) => send({ refused: error instanceof Refused ? error.why : 'unreadable' }),
  );
});
send('ready');
