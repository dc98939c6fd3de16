import { type Kysely, sql } from 'kysely';

/** Limits of coupon uses; keys of transfers across modes; hashes that identify equal proofs. */
export async function moneyRules(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('coupons').addColumn('use_limit', 'integer').execute();
  await sql`create index purchases_coupon on purchases (coupon_code) where coupon_code <> ''`.execute(db);

  // Duplicates across modes may exist: only the first of them gets the key, so that only new ones are refused.
  await db.schema.alterTable('payments').addColumn('transfer_key', 'text').execute();
  // Separators within a number do not make another transfer.
  let plain = sql<string>`transaction_key`;
  for (const mark of '-_/.:#,') plain = sql<string>`replace(${plain}, ${sql.lit(mark)}, '')`;
  await sql`update payments set transfer_key = ${plain} where id in (
    select min(id) from payments where mode <> 'Cash' and ${plain} <> '' and state in ('Submitted', 'Verified')
    group by ${plain})`.execute(db);
  await sql`create unique index payments_transfer on payments (transfer_key)
    where transfer_key is not null and state in ('Submitted', 'Verified')`.execute(db);

  for (const column of ['original_hash', 'picture_hash']) {
    await db.schema.alterTable('files').addColumn(column, 'text').execute();
    await sql`create index ${sql.ref(`files_${column}`)} on files (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  }
}
