import { createHash, timingSafeEqual } from 'node:crypto';
import { daysAfter, dayInIndia } from '../../../lib/days.ts';
import { toRupees } from '../../../lib/money.ts';
import type { Caller, Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { notFound, ruleBroken, unauthorized } from '../../../lib/server/http/errors.ts';
import { givenName } from '../../accounts/rules.ts';
import { personById } from '../../accounts/server/public.ts';
import { ingestUpload } from '../../files/server/public.ts';
import type { ByLink, PayLink, payByLink } from '../linkApi.ts';
import { linkDays, maxProofs } from '../rules.ts';
import { messages } from '../text.ts';
import {
  addLink,
  linkById,
  linkByToken,
  openLinks,
  type PaymentLink,
  paymentsByLinks,
  withdrawLink,
} from './linkStore.ts';
import { quote } from './quote.ts';
import { receiptOf } from './receiptReply.ts';
import { lockPayer } from './store.ts';
import { submit } from './submit.ts';

/** The same for a link that never was, was withdrawn, or whose learner is blocked or gone. */
const noLink = () => notFound(messages('This link is not valid any more. Please ask for a new one.'));

/** Allows the upload of a proof, and not to read anything: unlike the token it is in a URL. */
const ticketOf = ({ id, token }: PaymentLink): string =>
  createHash('sha256').update(`${id}:proof:${token}`).digest('hex').slice(0, 32);

const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const payPath = ({ token }: PaymentLink): string => `/pay#${token}`;

const lastDay = ({ ends_at }: PaymentLink): string => dayInIndia(new Date(ends_at));

const shown = (link: PaymentLink, sent: number): PayLink => ({
  linkID: link.id,
  membershipid: link.membership_id,
  path: payPath(link),
  endsOn: lastDay(link),
  proofsLeft: Math.max(0, maxProofs - sent),
});

async function withCounts({ db }: Deps, links: readonly PaymentLink[]): Promise<PayLink[]> {
  const sent = await paymentsByLinks(
    db.sql,
    links.map(({ id }) => id),
  );
  return links.map((link) => shown(link, sent.filter(({ link_id }) => link_id === link.id).length));
}

/** The learner of a link as the caller for whom a payment is sent. Throws 404 when there is none who may pay. */
async function learnerOf(link: PaymentLink, caller: Caller, deps: Deps): Promise<SignedIn> {
  const user = await personById(deps, link.user_id);
  if (user?.role !== 'learner') throw noLink();
  return { ...caller, user };
}

/** The link of a token; one that was withdrawn only if payments were sent by it, whose payers find their receipts there. Throws 404. */
async function found(token: string, { db }: Deps): Promise<PaymentLink> {
  const link = token === '' ? undefined : await linkByToken(db.sql, token);
  if (!link) throw noLink();
  if (link.withdrawn_at !== null && (await paymentsByLinks(db.sql, [link.id])).length === 0) throw noLink();
  return link;
}

async function byLink(link: PaymentLink, caller: Caller, deps: Deps): Promise<ByLink> {
  const learner = await learnerOf(link, caller, deps);
  const sent = await paymentsByLinks(deps.db.sql, [link.id]);
  const owed = await quote({ membershipid: link.membership_id }, learner, deps);
  const proofsLeft = Math.max(0, maxProofs - sent.length);
  const state =
    link.withdrawn_at !== null || link.ends_at <= deps.now().toISOString()
      ? 'ended'
      : owed.payable <= 0
        ? 'done'
        : proofsLeft === 0
          ? 'used'
          : 'open';
  return {
    state,
    linkID: link.id,
    ticket: ticketOf(link),
    firstName: givenName(learner.user.name),
    membershipid: link.membership_id,
    endsOn: lastDay(link),
    proofsLeft,
    quote: owed,
    payments: sent.map((one) => ({
      paymentId: one.id,
      paidamount: toRupees(one.amount),
      state: one.state,
      reason: one.reason,
      receiptNo: one.receipt_no ?? '',
      createdDate: one.created_at,
    })),
  };
}

export const payByLinkHandlers: Handlers<typeof payByLink> = {
  async list(_input, { user }, deps) {
    return withCounts(deps, await openLinks(deps.db.sql, user.id, deps.now().toISOString()));
  },

  async make({ body: { membershipid } }, caller, deps) {
    const { user } = caller;
    const { payable } = await quote({ membershipid }, caller, deps);
    if (payable <= 0) throw ruleBroken(messages('Nothing is due for this membership.'));
    const now = deps.now();
    const at = now.toISOString();
    const link = await deps.db.transaction(async (trx) => {
      // two requests at once make one link
      if (!(await lockPayer(trx, deps.db.dialect, user.id))) throw unauthorized();
      for (const one of await openLinks(trx, user.id, at))
        if (one.membership_id === membershipid && (await paymentsByLinks(trx, [one.id])).length < maxProofs)
          return one;
      return addLink(trx, {
        user_id: user.id,
        membership_id: membershipid,
        token: deps.token(24),
        created_at: at,
        ends_at: new Date(`${daysAfter(dayInIndia(now), linkDays)}T23:59:59.999+05:30`).toISOString(),
      });
    });
    return (await withCounts(deps, [link]))[0]!;
  },

  async withdraw({ query: { id } }, { user }, { db, now }) {
    if (!(await withdrawLink(db.sql, id, user.id, now().toISOString()))) throw noLink();
    return { linkID: id };
  },

  async open({ body: { token } }, caller, deps) {
    return byLink(await found(token, deps), caller, deps);
  },

  async proof({ query, files }, caller, deps) {
    const link = await linkById(deps.db.sql, query.link);
    if (!link || !sameText(ticketOf(link), query.ticket)) throw noLink();
    const state = await byLink(link, caller, deps);
    if (state.state !== 'open') throw noLink();
    const [saved] = await ingestUpload(files, () => 'proof', await learnerOf(link, caller, deps), deps);
    if (!saved) throw ruleBroken(messages('Please add a picture of the payment proof.'), 'imageName');
    return { fileName: saved.row.name };
  },

  async send({ body: { token, payerName, payerEmail, payerMobile, ...draft } }, caller, deps) {
    if (payerEmail === '' && payerMobile === '')
      throw ruleBroken(messages('Please give an email address or a mobile number.'), 'payerEmail');
    const link = await found(token, deps);
    const learner = await learnerOf(link, caller, deps);
    const payer = { linkId: link.id, name: payerName, email: payerEmail, mobile: payerMobile };
    await submit({ ...draft, membershipid: link.membership_id, couponCode: '' }, learner, deps, payer);
    return byLink(link, caller, deps);
  },

  async receipt({ body: { token, paymentId, lang } }, caller, deps) {
    const link = await found(token, deps);
    await learnerOf(link, caller, deps);
    const payment = (await paymentsByLinks(deps.db.sql, [link.id])).find(({ id }) => id === paymentId);
    if (!payment) throw noLink();
    return receiptOf(payment, lang ?? caller.lang);
  },
};
