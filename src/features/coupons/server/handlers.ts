import { dayInIndia } from '../../../lib/days.ts';
import { toPaise, toRupees } from '../../../lib/money.ts';
import { isUniqueViolation, type Sql } from '../../../lib/server/db/db.ts';
import {
  type Deps,
  type Handler,
  type Handlers,
  Reply,
  type SignedIn,
  type User,
} from '../../../lib/server/http/context.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { AppError, notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { completeDraft } from '../../../lib/server/http/parse.ts';
import { type TierId, tierName } from '../../membership/rules.ts';
import { lockPrices, tierPrices } from '../../membership/server/public.ts';
import type { Coupon, coupons } from '../api.ts';
import { type CouponDraft, couponDraft } from '../rules.ts';
import { messages } from '../text.ts';
import {
  addCoupon,
  allCoupons,
  changeCoupon,
  couponById,
  type CouponRow,
  couponsInForce,
  type CouponValues,
} from './store.ts';

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    /** Number of people (without `exceptUser`) who use each of these coupons, by code; absent for 0. */
    couponUsers: (
      sql: Sql,
      codes: readonly string[],
      exceptUser?: number,
    ) => Promise<ReadonlyMap<string, number>>;
  }
}

/** A coupon's values as saved; the amount in paise. */
type Terms = Omit<CouponDraft, 'couponId'>;

const asDraft = (row: CouponRow): Terms => ({
  couponCode: row.code,
  membershipID: row.membership_id,
  segment: row.segment as Coupon['segment'],
  active: row.active === 1,
  amount: row.amount,
  startDate: row.starts_on,
  endDate: row.ends_on,
  useLimit: row.use_limit,
});

type UsedCoupon = CouponRow & { used: number };

async function withUse(
  { db, registry }: Deps,
  rows: readonly CouponRow[],
  exceptUser?: number,
): Promise<UsedCoupon[]> {
  const used = await registry.couponUsers(
    db.sql,
    rows.map(({ code }) => code),
    exceptUser,
  );
  return rows.map((row) => ({ ...row, used: used.get(row.code) ?? 0 }));
}

/** The coupons that are valid for somebody on a day, newest first. */
async function openTo({ id, type }: User, today: string, deps: Deps): Promise<UsedCoupon[]> {
  const inForce = await couponsInForce(deps.db.sql, today);
  const theirs = inForce.filter(({ segment }) => segment === '' || segment === type);
  return (await withUse(deps, theirs, id))
    .filter(({ use_limit, used }) => use_limit === null || used < use_limit)
    .toSorted((a, b) => b.id - a.id);
}

const asCoupon = (row: UsedCoupon): Coupon => ({
  ...asDraft(row),
  couponId: row.id,
  amount: toRupees(row.amount),
  used: row.used,
  version: row.version,
});

/** A coupon for learners, without the number of uses. */
function forLearner(row: UsedCoupon): Coupon {
  const { useLimit: _limit, used: _used, ...shown } = asCoupon(row);
  return shown;
}

const asValues = (draft: Terms): CouponValues => ({
  code: draft.couponCode,
  membership_id: draft.membershipID,
  segment: draft.segment,
  active: draft.active ? 1 : 0,
  amount: draft.amount,
  starts_on: draft.startDate,
  ends_on: draft.endDate,
  use_limit: draft.useLimit,
});

const noCoupon = () => notFound(messages('There is no such coupon.'));

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** Throws 422 when a coupon exceeds the price of a tier that it is valid for (decision 23). */
async function checkAmount(sql: Sql, { amount, membership_id: tier }: CouponValues): Promise<void> {
  await lockPrices(sql);
  const prices = await tierPrices(sql);
  const max = tier === 0 ? Math.min(...Object.values(prices)) : prices[tier as TierId];
  if (amount <= max) return;
  const price = grouped.format(toRupees(max));
  throw ruleBroken(
    tier === 0
      ? messages('The amount can be ₹{price} at most, the lowest price of a membership.', { price })
      : messages('The amount can be ₹{price} at most, the price of {tier}.', { price, tier: tierName(tier) }),
    'amount',
  );
}

/** Throws 422 for an invalid coupon; `before` is its previous state in an edit. */
async function check(sql: Sql, after: CouponValues, before?: CouponValues): Promise<void> {
  if (after.ends_on < after.starts_on)
    throw ruleBroken(messages('The end date cannot be before the start date.'), 'endDate');
  // a coupon that exceeds a lowered price can still be switched off
  const sameTerms = before?.amount === after.amount && before.membership_id === after.membership_id;
  if (after.active === 1 || !sameTerms) await checkAmount(sql, after);
}

/** Throws 422 when somebody has used a code: uses are counted by it. */
async function checkUnused(code: string, sql: Sql, { registry }: Deps): Promise<void> {
  if ((await registry.couponUsers(sql, [code])).size > 0)
    throw ruleBroken(
      messages('This code was used already and cannot be changed. Please add another coupon.'),
      'couponCode',
    );
}

/** Runs `work`; throws 409 when the code is taken. */
async function codeOnce<T>(code: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = messages('There is already a coupon with the code {code}.', { code });
    throw new AppError(409, 'conflict', taken, { fields: { couponCode: taken } });
  }
}

const add = (draft: CouponDraft, caller: SignedIn, deps: Deps): Promise<Coupon> =>
  codeOnce(draft.couponCode, () =>
    deps.db.transaction(async (trx) => {
      const values = asValues(draft);
      await check(trx, values);
      const row = await addCoupon(trx, values, deps.now().toISOString());
      const coupon = asCoupon({ ...row, used: 0 });
      const { couponId, version: _, used: _used, ...details } = coupon;
      await deps.audit(trx, caller, { action: 'coupon.create', id: couponId, details });
      return coupon;
    }),
  );

const change: Handler<typeof coupons.edit> = ({ query: { id }, body }, caller, deps) =>
  codeOnce(body.couponCode ?? '', () =>
    saveEdit(deps, caller, {
      subject: 'coupon',
      table: 'coupons',
      id,
      version: body.version,
      read: async (trx) => {
        const row = await couponById(trx, id);
        if (!row) return undefined;
        const draft = asDraft(row);
        // the audit log has amounts in rupees
        return { ...draft, amount: toRupees(draft.amount) };
      },
      write: async (trx, before) => {
        const had = { ...before, amount: toPaise(before.amount) };
        const values = asValues(merged(had, body));
        if (values.code !== before.couponCode) await checkUnused(before.couponCode, trx, deps);
        await check(trx, values, asValues(had));
        await changeCoupon(trx, id, values, deps.now().toISOString());
      },
      show: async ({ sql }) => {
        const row = await couponById(sql, id);
        if (!row) throw noCoupon();
        return asCoupon((await withUse(deps, [row]))[0]!);
      },
      gone: noCoupon,
      personal: [],
      audit: ({ after }) => ({ action: 'coupon.edit', details: after }),
    }),
  );

export const couponHandlers: Handlers<typeof coupons> = {
  async list(_input, { user }, deps) {
    let shown: Coupon[] = [];
    if (user?.type === 'Admin') shown = (await withUse(deps, await allCoupons(deps.db.sql))).map(asCoupon);
    // learners see the codes that are valid for them (decision 38); visitors have no user type yet
    else if (user) shown = (await openTo(user, dayInIndia(deps.now()), deps)).map(forLearner);
    // a public endpoint whose reply depends on the caller
    return new Reply(shown, { headers: { 'cache-control': 'no-store' } });
  },

  create: ({ body }, caller, deps) => add(body, caller, deps),

  edit: (input, caller, deps) =>
    input.query.id === 0
      ? add(completeDraft(couponDraft, input.body), caller, deps)
      : change(input, caller, deps),
};
