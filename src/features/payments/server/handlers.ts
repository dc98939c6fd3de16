import { toRupees } from '../../../lib/money.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { RowStream } from '../../../lib/server/http/replies.ts';
import { forbidden, notFound } from '../../../lib/server/http/errors.ts';
import type { Search } from '../../../lib/server/search/readMatches.ts';
import { endedOn, membershipOf } from '../../entitlements/rules.ts';
import { asEntitlement, heldBy, heldByAll } from '../../entitlements/server/public.ts';
import { academyName, readLimits } from '../../institute/server/public.ts';
import type { Payment, payments } from '../api.ts';
import { dueOf, isLive, type PaymentMode, type PaymentState, type paymentSorts } from '../rules.ts';
import { messages } from '../text.ts';
import { decide } from './decide.ts';
import { dueMessage } from './dueMessage.ts';
import {
  eachPayment,
  eventsOf,
  type PaymentFilter,
  type ListedPayment,
  listDues,
  listedPayment,
  pagePayments,
  searchPayments,
  sumMatches,
} from './listStore.ts';
import { payerMessage } from './payerMessage.ts';
import { addProof } from './proofs.ts';
import { payerByProof, samePictures } from './proofStore.ts';
import { offers, quote } from './quote.ts';
import { lastDecision } from './membershipStore.ts';
import { receiptOf } from './receiptReply.ts';
import { paymentById, purchasesOf, type StoredPayment } from './store.ts';
import { submit } from './submit.ts';
import { payableTerm } from './terms.ts';
import { dueTotals, totalsOf } from './totals.ts';
import { toDecision, toDue, toPayment } from './paymentReply.ts';
import { accountOf } from '../../accounts/server/public.ts';
import { fileByName } from '../../files/server/public.ts';

interface ListQuery {
  userid?: number | undefined;
  search?: string | undefined;
  state?: PaymentState | undefined;
  mode?: PaymentMode | undefined;
  membershipid?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: (typeof paymentSorts)[number] | undefined;
  page?: number | undefined;
  size?: number | undefined;
  cursor?: string | undefined;
}

const pageSize = 25;

/** The filter for a caller: all payments for administrators, their own for others (SPECIFICATION §6). */
const foundBy = (query: ListQuery, { user }: SignedIn): PaymentFilter => ({
  userId: user.type === 'Admin' ? query.userid : user.id,
  search: query.search || undefined,
  state: query.state,
  mode: query.mode,
  membershipId: query.membershipid,
  from: query.from,
  to: query.to,
});

const windowOf = ({ page, size = pageSize, cursor }: Pick<ListQuery, 'page' | 'size' | 'cursor'>) => ({
  page,
  size,
  cursor,
});

/** Number and sums of the matches; only of this page when a search has too many to count. */
async function sumsOf(
  deps: Deps,
  filter: PaymentFilter,
  search: Search | null,
  rows: readonly ListedPayment[],
) {
  if (!search) return { ...(await totalsOf(deps.db, filter)), more: false };
  const sums = await sumMatches(search, filter);
  if (!sums.more) return sums;
  const sum = (some: readonly ListedPayment[]) => some.reduce((all, row) => all + row.amount, 0);
  return { ...sums, amount: sum(rows), verified: sum(rows.filter((row) => row.state === 'Verified')) };
}

/** Payments as the caller sees them: only administrators see other payments with the same proof. */
async function viewed(deps: Deps, rows: readonly ListedPayment[], { user }: SignedIn): Promise<Payment[]> {
  if (user.type !== 'Admin') return rows.map((row) => toPayment(row));
  const same = await samePictures(
    deps.db.sql,
    rows.filter(({ proof_file_id }) => proof_file_id !== null).map(({ id }) => id),
  );
  return rows.map((row) => toPayment(row, same.get(row.id)));
}

async function shown(deps: Deps, id: number, caller: SignedIn): Promise<Payment> {
  const row = await listedPayment(deps.db, id);
  if (!row) throw notFound(messages('This payment does not exist.'));
  return (await viewed(deps, [row], caller))[0]!;
}

/** A payment, for its payer or an administrator. Throws 404, and 403 for others (decision 7). */
export async function ownPayment(deps: Deps, id: number, { user }: SignedIn): Promise<StoredPayment> {
  const payment = await paymentById(deps.db.sql, id);
  if (!payment) throw notFound(messages('This payment does not exist.'));
  if (payment.user_id !== user.id && user.type !== 'Admin') throw forbidden();
  return payment;
}

const graceNow = async ({ db, now }: Deps) => ({
  graceDays: (await readLimits(db.sql)).graceDays,
  now: now(),
});
async function* shownPayments(portions: AsyncIterable<ListedPayment[]>): AsyncIterable<Payment[]> {
  for await (const rows of portions) yield rows.map((row) => toPayment(row));
}

export const paymentsHandlers: Handlers<typeof payments> = {
  async list({ query }, caller, deps) {
    const [filter, sort] = [foundBy(query, caller), query.sort ?? 'new'];
    if (query.page !== undefined || query.size !== undefined)
      return viewed(deps, (await pagePayments(deps.db, filter, sort, windowOf(query))).rows, caller);
    // the unpaged list omits the search for equal pictures
    return new RowStream(shownPayments(eachPayment(deps.db, filter, sort)));
  },

  async page({ query }, caller, deps) {
    const filter = foundBy(query, caller);
    const search = searchPayments(deps.db, filter);
    const window = windowOf(query);
    const { rows, ...ends } = await pagePayments(deps.db, filter, query.sort ?? 'new', window, search);
    const { total, more, amount, verified } = await sumsOf(deps, filter, search, rows);
    return {
      rows: await viewed(deps, rows, caller),
      ...ends,
      total,
      more,
      totalAmount: toRupees(amount),
      verifiedAmount: toRupees(verified),
    };
  },

  quote: ({ query }, caller, deps) => quote(query, caller, deps),

  offers: (_input, caller, deps) => offers(caller, deps),

  async membershipStatus({ query }, caller, deps) {
    const userId = query.userid ?? caller.user.id;
    if (userId !== caller.user.id && !(await accountOf(deps.db.sql, userId)))
      throw notFound(messages('This account does not exist.'));
    const { sql } = deps.db;
    const rows = await heldBy(sql, userId);
    const purchases = (await purchasesOf(sql, userId)).map((one) => payableTerm(one, rows, deps.now()));
    const held = rows.map(asEntitlement);
    const membership = membershipOf(held, deps.now());
    const grace = await graceNow(deps);
    const dues = purchases
      .filter((purchase) => isLive(purchase) && dueOf(purchase) > 0)
      .map((purchase) => toDue(purchase, { ...grace, held: rows }));
    const decided = await lastDecision(sql, userId, deps.now(), { verified: true });
    // a refusal needs no answer when the tier, or a higher one, is open and nothing of it is left to pay
    const { state, membership_id: tier = 0 } = decided ?? {};
    const isSettled =
      state !== 'Verified' &&
      membership !== null &&
      (membership.tier === 0 || membership.tier >= tier) &&
      !dues.some(({ membershipid }) => membershipid === tier);
    return {
      membershipid: membership?.tier ?? 0,
      validUntil: membership?.validUntil ?? '',
      endedOn: membership ? '' : endedOn(held, deps.now()),
      dues,
      decided: decided && !isSettled ? toDecision(decided) : null,
    };
  },

  async create({ body }, caller, deps) {
    return shown(deps, await submit(body, caller, deps), caller);
  },

  async addProof({ query: { id }, body: { imageName } }, caller, deps) {
    await addProof(id, imageName, caller, deps);
    return shown(deps, id, caller);
  },

  async verify({ query: { id, withoutProof } }, caller, deps) {
    const isOpen = await decide({ id, decision: 'Verified', reason: '', withoutProof }, caller, deps);
    return { ...(await shown(deps, id, caller)), isOpen };
  },

  async reject({ query: { id }, body: { reason } }, caller, deps) {
    await decide({ id, decision: 'Rejected', reason }, caller, deps);
    return shown(deps, id, caller);
  },

  async refund({ query: { id }, body: { reason } }, caller, deps) {
    await decide({ id, decision: 'Refunded', reason }, caller, deps);
    return shown(deps, id, caller);
  },

  async history({ query: { id } }, caller, deps) {
    await ownPayment(deps, id, caller);
    const events = await eventsOf(deps.db, id);
    return events.map(({ state, reason, actor_name, at }) => ({
      state,
      reason,
      actorName: actor_name ?? '',
      at,
    }));
  },

  async dues({ query }, caller, deps) {
    const [{ rows, ...ends }, { total, due }] = await Promise.all([
      listDues(deps.db, windowOf(query)),
      dueTotals(deps.db),
    ]);
    const grace = await graceNow(deps);
    const letter = { institute: await academyName(deps.db.sql), site: caller.origin, now: deps.now() };
    const userIds = rows.map(({ user_id }) => user_id);
    const heldByUser = Map.groupBy(await heldByAll(deps.db.sql, userIds), ({ user_id }) => user_id);
    return {
      rows: rows.map((row) => {
        const held = heldByUser.get(row.user_id) ?? [];
        const due = toDue(row, { ...grace, held });
        return {
          userid: row.user_id,
          userCode: row.code,
          userName: row.name,
          mobile: row.mobile,
          ...due,
          message: dueMessage(due, row, { held, ...letter }),
        };
      }),
      ...ends,
      total,
      totalDue: toRupees(due),
    };
  },

  payerMessage: ({ query: { id } }, caller, deps) => payerMessage(id, caller, deps),

  async proof({ params: { name } }, { user }, deps) {
    const file = await fileByName(deps.db, name);
    const payer = file && (await payerByProof(deps.db.sql, file.id));
    if (!file || payer === undefined) throw notFound();
    if (payer !== user.id && user.type !== 'Admin') throw forbidden();
    return {
      key: file.storage_key,
      bytes: file.bytes,
      mime: file.mime,
      name: file.original_name,
      disposition: 'inline',
      caching: 'none',
    };
  },

  async receipt({ query: { id, lang } }, caller, deps) {
    return receiptOf(await ownPayment(deps, id, caller), lang ?? caller.lang);
  },
};
