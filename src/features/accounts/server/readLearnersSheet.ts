import type { UploadPart } from '../../../lib/server/http/context.ts';
import { ruleBroken, tooLarge, wrongType } from '../../../lib/server/http/errors.ts';
import { readSheet, type SheetText } from '../../../lib/server/sheets/readSheet.ts';
import { importLimits } from '../rules.ts';
import { messages } from '../text.ts';

// the header, the maximum, and one more row to detect excess
const maxRows = importLimits.rows + 2;
/** Four columns are read; others may hold notes. */
const maxColumns = 64;

/** The only file of an upload; throws 422 for none or several, 413 for a large one. */
export async function onlySheet(files: AsyncIterable<UploadPart>): Promise<Buffer> {
  let found: Buffer | null = null;
  for await (const { stream } of files) {
    if (found) throw ruleBroken(messages('Please choose one spreadsheet (.xlsx or .csv).'));
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > importLimits.bytes)
        throw tooLarge(
          messages('This spreadsheet is larger than {max} MB. Please split it.', {
            max: importLimits.bytes / 1024 ** 2,
          }),
        );
      chunks.push(chunk);
    }
    found = Buffer.concat(chunks);
  }
  if (!found) throw ruleBroken(messages('Please choose one spreadsheet (.xlsx or .csv).'));
  if (found.length === 0) throw ruleBroken(messages('There are no learners in this spreadsheet.'));
  return found;
}

/** Parses a spreadsheet; throws 413, 415. */
export async function readLearnersSheet(bytes: Buffer): Promise<SheetText> {
  const read = await readSheet({ bytes, maxRows, maxColumns });
  if ('rows' in read) return read.rows;
  if (read.refused === 'large')
    throw tooLarge(
      messages(
        'This spreadsheet unpacks to far more than learners need. Please copy the rows into a new one.',
      ),
    );
  throw wrongType(
    read.refused === 'old'
      ? messages('This is an old .xls or a locked spreadsheet. Please save it as .xlsx without a password.')
      : messages('This is not a spreadsheet that can be read. Please save it as .xlsx or as CSV UTF-8.'),
  );
}
