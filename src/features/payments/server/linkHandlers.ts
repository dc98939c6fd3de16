import { createHash, timingSafeEqual } from 'node:crypto';
import { daysAfter, dayInIndia, instantAfter } from '../../../lib/days.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import { toRupees } from '../../../lib/money.ts';
import type { Caller, Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { AppError, notFound, ruleBroken, unauthorized } from '../../../lib/server/http/errors.ts';
import { givenName } from '../../accounts/rules.ts';
import { personById } from '../../accounts/server/public.ts';
import { openTo } from '../../entitlements/rules.ts';
import { entitlementsOf, heldBy } from '../../entitlements/server/public.ts';
import { ingestUpload } from '../../files/server/public.ts';
import type { ByLink, PayLink, payByLink } from '../linkApi.ts';
import { linkDays, maxProofs, payerProblem } from '../rules.ts';
import { messages } from '../text.ts';
import {
  addLink,
  hasPaid,
  linkById,
  linkByToken,
  openLinks,
  type PaymentLink,
  paymentsByLinks,
  withdrawLink,
} from './linkStore.ts';
import { quote } from './quote.ts';
import { receiptOf } from './receiptReply.ts';
import { unusedProofs } from './proofStore.ts';
import { lockPayer, type Purchase, purchasesOf } from './store.ts';
import { submit } from './submit.ts';
import { payableTerm } from './terms.ts';

/** The same error for a link that is unknown or withdrawn, or whose learner is blocked or deleted. */
const noLink = () => notFound(messages('This link is not valid any more. Please ask for a new one.'));

/** A ticket that allows uploading a proof but not reading anything: unlike the token, it is sent in a URL. */
const ticketOf = ({ id, token }: PaymentLink): string =>
  createHash('sha256').update(`${id}:proof:${token}`).digest('hex').slice(0, 32);

const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const payPath = ({ token }: PaymentLink): string => `/pay#${token}`;

const lastDay = ({ ends_at }: PaymentLink): string => dayInIndia(new Date(ends_at));

/** The terms that a person can pay for now, by tier. */
async function payableTermsOf(sql: Sql, userId: number, now: Date): Promise<ReadonlyMap<number, Purchase>> {
  const [purchases, held] = [await purchasesOf(sql, userId), await heldBy(sql, userId)];
  return new Map(purchases.map((one) => [one.membership_id, payableTerm(one, held, now)]));
}

async function shown(sql: Sql, links: readonly PaymentLink[], now: Date): Promise<PayLink[]> {
  const all = await paymentsByLinks(
    sql,
    links.map(({ id }) => id),
  );
  const payable = links[0] ? await payableTermsOf(sql, links[0].user_id, now) : new Map<number, Purchase>();
  return links.map((link) => {
    const sent = all.filter(({ link_id }) => link_id === link.id);
    const isPaid = hasPaid(sent, payable.get(link.membership_id));
    return {
      linkID: link.id,
      membershipid: link.membership_id,
      path: payPath(link),
      endsOn: lastDay(link),
      proofsLeft: isPaid ? 0 : Math.max(0, maxProofs - sent.length),
    };
  });
}

/** The learner of a link as the caller who sends a payment. Throws 404 when the learner is deleted or blocked. */
async function learnerOf(link: PaymentLink, caller: Caller, deps: Deps): Promise<SignedIn> {
  const user = await personById(deps, link.user_id);
  if (user?.role !== 'learner') throw noLink();
  return { ...caller, user };
}

/**
 * The link with a token; a withdrawn link only if payments were sent by it, so that payers can still get their receipts. Throws
 * 404.
 */
async function linkOfToken(token: string, { db }: Deps): Promise<PaymentLink> {
  const link = token === '' ? undefined : await linkByToken(db.sql, token);
  if (!link) throw noLink();
  if (link.withdrawn_at !== null && (await paymentsByLinks(db.sql, [link.id])).length === 0) throw noLink();
  return link;
}

async function byLink(link: PaymentLink, caller: Caller, deps: Deps): Promise<ByLink> {
  const { sql } = deps.db;
  const [now, userId, tier] = [deps.now(), link.user_id, link.membership_id];
  const learner = await learnerOf(link, caller, deps);
  const sent = await paymentsByLinks(sql, [link.id]);
  const viewer = { role: 'learner', entitlements: await entitlementsOf(sql, userId) } as const;
  const told = {
    linkID: link.id,
    membershipid: tier,
    isOpen: sent.length > 0 && openTo(viewer, now) === 'everything',
    payments: sent.map((one) => ({
      paymentId: one.id,
      paidamount: toRupees(one.amount),
      state: one.state,
      reason: one.reason,
      receiptNo: one.receipt_no ?? '',
      createdDate: one.created_at,
    })),
  };
  const isWithdrawn = link.withdrawn_at !== null;
  if (isWithdrawn || link.ends_at <= now.toISOString())
    return {
      ...told,
      state: 'ended',
      ticket: '',
      firstName: '',
      endsOn: isWithdrawn ? '' : lastDay(link),
      proofsLeft: 0,
      quote: null,
    };
  const owed = await quote({ membershipid: tier }, learner, deps);
  const isPaid = hasPaid(sent, (await payableTermsOf(sql, userId, now)).get(tier));
  const proofsLeft = isPaid ? 0 : Math.max(0, maxProofs - sent.length);
  return {
    ...told,
    state: isPaid || owed.payable <= 0 ? 'done' : proofsLeft === 0 ? 'used' : 'open',
    ticket: ticketOf(link),
    firstName: givenName(learner.user.name),
    endsOn: lastDay(link),
    proofsLeft,
    quote: owed,
  };
}

export const payByLinkHandlers: Handlers<typeof payByLink> = {
  async list(_input, { user }, deps) {
    const { sql } = deps.db;
    return shown(sql, await openLinks(sql, user.id, deps.now().toISOString()), deps.now());
  },

  async make({ body: { membershipid } }, caller, deps) {
    const { user } = caller;
    const { payable } = await quote({ membershipid }, caller, deps);
    if (payable <= 0) throw ruleBroken(messages('Nothing is due for this membership.'));
    const now = deps.now();
    const at = now.toISOString();
    return deps.db.transaction(async (trx) => {
      // two concurrent requests make one link
      if (!(await lockPayer(trx, deps.db.dialect, user.id))) throw unauthorized();
      const links = await shown(trx, await openLinks(trx, user.id, at), now);
      const open = links.find((one) => one.membershipid === membershipid && one.proofsLeft > 0);
      if (open) return open;
      const link = await addLink(trx, {
        user_id: user.id,
        membership_id: membershipid,
        token: deps.token(24),
        created_at: at,
        ends_at: new Date(`${daysAfter(dayInIndia(now), linkDays)}T23:59:59.999+05:30`).toISOString(),
      });
      await deps.audit(trx, caller, { action: 'paymentLink.make', id: link.id, details: { membershipid } });
      return (await shown(trx, [link], now))[0]!;
    });
  },

  async withdraw({ query: { id } }, caller, deps) {
    await deps.db.transaction(async (trx) => {
      if (!(await withdrawLink(trx, id, caller.user.id, deps.now().toISOString()))) throw noLink();
      await deps.audit(trx, caller, { action: 'paymentLink.withdraw', id });
    });
    return { linkID: id };
  },

  async open({ body: { token } }, caller, deps) {
    return byLink(await linkOfToken(token, deps), caller, deps);
  },

  async proof({ query, files }, caller, deps) {
    const link = await linkById(deps.db.sql, query.link);
    if (!link || !sameText(ticketOf(link), query.ticket)) throw noLink();
    const state = await byLink(link, caller, deps);
    if (state.state !== 'open') throw noLink();
    // uploads by the link count towards the learner's own uploads
    if ((await unusedProofs(deps.db.sql, link.user_id, instantAfter(deps.now(), -1))) >= maxProofs * 2)
      throw new AppError(
        429,
        'too_many',
        messages(
          'Several pictures came without a payment today. Please use one of them, or try again tomorrow.',
        ),
        { retryAfter: 3600 },
      );
    const [saved] = await ingestUpload(files, () => 'proof', await learnerOf(link, caller, deps), deps);
    if (!saved) throw ruleBroken(messages('Please add a picture of the payment proof.'), 'imageName');
    return { fileName: saved.row.name };
  },

  async send({ body: { token, payerName, payerEmail, payerMobile, ...draft } }, caller, deps) {
    const problem = payerProblem({ payerEmail, payerMobile });
    if (problem) throw ruleBroken(problem, 'payerMobile');
    const link = await linkOfToken(token, deps);
    const learner = await learnerOf(link, caller, deps);
    const payer = {
      linkId: link.id,
      name: payerName,
      email: payerEmail,
      mobile: payerMobile,
      lang: caller.lang,
    };
    await submit({ ...draft, membershipid: link.membership_id, couponCode: '' }, learner, deps, payer);
    return byLink(link, caller, deps);
  },

  async receipt({ body: { token, paymentId, lang } }, caller, deps) {
    const link = await linkOfToken(token, deps);
    await learnerOf(link, caller, deps);
    const payment = (await paymentsByLinks(deps.db.sql, [link.id])).find(({ id }) => id === paymentId);
    if (!payment) throw noLink();
    return receiptOf(payment, lang ?? caller.lang, true);
  },
};
