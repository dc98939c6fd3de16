import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { flag, id, iso, language, pageEnds, pageQuery, requiredText, text, whole } from '../../lib/fields.ts';
import { day } from '../../lib/days.ts';
import {
  paymentDraft,
  paymentModes,
  paymentParts,
  paymentSorts,
  paymentStates,
  reasonGiven,
} from './rules.ts';
import { messages } from './text.ts';

/** A payment as the lists show it (SPECIFICATION §3, screen 14; decision 21). Amounts in rupees. */
export const payment = z.object({
  paymentId: z.int(),
  userid: z.int(),
  /** The account's code, e.g. KK-1001; '' when the account was deleted. */
  userCode: z.string(),
  /** '' when the account was deleted. */
  userName: z.string(),
  membershipid: z.int(),
  paidamount: z.number(),
  dateOfPayment: iso,
  paymentMode: z.enum(paymentModes),
  partOrFull: z.enum(paymentParts),
  transactionID: z.string(),
  referenceNo: z.string(),
  imageName: z.string(),
  /** The proof's URL; '' while there is none. */
  imageUrl: z.string(),
  /** For administrators: other live payments with the same proof. */
  samePicture: z.array(z.object({ paymentId: z.int(), userid: z.int() })),
  state: z.enum(paymentStates),
  /** Why it was rejected or refunded. */
  reason: z.string(),
  couponCode: z.string(),
  /** Rupees that the coupon takes off the price. */
  discount: z.number(),
  /** '' until it is verified. */
  receiptNo: z.string(),
  /** The payer by a link; null when the learner paid. */
  paidBy: z.nullable(z.object({ name: z.string(), email: z.string(), mobile: z.string() })),
  createdDate: iso,
});
export type Payment = z.output<typeof payment>;

/** A person's balance for one tier: paid + due = price − discount. Rupees. */
export const due = z.object({
  membershipid: z.int(),
  price: z.number(),
  discount: z.number(),
  couponCode: z.string(),
  /** Verified payments. */
  paid: z.number(),
  /** Submitted payments that are not decided yet. */
  pending: z.number(),
  /** price − discount − paid. */
  due: z.number(),
  /** Day by which the balance is due; '' when nothing is due or nothing was paid yet. */
  dueDate: z.string(),
  /** The last day on which lessons are open if the balance is not paid, whatever opens them; '' when they never close. */
  openUntil: z.string(),
  /** That day is over: the lessons are closed. */
  overdue: z.boolean(),
});
export type Due = z.output<typeof due>;

/** A decision about a person's payment. */
export const decision = z.object({
  membershipid: z.int(),
  state: z.enum(['Verified', 'Rejected', 'Refunded']),
  /** Rupees. */
  paidamount: z.number(),
  /** '' for a verification. */
  reason: z.string(),
});
export type Decision = z.output<typeof decision>;

/** A ready message for WhatsApp, with the chat's URL ('' without a mobile number). */
const readyText = z.object({ to: z.string(), text: z.string() });
const search = z.object({
  userid: z.optional(id),
  search: z.optional(text(100)),
  state: z.optional(z.enum(paymentStates)),
  mode: z.optional(z.enum(paymentModes)),
  membershipid: z.optional(whole(2, 4)),
  /** Dates of payment, inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(z.enum(paymentSorts)),
  ...pageQuery(200),
});

/** Payments with proof (SPECIFICATION, screen 13, 14, §7; decisions 21, 22, 24, 32). */
export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/api/payment',
    access: 'user',
    summary:
      'Payments: your own; for administrators all, or those of `userid`; one page when `page` is given',
    query: search,
    own: ['query.userid'],
    reply: z.array(payment),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/payment/Page',
    access: 'user',
    summary: 'One page of payments with the number and the verified total of all that were found',
    query: search,
    own: ['query.userid'],
    reply: z.object({
      rows: z.array(payment),
      ...pageEnds,
      total: z.int(),
      /** There are more than `total`, too many to count and sum. */
      more: z.boolean(),
      /** Rupees: the sum of the matches (with `more`: of these rows), and of the verified ones. */
      totalAmount: z.number(),
      verifiedAmount: z.number(),
    }),
  }),
  quote: endpoint({
    method: 'GET',
    path: '/api/payment/quote',
    access: 'user',
    summary: 'What you would pay for a tier, with a coupon; where and under which reference to pay it by UPI',
    query: z.object({ membershipid: whole(2, 4), couponCode: z.optional(text(30)) }),
    reply: z.object({
      ...due.shape,
      /** Months of validity of the tier; null for no end. */
      months: z.nullable(z.int()),
      /** The last day of the membership if the payment was verified today, or as verified; '' for no end. */
      validUntil: z.string(),
      /** This pays for a further term, which begins when the present one ends. */
      renewal: z.boolean(),
      /** For a renewal: the last day that is already paid for; '' when it has ended. */
      paidUntil: z.string(),
      /** The maximum that can be paid: due − pending. */
      payable: z.number(),
      /** The minimum that can be paid now; 0 for any amount. */
      leastPart: z.number(),
      /** The earliest date that a payment may have. */
      earliestDate: iso,
      /** Hours within which the institute verified three quarters of its latest payments; null while there are too few. */
      usualHours: z.nullable(z.int()),
      /** null while the institute has no UPI address, and when nothing can be paid. */
      upi: z.nullable(
        z.object({
          vpa: z.string(),
          payee: z.string(),
          /** A unique reference, to find the transfer on the bank statement. */
          reference: z.string(),
          /** upi://pay?pa&pn&am&cu=INR&tn&tr for `payable`. */
          link: z.string(),
        }),
      ),
    }),
    errors: [422],
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/payment/offers',
    access: 'user',
    summary: 'What each tier costs you, with the best coupon that is open to you',
    reply: z.array(
      z.object({
        membershipid: z.int(),
        /** Rupees. */
        price: z.number(),
        discount: z.number(),
        couponCode: z.string(),
        /** Fixed by the person's first payment. */
        fixed: z.boolean(),
        /** The person has the tier, and can pay for a further term. */
        renewal: z.boolean(),
      }),
    ),
  }),
  membershipStatus: endpoint({
    method: 'GET',
    path: '/api/payment/standing',
    access: 'user',
    summary: 'Your tier and until when, what is awaiting verification and what is due',
    query: z.object({ userid: z.optional(id) }),
    own: ['query.userid'],
    reply: z.object({
      /** The person's highest tier; 0 for none. */
      membershipid: z.int(),
      /** The last day of the membership; '' for no end, and without one. */
      validUntil: z.string(),
      /** Without a membership: the last day of the most recently ended one; '' for none. */
      endedOn: z.string(),
      dues: z.array(due),
      /** The latest decision that is new, or that the person has not answered. */
      decided: z.nullable(decision),
    }),
    errors: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/payment',
    access: 'user',
    summary: 'Submit a payment with its proof; sent twice it is one payment',
    body: paymentDraft,
    reply: payment,
    limit: '300/hour',
    errors: [409, 422],
  }),
  addProof: endpoint({
    method: 'POST',
    path: '/api/payment/proof',
    access: 'user',
    summary: 'Give your submitted payment the proof it waits for, by the name issued for the upload',
    query: z.object({ id }),
    body: z.object({
      imageName: requiredText(300, messages('Please add a picture of the payment proof.').english),
    }),
    reply: payment,
    errors: [403, 404, 409, 422],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/payment/verify',
    access: 'admin',
    summary:
      'Verify a payment: grants the tier, makes the user Paid, issues the receipt; without its proof only when `withoutProof` says so',
    query: z.object({ id, withoutProof: z.optional(flag) }),
    /** `isOpen`: all lessons are open to the learner now. */
    reply: z.extend(payment, { isOpen: z.boolean() }),
    errors: [404, 409, 422],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/payment/reject',
    access: 'admin',
    summary: 'Reject a submitted payment with a reason',
    query: z.object({ id }),
    body: z.object({ reason: reasonGiven }),
    reply: payment,
    errors: [404, 409, 422],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/payment/refund',
    access: 'admin',
    summary: 'Mark a verified payment as refunded; takes back what it granted',
    query: z.object({ id }),
    body: z.object({ reason: reasonGiven }),
    reply: payment,
    errors: [404, 409, 422],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/payment/history',
    access: 'user',
    summary: 'The states of a payment with actor and time, oldest first',
    query: z.object({ id }),
    reply: z.array(
      z.object({ state: z.enum(paymentStates), reason: z.string(), actorName: z.string(), at: iso }),
    ),
    errors: [403, 404],
  }),
  dues: endpoint({
    method: 'GET',
    path: '/api/payment/dues',
    access: 'admin',
    summary: 'Balances of part payments, the earliest due date first',
    query: z.object(pageQuery(200)),
    reply: z.object({
      ...pageEnds,
      rows: z.array(
        z.object({
          userid: z.int(),
          userCode: z.string(),
          userName: z.string(),
          mobile: z.string(),
          ...due.shape,
          /** null when nothing is to be asked for. */
          message: z.nullable(readyText),
        }),
      ),
      total: z.int(),
      /** Rupees. */
      totalDue: z.number(),
    }),
  }),
  payerMessage: endpoint({
    method: 'GET',
    path: '/api/payment/PayerMessage',
    access: 'admin',
    summary: 'A ready message about a payment to whoever has paid it, for WhatsApp',
    query: z.object({ id }),
    /** `lang`: the language in which it was paid by a link; '' for a text in every language. */
    reply: z.extend(readyText, { lang: z.string() }),
    errors: [404],
  }),
  proof: endpoint({
    method: 'GET',
    path: '/media/proof/:name',
    access: 'user',
    summary: "A payment's proof picture, for its payer and administrators",
    params: z.object({ name: text(300) }),
    replyAs: 'file',
    errors: [403, 404],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/payment/receipt',
    access: 'user',
    summary: 'The receipt of a verified payment as a PDF, for its payer and administrators',
    query: z.object({ id, lang: z.optional(language) }),
    replyAs: 'download',
    errors: [403, 404],
  }),
};
