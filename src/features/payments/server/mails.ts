import { inEveryLanguage, type MailText } from '../../../lib/server/mail/inEveryLanguage.ts';
import { joined, type Message } from '../../../lib/text.ts';
import { tierName } from '../../membership/rules.ts';
import { messages } from '../mailText.ts';
import { rupeeText } from '../../../lib/money.ts';

/** The content of a mail about a payment. Amounts in paise. */
export interface PaymentNews {
  decision: 'Verified' | 'Rejected' | 'Refunded';
  name: string;
  membershipId: number;
  amount: number;
  reason: string;
  receiptNo: string;
  /** null for a balance that was given up with its term (decision 42). */
  due: number | null;
  dueOn: string;
  /** The last day on which the lessons are open; '' for no end, null when they are closed. */
  openUntil: string | null;
  /** The learner's given name when somebody else has paid by a link, else ''. */
  forWhom: string;
  /** Where its reader gets the receipt, or sends a rejected payment again; '' for nowhere. */
  link: string;
}

/** A day in mails and notices: DD-MM-YYYY. */
export const dayText = (day: string): string => day.split('-').toReversed().join('-');

const inOrder = (all: readonly Message[], by: string): Message =>
  all.reduce((first, next) => joined(first, next, by));

function paymentOf({ amount, membershipId, forWhom: learner }: PaymentNews): Message {
  const values = { amount: rupeeText(amount), tier: tierName(membershipId) };
  return learner
    ? messages('your payment of {amount} for the {tier} membership of {learner}', { ...values, learner })
    : messages('your payment of {amount} for the {tier} membership', values);
}

function openText(openUntil: string, learner: string): Message {
  const day = dayText(openUntil);
  if (!learner)
    return openUntil
      ? messages('All lessons are open for you now, until {day}.', { day })
      : messages('All lessons are open for you now.');
  return openUntil
    ? messages('All lessons are open for {learner} now, until {day}.', { learner, day })
    : messages('All lessons are open for {learner} now.', { learner });
}

function verified(news: PaymentNews): Message {
  const { receiptNo: number, due, dueOn, openUntil, forWhom, link } = news;
  const done = messages('{payment} is verified.', { payment: paymentOf(news) });
  const balance = { amount: rupeeText(due ?? 0), day: dayText(dueOn) };
  return inOrder(
    [
      openUntil === null ? done : joined(done, openText(openUntil, forWhom)),
      link
        ? messages('Receipt: {number}, at {link}', { number, link })
        : messages('Receipt: {number}', { number }),
      ...(due ? [messages('{amount} is still due, by {day}.', balance)] : []),
      ...(due === 0 ? [messages('All of it is paid. Thank you!')] : []),
    ],
    '\n',
  );
}

function rejected(news: PaymentNews): Message {
  const { reason, link } = news;
  const values = { payment: paymentOf(news), reason };
  const told = messages('{payment} was not accepted.\nReason: {reason}', values);
  // a payer whose link accepts no more payments has to ask for a new one
  return link ? joined(told, messages('You can send the payment again: {link}', { link }), '\n\n') : told;
}

const refunded = (news: PaymentNews): Message =>
  messages('{payment} was refunded.\nReason: {reason}', { payment: paymentOf(news), reason: news.reason });

const decisions = {
  Verified: { subject: 'payment verified', body: verified },
  Rejected: { subject: 'payment not accepted', body: rejected },
  Refunded: { subject: 'payment refunded', body: refunded },
} as const;

/** A payment that was received with its proof. */
interface Arrived {
  name: string;
  membershipId: number;
  /** Paise. */
  amount: number;
  /** Hours within which most payments are verified here; null when unknown. */
  hours: number | null;
}

/** Hours in words; from two days on, in days. */
const span = (hours: number): Message =>
  hours === 1
    ? messages('an hour')
    : hours < 48
      ? messages('{count} hours', { count: hours })
      : messages('{count} days', { count: Math.ceil(hours / 24) });

/** That a payment was received and is being checked. */
export const arrivedText = ({ membershipId, amount, hours }: Omit<Arrived, 'name'>): Message =>
  inOrder(
    [
      messages('your payment of {amount} for the {tier} membership has arrived and is being checked.', {
        amount: rupeeText(amount),
        tier: tierName(membershipId),
      }),
      ...(hours === null
        ? []
        : [messages('Most payments are checked within {time}.', { time: span(hours) })]),
      messages('You don’t need to pay again; we will write to you when it is done.'),
    ],
    ' ',
  );

export const arrivedMail = (arrived: Arrived, institute: string): MailText =>
  inEveryLanguage({
    from: institute,
    subject: messages('payment is being checked'),
    name: arrived.name,
    body: arrivedText(arrived),
  });

/** What was decided about a payment. */
export const decisionText = (news: PaymentNews): Message => decisions[news.decision].body(news);

/** The mail about a decision, to the learner or the payer by a link. */
export const paymentMail = (news: PaymentNews, institute: string): MailText =>
  inEveryLanguage({
    from: institute,
    subject: messages(decisions[news.decision].subject),
    name: news.name,
    body: decisionText(news),
  });
