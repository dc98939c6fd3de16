import { type Kysely, sql } from 'kysely';

/** How often a coupon may be used; one transfer in any mode; by what two proofs are known as one picture. */
export async function moneyRules(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('coupons').addColumn('use_limit', 'integer').execute();
  await sql`create index purchases_coupon on purchases (coupon_code) where coupon_code <> ''`.execute(db);

  // The same transfer may stand in two modes already: the first of them gets the key, so that only new ones are refused.
  await db.schema.alterTable('payments').addColumn('transfer_key', 'text').execute();
  // What people put between the parts of a number makes no other transfer of it.
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
