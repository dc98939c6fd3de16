import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { greeting } from '../../../lib/server/mail/greeting.ts';
import { textIn } from '../../../lib/text.ts';
import { givenName } from '../../accounts/rules.ts';
import { whatsAppUrl } from '../../../lib/phone.ts';
import { messages } from '../text.ts';
import { type ByLinkPayer, payerByLink, takesMore } from './linkStore.ts';
import { arrivedText, decisionText, type PaymentNews } from './mails.ts';
import { payerOf, paymentById, type StoredPayment } from './store.ts';
import { usualHours } from './usualHoursStore.ts';

/** The outcome of a payment, worded for the payer; includes the link if it still works. */
export async function newsForPayer(
  sql: Sql,
  {
    payment,
    payer,
    learner,
    outcome,
    site,
    now,
  }: {
    payment: StoredPayment;
    payer: ByLinkPayer;
    /** The learner's name. */
    learner: string;
    outcome: Pick<PaymentNews, 'decision' | 'reason' | 'receiptNo' | 'due' | 'dueOn' | 'openUntil'>;
    /** The origin of this site. */
    site: string;
    now: Date;
  },
): Promise<PaymentNews> {
  // by it the payer gets the receipt, or sends a rejected payment again while it accepts more
  const isUseful =
    payer.token !== null &&
    (outcome.decision !== 'Rejected' || (await takesMore(sql, payer.link_id, now.toISOString())));
  return {
    ...outcome,
    name: payer.name,
    membershipId: payment.membership_id,
    amount: payment.amount,
    forWhom: givenName(learner),
    link: isUseful ? `${site}/pay#${payer.token}` : '',
  };
}

/**
 * A message about a payment to its payer by a link, for WhatsApp: many give a mobile number only. In the language in which they
 * paid. Throws 404 when the learner has paid.
 */
export async function payerMessage(
  id: number,
  caller: SignedIn,
  deps: Deps,
): Promise<{ to: string; lang: string; text: string }> {
  const { sql } = deps.db;
  const payment = await paymentById(sql, id);
  const payer = await payerByLink(sql, id);
  if (!payment || !payer) throw notFound(messages('This payment does not exist.'));
  const lang = payer.lang || caller.lang;
  const { state, reason, receipt_no: receiptNo } = payment;
  // the balance and the end may have changed since: the page of the link shows them
  const outcome = { reason, receiptNo: receiptNo ?? '', due: null, dueOn: '', openUntil: null };
  const learner = (await payerOf(sql, payment.user_id))?.name ?? '';
  const body =
    state === 'Submitted'
      ? arrivedText({
          membershipId: payment.membership_id,
          amount: payment.amount,
          hours: await usualHours(sql),
        })
      : decisionText(
          await newsForPayer(sql, {
            payment,
            payer,
            learner,
            outcome: { ...outcome, decision: state },
            site: caller.origin,
            now: deps.now(),
          }),
        );
  return {
    to: whatsAppUrl(payer.mobile) ?? '',
    lang,
    text: `${greeting(lang, payer.name)},\n\n${textIn(lang, body)}`,
  };
}
