import { dayInIndia, toRupees } from '../../../lib/money.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/caller.ts';
import type { Received } from '../../../lib/contract.ts';
import { tierName } from '../../membership/rules.ts';
import type { payments } from '../api.ts';
import { isLive, payableOf, upiLink } from '../rules.ts';
import { priceFor } from './pricing.ts';
import { countOfPurchase, instituteOf, purchasesOf } from './store.ts';
import { toDue } from './view.ts';

type Quote = Received<typeof payments.quote>;

/**
 * What somebody would pay for a tier now, and the UPI address for exactly that (issue 3). The reference names the person, the
 * tier and how many payments were sent before, so that it stays the same until the next one is. Throws 422 for a coupon that
 * does not apply.
 */
export async function quote(
  { membershipid, couponCode = '' }: { membershipid: number; couponCode?: string | undefined },
  caller: SignedIn,
  deps: Deps,
): Promise<Quote> {
  const { sql } = deps.db;
  const [purchase] = await purchasesOf(sql, caller.user.id, membershipid);
  const { price, discount, coupon_code } = await priceFor(sql, caller, {
    membershipId: membershipid,
    couponCode,
    today: dayInIndia(deps.now()),
    purchase,
  });
  const [paid, pending] = purchase && isLive(purchase) ? [purchase.paid, purchase.pending] : [0, 0];
  const payable = payableOf({ price, discount, paid, pending });
  const institute = await instituteOf(sql);
  const sent = purchase ? await countOfPurchase(sql, purchase.id) : 0;
  const reference = `${institute.receiptPrefix}${caller.user.id}M${membershipid}N${sent + 1}`;
  const payee = institute.payee || institute.name || 'Kaksha';
  return {
    ...toDue({
      membership_id: membershipid,
      price,
      discount,
      coupon_code,
      paid,
      pending,
      due_on: purchase?.due_on ?? '',
    }),
    payable: toRupees(payable),
    upi:
      institute.vpa === '' || payable === 0
        ? null
        : {
            vpa: institute.vpa,
            payee,
            reference,
            link: upiLink({
              vpa: institute.vpa,
              payee,
              amount: payable,
              note: `${tierName(membershipid)} ${reference}`,
              reference,
            }),
          },
  };
}
