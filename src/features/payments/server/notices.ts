import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { dictionary, type Message } from '../../../lib/text.ts';
import { tierName } from '../../membership/rules.ts';
import { type Notice, notifyAdmins, notifyPerson } from '../../push/server/public.ts';
import { rupeeText } from '../../../lib/money.ts';
import type { Closing } from './closingMail.ts';

export const messages = dictionary('paymentNotices');

/** Seconds for which the push service retains a notice: a phone that was off for days still gets it. */
const ttlSeconds = 3 * 86_400;
const maxReason = 140;

interface Payment {
  id: number;
  user_id: number;
  membership_id: number;
  /** Paise. */
  amount: number;
}

const shortened = (text: string): string =>
  text.length <= maxReason ? text : `${text.slice(0, maxReason).trimEnd()}…`;

function wording(
  { membership_id, amount }: Payment,
  { decision, reason, isOpen }: Outcome,
): { title: Message; body: Message } {
  const values = { amount: rupeeText(amount), tier: tierName(membership_id), reason: shortened(reason) };
  if (decision === 'Verified')
    return {
      title: messages('Payment verified'),
      body: isOpen
        ? messages('Your payment of {amount} for {tier} is verified. All lessons are open.', values)
        : messages('Your payment of {amount} for {tier} is verified.', values),
    };
  if (decision === 'Rejected')
    return {
      title: messages('Payment not accepted'),
      body: messages('Your payment of {amount} for {tier} was not accepted. Reason: {reason}', values),
    };
  return {
    title: messages('Payment refunded'),
    body: messages('Your payment of {amount} for {tier} was refunded. Reason: {reason}', values),
  };
}

interface Outcome {
  decision: 'Verified' | 'Rejected' | 'Refunded';
  reason: string;
  /** All lessons are open to the learner now. */
  isOpen: boolean;
}

/** Sends the learner's devices a notice of a decision. */
export const notifyDecision = (sql: Sql, payment: Payment, outcome: Outcome, deps: Deps): Promise<void> =>
  notifyPerson(
    deps,
    payment.user_id,
    {
      ...wording(payment, outcome),
      url: `/payment/${payment.membership_id}`,
      tag: `payment-${payment.id}`,
      ttlSeconds,
    },
    { sql },
  );

/** Sends a notice of a payment to be checked to administrators' devices that have chosen that. */
export const notifySubmission = (
  sql: Sql,
  { id, membership_id, amount }: Omit<Payment, 'user_id'>,
  deps: Deps,
): Promise<void> =>
  notifyAdmins(
    deps,
    {
      title: messages('A payment waits to be checked'),
      body: messages('{amount} for {tier}', { amount: rupeeText(amount), tier: tierName(membership_id) }),
      url: '/payments',
      tag: `proof-${id}`,
      ttlSeconds: 86_400,
    },
    { sql },
  );

/** The notice some days before lessons close. */
export function closingNotice({ why, due, lastDay }: Closing): Omit<Notice, 'url' | 'tag'> {
  const day = { day: lastDay };
  return why === 'ended'
    ? {
        title: messages('Your membership ends on {day}', day),
        body: messages('Renew it before then and you lose no days.'),
        ttlSeconds,
      }
    : {
        title: messages('{amount} is still due', { amount: rupeeText(due) }),
        body: messages('Unless it is paid by {day}, your lessons close.', day),
        ttlSeconds,
      };
}
