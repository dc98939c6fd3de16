import type { Selectable } from 'kysely';
import { rowId, type Sql } from '../../../lib/server/db/db.ts';
import { ruleBroken } from '../../../lib/server/http/errors.ts';
import { eraseMentions } from '../../../lib/server/jobs/mentions.ts';
import { maxProofs } from '../rules.ts';
import { messages } from '../text.ts';
import type { Purchase, StoredPayment } from './store.ts';
import type { PaymentLinksTable, PaymentPayersTable } from './tables.ts';

export type PaymentLink = Selectable<PaymentLinksTable>;

/** A person's links that can still be used, the newest first. */
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

/** Withdraws one's own link; false when it is not there, or withdrawn already. */
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

/** The link of a token, which may have ended or was withdrawn. */
export const linkByToken = (sql: Sql, token: string): Promise<PaymentLink | undefined> =>
  sql.selectFrom('payment_links').selectAll().where('token', '=', token).executeTakeFirst();

export const linkById = (sql: Sql, id: number): Promise<PaymentLink | undefined> =>
  sql
    .selectFrom('payment_links')
    .selectAll()
    .where('id', '=', rowId(id))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

/** The payments that were sent by these links, the newest first. */
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

/** Whether one more payment may be sent by a link that was not withdrawn, or why not. */
async function useOf(sql: Sql, id: number, now: string): Promise<'open' | 'ended' | 'used'> {
  const link = await linkById(sql, id);
  if (!link || link.ends_at <= now) return 'ended';
  return (await paymentsByLinks(sql, [id])).length >= maxProofs ? 'used' : 'open';
}

export const takesMore = async (sql: Sql, id: number, now: string): Promise<boolean> =>
  (await useOf(sql, id, now)) === 'open';

/** Whether a term was paid for by a link before the one that the learner pays for now: nobody is asked to pay again for what they paid. */
export const hasPaid = (
  sent: readonly Pick<StoredPayment, 'state' | 'term'>[],
  payable: Purchase | undefined,
): boolean =>
  payable !== undefined && sent.some(({ state, term }) => state === 'Verified' && term < payable.term);

/**
 * Throws 422 unless one more payment for this term may be sent by a link; the payer's row is locked by the caller.
 */
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
  { linkId, name, email, mobile }: { linkId: number; name: string; email: string; mobile: string },
): Promise<void> {
  await trx
    .insertInto('payment_payers')
    .values({ payment_id: paymentId, link_id: linkId, name, email, mobile })
    .execute();
}

/** Who paid by a link, and by which; undefined for a payment of the learner. */
export const payerByLink = (
  sql: Sql,
  paymentId: number,
): Promise<(Selectable<PaymentPayersTable> & { token: string | null }) | undefined> =>
  sql
    .selectFrom('payment_payers as y')
    .leftJoin('payment_links as l', 'l.id', 'y.link_id')
    .selectAll('y')
    .select('l.token')
    .where('y.payment_id', '=', rowId(paymentId))
    .executeTakeFirst();

/** Forgets who paid for a person, whose account is being deleted, also in mails that were sent or have failed. */
export async function removePayers(sql: Sql, userId: number): Promise<void> {
  const rows = await sql
    .deleteFrom('payment_payers')
    .where('payment_id', 'in', (eb) => eb.selectFrom('payments').select('id').where('user_id', '=', userId))
    .returning('email')
    .execute();
  // somebody may pay for several learners, so what waits for the address is sent
  await eraseMentions(sql, { words: [], names: [...new Set(rows.map(({ email }) => email))] });
}
