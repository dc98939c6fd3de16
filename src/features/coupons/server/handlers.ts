import { dayInIndia, toRupees } from '../../../lib/money.ts';
import { isDuplicate, type Sql } from '../../../lib/server/db/db.ts';
import { type Caller, type Deps, type Handlers, Reply } from '../../../lib/server/http/caller.ts';
import { Fault, notFound, ruleBroken } from '../../../lib/server/http/fault.ts';
import { type TierId, tierName } from '../../membership/rules.ts';
import type { Coupon, coupons } from '../api.ts';
import type { CouponDraft } from '../rules.ts';
import { say } from '../text.ts';
import {
  addCoupon,
  allCoupons,
  changeCoupon,
  couponById,
  type CouponRow,
  couponsFor,
  type CouponValues,
  tierPrices,
} from './store.ts';

const asCoupon = (row: CouponRow): Coupon => ({
  couponId: row.id,
  couponCode: row.code,
  membershipID: row.membership_id,
  segment: row.segment as Coupon['segment'],
  active: row.active === 1,
  amount: toRupees(row.amount),
  startDate: row.starts_on,
  endDate: row.ends_on,
});

const asValues = (draft: CouponDraft): CouponValues => ({
  code: draft.couponCode,
  membership_id: draft.membershipID,
  segment: draft.segment,
  active: draft.active ? 1 : 0,
  amount: draft.amount,
  starts_on: draft.startDate,
  ends_on: draft.endDate,
});

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** Throws 422 when a coupon takes off more than what it is for costs (decision 23). */
async function checkAmount(sql: Sql, { amount, membership_id: tier }: CouponValues): Promise<void> {
  const prices = await tierPrices(sql);
  const most = tier === 0 ? Math.min(...Object.values(prices)) : prices[tier as TierId];
  if (amount <= most) return;
  const price = grouped.format(toRupees(most));
  throw ruleBroken(
    tier === 0
      ? say('The amount can be ₹{price} at most, the lowest price of a membership.', { price })
      : say('The amount can be ₹{price} at most, the price of {tier}.', { price, tier: tierName(tier) }),
    'amount',
  );
}

async function sameTerms(sql: Sql, id: number, values: CouponValues): Promise<boolean> {
  const before = await couponById(sql, id);
  return before?.amount === values.amount && before.membership_id === values.membership_id;
}

/** Adds a coupon when `id` is 0, else changes that one (decision 23). */
async function save(id: number, draft: CouponDraft, caller: Caller, deps: Deps): Promise<Coupon> {
  const values = asValues(draft);
  if (values.ends_on < values.starts_on)
    throw ruleBroken(say('The end date cannot be before the start date.'), 'endDate');
  const at = deps.now().toISOString();
  try {
    return await deps.db.transaction(async (trx) => {
      // tiers may have become cheaper since: that must not keep a coupon from being switched off
      if (values.active === 1 || !(await sameTerms(trx, id, values))) await checkAmount(trx, values);
      const saved = id === 0 ? await addCoupon(trx, values, at) : await changeCoupon(trx, id, values, at);
      if (!saved) throw notFound(say('There is no such coupon.'));
      const coupon = asCoupon(saved);
      const { couponId, ...details } = coupon;
      await deps.audit(trx, caller, {
        action: id === 0 ? 'coupon.create' : 'coupon.edit',
        id: couponId,
        details,
      });
      return coupon;
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const taken = say('There is already a coupon with the code {code}.', { code: values.code });
    throw new Fault(409, 'conflict', taken, { fields: { couponCode: taken } });
  }
}

/** The coupons' rows (spec screen 21, §7; decision 23). */
export const couponHandlers: Handlers<typeof coupons> = {
  async list(_input, { user }, { db, now }) {
    const rows =
      user?.type === 'Admin'
        ? await allCoupons(db.sql)
        : await couponsFor(db.sql, user?.type ?? 'Free', dayInIndia(now()));
    // a public row, but what it holds depends on who asks
    return new Reply(rows.map(asCoupon), { headers: { 'cache-control': 'no-store' } });
  },

  create: ({ body }, caller, deps) => save(0, body, caller, deps),

  edit: ({ query, body }, caller, deps) => save(query.id, body, caller, deps),
};
