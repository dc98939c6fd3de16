import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { letterText } from '../../../lib/server/mail/inEveryLanguage.ts';
import { givenName } from '../../accounts/rules.ts';
import { whatsAppUrl } from '../../../lib/phone.ts';
import { messages } from '../text.ts';
import { type ByLinkPayer, payerByLink, takesMore } from './linkStore.ts';
import { arrivedText, decisionText, type PaymentNews } from './mails.ts';
import { payerOf, paymentById, type StoredPayment } from './store.ts';
import { usualHours } from './usualHoursStore.ts';

/**
 * The outcome of a payment, worded for whoever has paid it, with the link by which they get the receipt, or send a rejected
 * payment again: the learner on their own pages, a payer by the link of the payment while it works.
 */
export async function newsForPayer(
  sql: Sql,
  {
    payment: { membership_id: tier, amount },
    payer,
    learner,
    outcome,
    site,
    now,
  }: {
    payment: StoredPayment;
    /** The payer by a link; undefined for the learner. */
    payer: ByLinkPayer | undefined;
    /** The learner's name. */
    learner: string;
    outcome: Pick<PaymentNews, 'decision' | 'reason' | 'receiptNo' | 'due' | 'dueOn' | 'openUntil'>;
    /** The origin of this site. */
    site: string;
    now: Date;
  },
): Promise<PaymentNews> {
  const isRejected = outcome.decision === 'Rejected';
  const news = { ...outcome, membershipId: tier, amount };
  if (!payer) {
    const page = isRejected ? `/payment/${tier}` : '/payments';
    return { ...news, name: learner, forWhom: '', link: `${site}${page}` };
  }
  const isUseful =
    payer.token !== null && (!isRejected || (await takesMore(sql, payer.link_id, now.toISOString())));
  return {
    ...news,
    name: payer.name,
    forWhom: givenName(learner),
    link: isUseful ? `${site}/pay#${payer.token}` : '',
  };
}

/**
 * A message about a payment to whoever has paid it, for WhatsApp: many payers by a link give a mobile number only. In the language
 * in which they paid by the link; in every language, as in mails, when it is unknown, since accounts have none. Throws 404.
 */
export async function payerMessage(
  id: number,
  caller: SignedIn,
  deps: Deps,
): Promise<{ to: string; lang: string; text: string }> {
  const { sql } = deps.db;
  const payment = await paymentById(sql, id);
  if (!payment) throw notFound(messages('This payment does not exist.'));
  const learner = await payerOf(sql, payment.user_id);
  if (!learner) throw notFound(messages('This account does not exist.'));
  const payer = await payerByLink(sql, id);
  const { state, reason, receipt_no: receiptNo } = payment;
  // the balance and the end may have changed since: the page of the link shows them
  const outcome = { reason, receiptNo: receiptNo ?? '', due: null, dueOn: '', openUntil: null };
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
            learner: learner.name,
            outcome: { ...outcome, decision: state },
            site: caller.origin,
            now: deps.now(),
          }),
        );
  const { name, mobile } = payer ?? learner;
  const lang = payer?.lang ?? '';
  return {
    to: whatsAppUrl(mobile) ?? '',
    lang,
    text: letterText({ name, body }, lang ? [lang] : undefined).trim(),
  };
}
