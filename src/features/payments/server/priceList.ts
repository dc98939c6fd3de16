import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { SignedIn } from '../../../lib/server/http/context.ts';
import { ruleBroken } from '../../../lib/server/http/errors.ts';
import type { Message } from '../../../lib/text.ts';
import { applies, type CouponTerms } from '../../coupons/rules.ts';
import {
  couponByCode,
  type CouponRow,
  couponsInForce,
  lockCouponLimit,
} from '../../coupons/server/public.ts';
import { type TierId, tierName } from '../../membership/rules.ts';
import { tierPrices } from '../../membership/server/public.ts';
import { rupeeText } from '../../../lib/money.ts';
import { type Account, isLive, shownDay } from '../rules.ts';
import { messages } from '../text.ts';
import { couponUsers } from './couponStore.ts';

/** The price of a tier for a person, in paise. */
export interface Price {
  price: number;
  discount: number;
  coupon_code: string;
}

interface Buyer {
  membershipId: number;
  userType: string;
  /** YYYY-MM-DD in India. */
  today: string;
}

/** Why a coupon does not apply to a person; null when it does. */
function whyNot(coupon: CouponTerms | undefined, buyer: Buyer): Message | null {
  if (!coupon) return messages('There is no coupon with this code.');
  if (applies(coupon, buyer)) return null;
  if (coupon.active !== 1 || coupon.amount === 0) return messages('This coupon is not active.');
  if (buyer.today < coupon.starts_on)
    return messages('This coupon starts on {day}.', { day: shownDay(coupon.starts_on) });
  if (coupon.ends_on < buyer.today)
    return messages('This coupon ended on {day}.', { day: shownDay(coupon.ends_on) });
  if (coupon.membership_id !== 0 && coupon.membership_id !== buyer.membershipId)
    return messages('This coupon is for {tier} membership.', { tier: tierName(coupon.membership_id) });
  return messages('This coupon is not for your type of account.');
}

/** The data that prices depend on besides the buyer: read once for all tiers. */
export interface PriceList {
  prices: Record<TierId, number>;
  /** Valid today, largest first. */
  coupons: CouponRow[];
  /** Number of users of coupons with a limit, without the buyer; by code. */
  users: ReadonlyMap<string, number>;
}

export async function readPriceList(sql: Sql, userId: number, today: string): Promise<PriceList> {
  const [prices, coupons] = [await tierPrices(sql), await couponsInForce(sql, today)];
  const limited = coupons.filter(({ use_limit }) => use_limit !== null).map(({ code }) => code);
  return { prices, coupons, users: await couponUsers(sql, limited, userId) };
}

/**
 * The price of a tier for a person; the only place that computes it. Fixed by their first payment; before that, the tier's
 * price less the best coupon that they can use (decision 38); a typed code replaces that coupon unless it takes off less. With
 * `lockOn`, coupons with a limit are locked until the transaction ends. Throws 422 for a code that does not apply.
 */
export async function priceFor(
  sql: Sql,
  { user }: { user: Pick<SignedIn['user'], 'id' | 'type'> },
  given: {
    membershipId: number;
    couponCode?: string | undefined;
    today: string;
    purchase: (Account & Price) | undefined;
    lockOn?: Database['dialect'] | undefined;
    /** For several tiers without `lockOn`; read here when absent. */
    list?: PriceList;
  },
): Promise<Price> {
  const { membershipId, today, purchase, lockOn } = given;
  const code = given.couponCode?.toUpperCase() ?? '';
  if (purchase && isLive(purchase)) {
    if (code !== '' && code !== purchase.coupon_code)
      throw ruleBroken(
        messages('The price was fixed with your first payment. A coupon cannot be added any more.'),
        'couponCode',
      );
    const { price, discount, coupon_code } = purchase;
    return { price, discount, coupon_code };
  }
  const buyer: Buyer = { membershipId, userType: user.type, today };
  const list = given.list ?? (await readPriceList(sql, user.id, today));
  const price = list.prices[membershipId as TierId];
  const typed = code === '' ? undefined : await couponByCode(sql, code);
  const wrong = code === '' ? null : whyNot(typed, buyer);
  if (wrong) throw ruleBroken(wrong, 'couponCode');
  const discountOf = ({ amount }: CouponRow): number => Math.min(amount, price);
  const open = list.coupons.filter((coupon) => applies(coupon, buyer));
  // always in the order from the largest, so that transactions lock in the same order (no deadlock)
  const inOrder = typed ? [...open.filter((coupon) => discountOf(coupon) > discountOf(typed)), typed] : open;
  for (const coupon of inOrder) {
    const room = lockOn
      ? await lockRoom(sql, lockOn, coupon, user.id)
      : (list.users.get(coupon.code) ?? 0) < (coupon.use_limit ?? Infinity);
    if (!room && coupon === typed)
      throw ruleBroken(messages('This coupon has reached its limit of uses.'), 'couponCode');
    if (!room) continue;
    const discount = discountOf(coupon);
    if (typed && coupon !== typed)
      throw ruleBroken(
        messages('Coupon {code} takes off {amount}, which is more than this one. It stays applied.', {
          code: coupon.code,
          amount: rupeeText(discount),
        }),
        'couponCode',
      );
    return { price, discount, coupon_code: coupon.code };
  }
  return { price, discount: 0, coupon_code: '' };
}

/** Whether a coupon has a use left; locks it, so that nobody else takes that use until the transaction ends. */
async function lockRoom(
  trx: Sql,
  dialect: Database['dialect'],
  { id, code, use_limit }: CouponRow,
  userId: number,
): Promise<boolean> {
  if (use_limit === null) return true;
  const max = await lockCouponLimit(trx, dialect, id);
  return max === null || ((await couponUsers(trx, [code], userId)).get(code) ?? 0) < max;
}
