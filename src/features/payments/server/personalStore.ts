import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import { toRupees } from '../../../lib/money.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { eraseFiles } from '../../files/server/public.ts';
import { eachPayment, type ListedPayment } from './listStore.ts';
import { removePayers } from './linkStore.ts';
import type { ReceiptData } from './receiptData.ts';
import { paymentIndex, purchasesOf } from './store.ts';
import { toOwed, toPayment } from './paymentReply.ts';

/** A person's payments and balances, for the personal data download. */
export async function paymentsOf(db: Database, userId: number) {
  const [payments, purchases] = await Promise.all([
    allOf(eachPayment(db, { userId }, 'old')),
    purchasesOf(db.sql, userId),
  ]);
  return {
    payments: payments.map((row) => ({
      ...ownPart(row),
      receipt: row.receipt === null ? null : inRupees(JSON.parse(row.receipt) as ReceiptData),
    })),
    memberships: purchases.map(toOwed),
  };
}

async function allOf<Row>(portions: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const some of portions) rows.push(...some);
  return rows;
}

/** Omits what concerns other people's payments. */
function ownPart(row: ListedPayment) {
  const { samePicture: _, ...own } = toPayment(row);
  return own;
}

const inRupees = ({ number, issuedOn, learner, tax }: ReceiptData) => ({
  number,
  issuedOn,
  learner,
  tax: tax && {
    ...tax,
    taxable: toRupees(tax.taxable),
    parts: tax.parts.map((part) => ({ ...part, amount: toRupees(part.amount) })),
  },
});

/**
 * Removes personal data from a person's payments: proofs, and name, e-mail and address on receipts. Amounts, days,
 * transactions and receipt numbers stay for the institute's books (decision 16).
 */
export async function pseudonymise(sql: Sql, deps: Deps, userId: number): Promise<void> {
  const rows = await sql
    .selectFrom('payments')
    .select(['id', 'receipt', 'proof_file_id', 'transaction_id', 'reference_no', 'receipt_no'])
    .where('user_id', '=', userId)
    .execute();
  if (rows.length === 0) return;
  await removePayers(sql, userId);
  await sql
    .updateTable('payments')
    .set({ proof_file_id: null, image_name: '' })
    .where('user_id', '=', userId)
    .execute();
  await paymentIndex.put(
    sql,
    rows.map(({ id, transaction_id, reference_no, receipt_no }) => ({
      id,
      text: { codes: [id, transaction_id, reference_no, receipt_no] },
    })),
  );
  // nobody is left to pay the balance
  await sql.updateTable('purchases').set({ due_on: '' }).where('user_id', '=', userId).execute();
  for (const { id, receipt } of rows) {
    if (receipt === null) continue;
    const data = JSON.parse(receipt) as ReceiptData;
    const learner = { ...data.learner, name: data.learner.code, email: '', address: '' };
    await sql
      .updateTable('payments')
      .set({ receipt: JSON.stringify({ ...data, learner }) })
      .where('id', '=', id)
      .execute();
  }
  const proofs = rows.flatMap(({ proof_file_id }) => (proof_file_id === null ? [] : [proof_file_id]));
  await eraseFiles(sql, deps, proofs);
  await bump(sql, 'payments');
}
