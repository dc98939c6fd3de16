import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { ruleBroken } from '../../../lib/server/http/errors.ts';
import { bulkPriority } from '../../../lib/server/mail/job.ts';
import { type Message, offeredLanguages, textIn, asMessage } from '../../../lib/text.ts';
import { grant } from '../../entitlements/server/public.ts';
import type { accounts } from '../api.ts';
import {
  email,
  fullName,
  type ImportColumn,
  importColumns,
  importLimits,
  type ImportReport,
  importTypes,
  mobile,
  nationalNumber,
} from '../rules.ts';
import { messages } from '../text.ts';
import { onlySheet, readLearnersSheet } from './readLearnersSheet.ts';
import { mailInvitation } from './jobs.ts';
import { sheetOf } from '../../../lib/server/sheets.ts';
import type { SheetText } from '../../../lib/server/sheets/readSheet.ts';
import { insertImported, knownEmails } from './userImportStore.ts';

// common column names, and those of our own export
const names: Record<ImportColumn, RegExp> = {
  'Full Name': /^(full ?name|name|user ?name|student ?name)$/,
  Email: /^(e-?mail|user ?email|e-?mail ?(id|address))$/,
  Mobile: /^(mobile|phone|(mobile|phone) ?(no\.?|number))$/,
  Type: /^(type|user ?type)$/,
};
/** The names of the columns in other languages. */
const words: Record<ImportColumn, readonly Message[]> = {
  'Full Name': [messages('Full Name'), messages('Name')],
  Email: [messages('Email')],
  Mobile: [messages('Mobile'), messages('Mobile number')],
  Type: [messages('Type')],
};

const isNamed = (column: ImportColumn, name: string): boolean =>
  names[column].test(name) ||
  offeredLanguages().some(({ code }) =>
    words[column].some((word) => textIn(code, word).normalize('NFC').toLowerCase() === name),
  );

/** Maximum number of errors, known e-mails and new accounts listed in a report. */
const named = { errors: 200, known: 200, sample: 20 };

interface NewLearner {
  /** The spreadsheet's row number; the header is row 1. */
  row: number;
  name: string;
  email: string;
  mobile: string;
  type: (typeof importTypes)[number];
}

interface RowError {
  row: number;
  field: ImportColumn | '';
  message: Message;
}

/** The index of each column; throws 422 when one is missing or repeated. */
function placesOf(header: readonly (string | null)[]): Map<ImportColumn, number> {
  const places = new Map<ImportColumn, number>();
  header.forEach((cell, x) => {
    const name = (cell ?? '').normalize('NFC').trim().toLowerCase();
    const column = importColumns.find((known) => isNamed(known, name));
    if (!column) return;
    if (places.has(column)) throw ruleBroken(messages('The column “{column}” is there twice.', { column }));
    places.set(column, x);
  });
  for (const column of importColumns)
    if (column !== 'Type' && !places.has(column))
      throw ruleBroken(
        messages('The first row must name the columns. The column “{column}” is missing.', { column }),
      );
  return places;
}

function checkRow(
  cells: Record<ImportColumn, string | null>,
  row: number,
): { learner: NewLearner } | { errors: RowError[] } {
  const errors: RowError[] = [];
  const wrong = (field: ImportColumn, message: Message): '' => {
    errors.push({ row, field, message });
    return '';
  };
  const read = (
    field: ImportColumn,
    schema: z.ZodMiniType<string>,
    plain: (text: string) => string,
  ): string => {
    const cell = cells[field];
    if (cell === null) return wrong(field, messages('This cell holds a formula. Please put in its value.'));
    const parsed = schema.safeParse(plain(cell));
    return parsed.success ? parsed.data : wrong(field, asMessage(parsed.error.issues[0]?.message ?? ''));
  };
  const same = (text: string): string => text;
  const learner = {
    row,
    name: read('Full Name', fullName, same),
    email: read('Email', email, (text) => text.toLowerCase()),
    mobile: read('Mobile', mobile, nationalNumber),
  };
  const asked = cells.Type === '' ? 'Free' : cells.Type;
  const type = importTypes.find((known) => known.toLowerCase() === asked?.toLowerCase());
  if (!type)
    wrong(
      'Type',
      asked === null
        ? messages('This cell holds a formula. Please put in its value.')
        : messages('Type must be Free, Student or Paid.'),
    );
  return errors.length > 0 || !type ? { errors } : { learner: { ...learner, type } };
}

/** The valid learners of a sheet and the errors of the other rows; throws 422 when there is nothing to import. */
function readLearners(sheet: SheetText): { rows: number; learners: NewLearner[]; errors: RowError[] } {
  const [header, ...body] = sheet;
  if (!header) throw ruleBroken(messages('There are no learners in this spreadsheet.'));
  const places = placesOf(header);
  if (body.length > importLimits.rows)
    throw ruleBroken(
      messages('There are more than {max} rows. Please import them in parts.', { max: importLimits.rows }),
    );
  const learners: NewLearner[] = [];
  const errors: RowError[] = [];
  const firstWith = new Map<string, number>();
  let rows = 0;
  for (const [y, cells] of body.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    rows++;
    const row = y + 2;
    const at = (column: ImportColumn) => {
      const place = places.get(column);
      const cell = place === undefined ? '' : cells[place];
      return cell === undefined ? '' : cell;
    };
    const checked = checkRow(
      { 'Full Name': at('Full Name'), Email: at('Email'), Mobile: at('Mobile'), Type: at('Type') },
      row,
    );
    if ('errors' in checked) {
      errors.push(...checked.errors);
      continue;
    }
    const { learner } = checked;
    const before = firstWith.get(learner.email);
    if (before === undefined) {
      firstWith.set(learner.email, row);
      learners.push(learner);
      continue;
    }
    const message = messages('This email stands in row {row} already.', { row: before });
    errors.push({ row, field: 'Email', message });
  }
  if (rows === 0) throw ruleBroken(messages('There are no learners in this spreadsheet.'));
  return { rows, learners, errors };
}

async function* template(): AsyncIterable<string[]> {
  yield [...importColumns];
}

export const importHandlers: Pick<Handlers<typeof accounts>, 'import' | 'importTemplate'> = {
  async importTemplate() {
    return {
      body: Readable.fromWeb(sheetOf(template())),
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name: 'learners.xlsx',
      disposition: 'attachment',
    };
  },

  async import({ query: { dryRun }, files }, caller, deps): Promise<ImportReport> {
    const { db, mail, jobs, now, token } = deps;
    const { rows, learners, errors } = readLearners(await readLearnersSheet(await onlySheet(files)));
    const known = await knownEmails(
      db.sql,
      learners.map((learner) => learner.email),
    );
    let made = learners.filter((learner) => !known.has(learner.email));
    if (!dryRun && made.length > 0)
      made = await db.transaction(async (trx) => {
        const at = now();
        const users = made.map(({ type, ...user }) => ({
          ...user,
          segment: type === 'Student' ? type : ('Free' as const),
        }));
        const added = await insertImported(trx, users, { now: at.toISOString(), draft: () => token(16) });
        // omits e-mails that signed up meanwhile
        const fresh = made.filter((learner) => added.has(learner.email));
        const userIds = fresh.flatMap(({ type, email: of }) => (type === 'Paid' ? [added.get(of)!] : []));
        await grant(trx, { userIds, by: caller.user.id, source: 'import' }, at);
        const details = { rows, made: fresh.length, paid: userIds.length, mailed: mail.enabled };
        await deps.audit(trx, caller, { action: 'user.import', id: 0, details });
        if (mail.enabled)
          for (const id of added.values())
            await jobs.add(mailInvitation.kind, { id }, { sql: trx, priority: bulkPriority });
        return fresh;
      });
    const fresh = new Set(made);
    const skipped = learners.filter((learner) => !fresh.has(learner));
    return {
      dryRun,
      rows,
      made: made.length,
      skipped: skipped.length,
      wrong: new Set(errors.map(({ row }) => row)).size,
      errors: errors
        .slice(0, named.errors)
        .map(({ row, field, message }) => ({ row, field, message: textIn(caller.lang, message) })),
      known: skipped.slice(0, named.known).map(({ row, email: address }) => ({ row, email: address })),
      sample: made.slice(0, named.sample).map(({ row, name, email: userEmail, mobile: number, type }) => ({
        row,
        userName: name,
        userEmail,
        mobile: number,
        type,
      })),
      mailed: mail.enabled,
    };
  },
};
