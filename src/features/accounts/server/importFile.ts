import type { UploadPart } from '../../../lib/server/http/caller.ts';
import { ruleBroken, tooLarge, wrongType } from '../../../lib/server/http/fault.ts';
import { importLimits } from '../rules.ts';
import { say } from '../text.ts';

/** A sheet as text; null marks a cell that holds a formula. */
export type SheetText = (string | null)[][];

// a spreadsheet of 5,000 learners unpacks to 2 MB; styles and empty cells may make it several times as much
const mostUnpacked = 24 * 1024 * 1024;
const mostEntries = 500;
// the header, the most there may be, and one to know that there are more
const mostRows = importLimits.rows + 2;

const unreadable = () =>
  wrongType(say('This is not a spreadsheet that can be read. Please save it as .xlsx or as CSV UTF-8.'));
const unpacksTooMuch = () =>
  tooLarge(
    say('This spreadsheet unpacks to far more than learners need. Please copy the rows into a new one.'),
  );

/** The only file of an upload; throws 422 when there is none or more than one, 413 when it is too large. */
export async function onlySheet(files: AsyncIterable<UploadPart>): Promise<Buffer> {
  let found: Buffer | null = null;
  for await (const { stream } of files) {
    if (found) throw ruleBroken(say('Please choose one spreadsheet (.xlsx or .csv).'));
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > importLimits.bytes)
        throw tooLarge(
          say('This spreadsheet is larger than {most} MB. Please split it.', {
            most: importLimits.bytes / 1024 ** 2,
          }),
        );
      chunks.push(chunk);
    }
    found = Buffer.concat(chunks);
  }
  if (!found) throw ruleBroken(say('Please choose one spreadsheet (.xlsx or .csv).'));
  if (found.length === 0) throw ruleBroken(say('There are no learners in this spreadsheet.'));
  return found;
}

/** Reads the first sheet of an .xlsx, or a CSV, by what it holds and not by its name; throws 413, 415. */
export async function readSheet(bytes: Buffer): Promise<SheetText> {
  const head = bytes.toString('latin1', 0, 4);
  if (head === 'PK\x03\x04') return readXlsx(bytes);
  if (head === '\xD0\xCF\x11\xE0')
    throw wrongType(
      say('This is an old .xls or a locked spreadsheet. Please save it as .xlsx without a password.'),
    );
  return readCsv(bytes);
}

async function readXlsx(bytes: Buffer): Promise<SheetText> {
  checkUnpacked(bytes);
  const { readXlsx: read } = await import('hucre/xlsx');
  const book = await read(bytes, { sheets: [0], maxRows: mostRows }).catch(() => {
    throw unreadable();
  });
  const [sheet] = book.sheets;
  if (!sheet) throw unreadable();
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

/**
 * Throws unless the archive says of each of its files how large it is, and all together are no zip bomb. The reader
 * stops at what an entry says of itself, so that none can lie.
 */
function checkUnpacked(bytes: Buffer): void {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw unreadable();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  // 0xFFFF and 0xFFFFFFFF point to the records of archives beyond 4 GB, whose sizes stand elsewhere
  if (count > mostEntries || at === 0xff_ff_ff_ff) throw unpacksTooMuch();
  let sum = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02_01_4b_50) throw unreadable();
    const packed = bytes.readUInt32LE(at + 20);
    const unpacked = bytes.readUInt32LE(at + 24);
    const unsaid = packed === 0 ? (bytes.readUInt16LE(at + 8) & 8) !== 0 : unpacked === 0;
    if (unsaid) throw unreadable();
    sum += unpacked;
    if (sum > mostUnpacked) throw unpacksTooMuch();
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

async function readCsv(bytes: Buffer): Promise<SheetText> {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  let text: string;
  try {
    text = new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
  // pages of websites come as .xls and .csv too
  if (text.includes('\0') || /^\s*</.test(text)) throw unreadable();
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(text, { maxRows: mostRows }).map((row) => row.map((value) => asText(value)));
}
