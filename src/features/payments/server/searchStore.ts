import { sql } from 'kysely';
import { type Database, rowId } from '../../../lib/server/db/db.ts';
import { transactionKey } from '../rules.ts';

// above every character, so that what begins with a text lies between it and this after it
const end = '\u{10FFFF}';

/**
 * Up to so many payments for each thing searched, what is found is sorted and added up. Above it the list is walked in its
 * order until a page is full, which is soon when many match.
 */
const fewHits = 2000;

const byBytes = (db: Database, column: string) =>
  db.dialect === 'postgres' ? sql<string>`${sql.ref(column)} collate "C"` : sql.ref<string>(column);

const numbers = ['transaction_key', 'reference_key', 'receipt_no'] as const;
const people = ['code', 'name', 'email'] as const;

/** The beginnings that are looked for: of a payment's numbers, and of its payer's code, name and e-mail. */
function beginnings(search: string) {
  const key = transactionKey(search);
  const upper = search.toUpperCase().replace(/\s+/g, ' ');
  return {
    key,
    id: /^[1-9]\d{0,14}$/.test(key) ? rowId(Number(key)) : 0,
    of: { code: upper, name: upper, email: search.toLowerCase() },
  };
}

/** The payments whose number, transaction, reference or receipt, or whose payer's code, name or e-mail begins so. */
export function searched(db: Database, search: string) {
  const { key, id, of } = beginnings(search);
  const begins = (column: (typeof numbers)[number]) =>
    db.sql
      .selectFrom('payments')
      .select('id')
      .where(column, '>=', key)
      .where(column, '<', key + end);
  const starts = (column: (typeof people)[number]) =>
    db.sql
      .selectFrom('users as u')
      .innerJoin('payments', 'payments.user_id', 'u.id')
      .select('payments.id')
      .where(byBytes(db, `u.${column}`), '>=', of[column])
      .where(byBytes(db, `u.${column}`), '<', of[column] + end);
  return begins('transaction_key')
    .union(begins('reference_key'))
    .union(begins('receipt_no'))
    .union(starts('code'))
    .union(starts('name'))
    .union(starts('email'))
    .union(db.sql.selectFrom('payments').select('id').where('id', '=', id));
}

/** Whether a payment `p` is one of those `searched` finds, asked of one payment after the other. */
export function isSearched(db: Database, search: string) {
  const { key, id, of } = beginnings(search);
  // not the bare columns, whose indexes would lead to everything that matches before the first row is known
  const begins = numbers.map((column) => {
    const text = sql`(${sql.ref(`p.${column}`)} || '')`;
    return sql`(${text} >= ${key} and ${text} < ${key + end})`;
  });
  const starts = people.map((column) => {
    const text = byBytes(db, `s.${column}`);
    return sql`(${text} >= ${of[column]} and ${text} < ${of[column] + end})`;
  });
  return sql<boolean>`(p.id + 0 = ${id} or ${sql.join(begins, sql` or `)} or
    (select 1 from users s where s.id = p.user_id and (${sql.join(starts, sql` or `)})) = 1)`;
}

/** Whether a search finds so many payments that they can be neither sorted nor counted in the time of a request. */
export async function isWide(db: Database, search: string): Promise<boolean> {
  const { key, of } = beginnings(search);
  const most = fewHits + 1;
  const counts = [
    ...numbers.map(
      (column) => sql`(select count(*) from (select 1 from payments
        where ${sql.ref(column)} >= ${key} and ${sql.ref(column)} < ${key + end} limit ${most}) as hit)`,
    ),
    ...people.map(
      (column) => sql`(select count(*) from (select 1 from users u join payments on payments.user_id = u.id
        where ${byBytes(db, `u.${column}`)} >= ${of[column]} and ${byBytes(db, `u.${column}`)} < ${of[column] + end}
        limit ${most}) as hit)`,
    ),
  ].map((count, at) => sql`${count} as ${sql.ref(`c${at}`)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db.sql);
  return Object.values(rows[0] ?? {}).some((count) => count > fewHits);
}
