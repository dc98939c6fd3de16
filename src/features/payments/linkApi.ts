import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { emailAddress, id, language, requiredText, text, whole } from '../../lib/fields.ts';
import { payment, payments } from './api.ts';
import { paymentDraft, wrongContact } from './rules.ts';
import { messages } from './text.ts';

/** A link that a learner gives to the payer. */
const payLink = z.object({
  linkID: z.int(),
  membershipid: z.int(),
  /** '/pay#…' on this site. */
  path: z.string(),
  /** Its last day. */
  endsOn: z.string(),
  /** How many more proofs can be sent by it; 0 once the requested amount is paid. */
  proofsLeft: z.int(),
});
export type PayLink = z.output<typeof payLink>;

const token = text(64);

/** The payer, who gets the receipt. */
export const payerGiven = z.object({
  payerName: requiredText(80, messages('Please write your name.').english),
  payerEmail: z._default(
    emailAddress(messages('Please enter a valid email address.').english, { optional: true }),
    '',
  ),
  payerMobile: z._default(text(20).check(z.regex(/^$|^\+?[0-9 -]{8,20}$/, wrongContact.english)), ''),
});

const byLink = z.object({
  /**
   * `done`: nothing is left to pay, or the requested amount is paid; `used`: no more proofs are accepted; `ended`: it has
   * expired or was withdrawn, and shows only what was sent by it.
   */
  state: z.enum(['open', 'done', 'used', 'ended']),
  linkID: z.int(),
  /** Allows the upload of a proof; '' when the link has ended. */
  ticket: z.string(),
  /** The learner's first name; nothing else about them is shown. '' when the link has ended. */
  firstName: z.string(),
  membershipid: z.int(),
  /** '' when it was withdrawn. */
  endsOn: z.string(),
  proofsLeft: z.int(),
  /** null when the link has ended. */
  quote: z.nullable(payments.quote.reply),
  /** Payments sent by this link, newest first. */
  payments: z.array(
    z.pick(payment, {
      paymentId: true,
      paidamount: true,
      state: true,
      reason: true,
      receiptNo: true,
      createdDate: true,
    }),
  ),
  /** All lessons are open to the learner now. */
  isOpen: z.boolean(),
});
export type ByLink = z.output<typeof byLink>;

/** Paying for somebody else by a link, without an account. */
export const payByLink = {
  list: endpoint({
    method: 'GET',
    path: '/api/payment/Links',
    access: 'user',
    summary: 'Your links by which others can pay for you',
    reply: z.array(payLink),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/payment/Links/Make',
    access: 'user',
    summary: 'Make a link by which somebody else pays for your membership; the same one while it is valid',
    body: z.object({ membershipid: whole(2, 4) }),
    reply: payLink,
    limit: '60/hour',
    errors: [422],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/payment/Links/Withdraw',
    access: 'user',
    summary: 'Withdraw your link; what was sent by it stays',
    query: z.object({ id }),
    reply: z.object({ linkID: z.int() }),
    errors: [404],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/payment/ByLink',
    access: 'public',
    summary: 'What is to be paid by a link, and what was sent by it',
    body: z.object({ token }),
    reply: byLink,
    sensitive: ['token'],
    limit: '300/hour',
    errors: [404],
  }),
  proof: endpoint({
    method: 'POST',
    path: '/api/payment/ByLink/Proof',
    access: 'public',
    summary: 'Upload the proof of a payment by a link',
    query: z.object({ link: id, ticket: text(64) }),
    multipart: 'postedFiles',
    reply: z.object({ fileName: z.string() }),
    sensitive: ['ticket'],
    limit: '60/hour',
    errors: [404, 413, 415, 422, 429, 507],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/payment/ByLink/Send',
    access: 'public',
    summary: 'Submit a payment by a link; sent twice it is one payment',
    body: z.extend(
      z.omit(paymentDraft, {
        paymentId: true,
        userid: true,
        userCode: true,
        membershipid: true,
        couponCode: true,
      }),
      { token, ...payerGiven.shape },
    ),
    reply: byLink,
    sensitive: ['token'],
    limit: '60/hour',
    errors: [404, 409, 422],
  }),
  receipt: endpoint({
    method: 'POST',
    path: '/api/payment/ByLink/Receipt',
    access: 'public',
    summary: 'The receipt of a payment that was sent by a link, as a PDF',
    body: z.object({ token, paymentId: id, lang: z.optional(language) }),
    replyAs: 'download',
    sensitive: ['token'],
    limit: '60/hour',
    errors: [404],
  }),
};
