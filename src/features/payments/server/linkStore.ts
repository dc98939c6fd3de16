import type { Selectable } from 'kysely';
import { rowId, type Sql } from '../../../lib/server/db/db.ts';
import { ruleBroken } from '../../../lib/server/http/errors.ts';
import { eraseMentions } from '../../../lib/server/jobs/mentions.ts';
import { maxProofs } from '../rules.ts';
import { messages } from '../text.ts';
import type { Purchase, StoredPayment } from './store.ts';
import type { PaymentLinksTable, PaymentPayersTable } from './tables.ts';

export type PaymentLink = Selectable<PaymentLinksTable>;

/** A person's links that can still be used, newest first. */
export const openLinks = (sql: Sql, userId: number, now: string): Promise<PaymentLink[]> =>
  sql
    .selectFrom('payment_links')
    .selectAll()
    .where('user_id', '=', rowId(userId))
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

export const addLink = (trx: Sql, link: Omit<PaymentLink, 'id' | 'withdrawn_at'>): Promise<PaymentLink> =>
  trx
    .insertInto('payment_links')
    .values({ ...link, withdrawn_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Withdraws the person's own link; false when it does not exist, or is withdrawn already. */
export async function withdrawLink(sql: Sql, id: number, userId: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('payment_links')
    .set({ withdrawn_at: now })
    .where('id', '=', rowId(id))
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The link with a token, even when it has ended or was withdrawn. */
export const linkByToken = (sql: Sql, token: string): Promise<PaymentLink | undefined> =>
  sql.selectFrom('payment_links').selectAll().where('token', '=', token).executeTakeFirst();

export const linkById = (sql: Sql, id: number): Promise<PaymentLink | undefined> =>
  sql
    .selectFrom('payment_links')
    .selectAll()
    .where('id', '=', rowId(id))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

/** The payments that were sent by these links, newest first. */
export const paymentsByLinks = (
  sql: Sql,
  ids: readonly number[],
): Promise<(StoredPayment & { link_id: number })[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql
        .selectFrom('payment_payers as y')
        .innerJoin('payments as p', 'p.id', 'y.payment_id')
        .selectAll('p')
        .select('y.link_id')
        .where('y.link_id', 'in', ids)
        .orderBy('p.id', 'desc')
        .execute();

/** Whether another payment may be sent by a link that was not withdrawn, or why not. */
async function useOf(sql: Sql, id: number, now: string): Promise<'open' | 'ended' | 'used'> {
  const link = await linkById(sql, id);
  if (!link || link.ends_at <= now) return 'ended';
  return (await paymentsByLinks(sql, [id])).length >= maxProofs ? 'used' : 'open';
}

export const takesMore = async (sql: Sql, id: number, now: string): Promise<boolean> =>
  (await useOf(sql, id, now)) === 'open';

/**
 * Whether an earlier term than the present payable one was paid by a link: payers are not asked to pay again for what they have
 * paid.
 */
export const hasPaid = (
  sent: readonly Pick<StoredPayment, 'state' | 'term'>[],
  payable: Purchase | undefined,
): boolean =>
  payable !== undefined && sent.some(({ state, term }) => state === 'Verified' && term < payable.term);

/** Throws 422 unless another payment for this term may be sent by a link; the caller has locked the payer's row. */
export async function checkLink(trx: Sql, id: number, payable: Purchase, now: string): Promise<void> {
  if (hasPaid(await paymentsByLinks(trx, [id]), payable))
    throw ruleBroken(messages('What this link asked for is paid. Please ask for a new one.'));
  const use = await useOf(trx, id, now);
  if (use === 'ended')
    throw ruleBroken(messages('This link is not valid any more. Please ask for a new one.'));
  if (use === 'used')
    throw ruleBroken(
      messages('{count} proofs were sent by this link. Please ask for a new one.', { count: maxProofs }),
    );
}

export async function addPayer(
  trx: Sql,
  paymentId: number,
  { linkId, ...payer }: { linkId: number; name: string; email: string; mobile: string; lang: string },
): Promise<void> {
  await trx
    .insertInto('payment_payers')
    .values({ payment_id: paymentId, link_id: linkId, ...payer })
    .execute();
}

export type ByLinkPayer = Selectable<PaymentPayersTable> & { token: string | null };

/** The payer and the link of a payment; undefined when the learner paid. */
export const payerByLink = (sql: Sql, paymentId: number): Promise<ByLinkPayer | undefined> =>
  sql
    .selectFrom('payment_payers as y')
    .leftJoin('payment_links as l', 'l.id', 'y.link_id')
    .selectAll('y')
    .select('l.token')
    .where('y.payment_id', '=', rowId(paymentId))
    .executeTakeFirst();

/** Deletes the payers for a person whose account is being deleted, including in mails that were sent or have failed. */
export async function removePayers(sql: Sql, userId: number): Promise<void> {
  const rows = await sql
    .deleteFrom('payment_payers')
    .where('payment_id', 'in', (eb) => eb.selectFrom('payments').select('id').where('user_id', '=', userId))
    .returning('email')
    .execute();
  // an e-mail may pay for several learners, so waiting mails to it are still sent
  await eraseMentions(sql, { words: [], names: [...new Set(rows.map(({ email }) => email))] });
}
