import type { Sql } from '../../../lib/server/db/db.ts';
import type { SignedIn } from '../../../lib/server/http/caller.ts';
import { ruleBroken } from '../../../lib/server/http/fault.ts';
import type { Message } from '../../../lib/text.ts';
import { applies, type CouponTerms } from '../../coupons/rules.ts';
import { type TierId, tierName } from '../../membership/rules.ts';
import { type Account, isLive } from '../rules.ts';
import { say } from '../text.ts';
import { couponByCode, tierPrice } from './store.ts';

/** What a tier costs somebody, in paise. */
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

const shownDay = (day: string): string => day.split('-').toReversed().join('-');

/** Why a coupon gives somebody nothing; null when it does. */
function whyNot(coupon: CouponTerms | undefined, buyer: Buyer): Message | null {
  if (!coupon) return say('There is no coupon with this code.');
  if (applies(coupon, buyer)) return null;
  if (coupon.active !== 1 || coupon.amount === 0) return say('This coupon is not active.');
  if (buyer.today < coupon.starts_on)
    return say('This coupon starts on {day}.', { day: shownDay(coupon.starts_on) });
  if (coupon.ends_on < buyer.today)
    return say('This coupon ended on {day}.', { day: shownDay(coupon.ends_on) });
  if (coupon.membership_id !== 0 && coupon.membership_id !== buyer.membershipId)
    return say('This coupon is for {tier} membership.', { tier: tierName(coupon.membership_id) });
  return say('This coupon is not for your type of account.');
}

/**
 * What somebody pays for a tier: as their first payment fixed it, or anew from the tier's price and the coupon given while no
 * payment counts. Throws 422 for a coupon that does not apply.
 */
export async function priceFor(
  sql: Sql,
  { user }: Pick<SignedIn, 'user'>,
  given: {
    membershipId: number;
    couponCode: string;
    today: string;
    purchase: (Account & Price) | undefined;
  },
): Promise<Price> {
  const { membershipId, today, purchase } = given;
  const code = given.couponCode.toUpperCase();
  if (purchase && isLive(purchase)) {
    if (code !== '' && code !== purchase.coupon_code)
      throw ruleBroken(
        say('The price was fixed with your first payment. A coupon cannot be added any more.'),
        'couponCode',
      );
    return purchase;
  }
  const price = await tierPrice(sql, membershipId as TierId);
  if (code === '') return { price, discount: 0, coupon_code: '' };
  const coupon = await couponByCode(sql, code);
  const wrong = whyNot(coupon, { membershipId, userType: user.type, today });
  if (wrong || !coupon) throw ruleBroken(wrong ?? say('There is no coupon with this code.'), 'couponCode');
  return { price, discount: Math.min(coupon.amount, price), coupon_code: coupon.code };
}
