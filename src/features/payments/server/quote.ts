import { dayInIndia } from '../../../lib/days.ts';
import { toRupees } from '../../../lib/money.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import type { Received } from '../../../lib/contract.ts';
import { lastDayBefore } from '../../entitlements/rules.ts';
import { endIfPaid, heldBy, timesIfBought } from '../../entitlements/server/public.ts';
import { ownVpa } from '../../demo/rules.ts';
import { readInstitute, readLimits } from '../../institute/server/public.ts';
import { tierIds, tierName } from '../../membership/rules.ts';
import { monthsOf } from '../../membership/server/public.ts';
import type { payments } from '../api.ts';
import { isLive, monthsBought, payableOf, smallestPart, upiLink } from '../rules.ts';
import { priceFor, readPriceList } from './priceList.ts';
import { countOfPurchase, earliestDayOf, purchasesOf } from './store.ts';
import { isRenewal, owedOf, payableTerm } from './terms.ts';
import { usualHours } from './usualHoursStore.ts';
import { toDue } from './paymentReply.ts';

type Quote = Received<typeof payments.quote>;

/**
 * What a person would pay for a tier now, with a UPI link for exactly that. The reference consists of person, tier and number
 * of payments, so that it stays the same until the next payment. Throws 422 for a coupon that does not apply.
 */
export async function quote(
  { membershipid, couponCode = '' }: { membershipid: number; couponCode?: string | undefined },
  caller: SignedIn,
  deps: Deps,
): Promise<Quote> {
  const { sql } = deps.db;
  const held = await heldBy(sql, caller.user.id);
  const purchases = await purchasesOf(sql, caller.user.id);
  const present = purchases.find((one) => one.membership_id === membershipid);
  const purchase = present && payableTerm(present, held, deps.now());
  const { price, discount, coupon_code } = await priceFor(sql, caller, {
    membershipId: membershipid,
    couponCode,
    today: dayInIndia(deps.now()),
    purchase,
  });
  const { firstPartPercent, graceDays } = await readLimits(sql);
  const [paid, pending] = purchase && isLive(purchase) ? [purchase.paid, purchase.pending] : [0, 0];
  const account = { price, discount, paid, pending };
  const payable = payableOf(account);
  const institute = await readInstitute(sql);
  const vpa = ownVpa(institute);
  const sent = purchase ? await countOfPurchase(sql, purchase.id) : 0;
  const reference = `${institute.receiptPrefix}${caller.user.id}M${membershipid}N${sent + 1}`;
  const payee = institute.payee || institute.name || 'Kaksha';
  const months = monthsBought(purchase, await monthsOf(sql, membershipid));
  const opened = held.find((row) => row.purchase_id === purchase?.id && row.term === purchase?.term);
  const owed = owedOf(purchases);
  const end = !opened
    ? timesIfBought(held, { tier: membershipid, months }, owed, deps.now()).endsAt
    : price - discount - paid > 0
      ? endIfPaid(held, opened, owed, deps.now())
      : opened.ends_at;
  const balance = { price, discount, coupon_code, paid, pending, due_on: purchase?.due_on ?? '' };
  const renewal = isRenewal(purchase, held);
  // a term that can be renewed has an end
  const last = held.findLast((row) => row.purchase_id === purchase?.id)?.ends_at;
  return {
    ...toDue(
      { id: purchase?.id ?? 0, term: purchase?.term ?? 0, membership_id: membershipid, ...balance },
      { graceDays, held, now: deps.now() },
    ),
    months: opened ? opened.months : months,
    validUntil: end === null ? '' : lastDayBefore(end),
    renewal,
    paidUntil: renewal && last && last > deps.now().toISOString() ? lastDayBefore(last) : '',
    payable: toRupees(payable),
    leastPart: toRupees(smallestPart(account, firstPartPercent)),
    earliestDate: await earliestDayOf(sql, caller.user.id),
    usualHours: await usualHours(sql),
    upi:
      vpa === '' || payable === 0
        ? null
        : {
            vpa,
            payee,
            reference,
            link: upiLink({
              vpa,
              payee,
              amount: payable,
              note: `${tierName(membershipid)} ${reference}`,
              reference,
            }),
          },
  };
}

/** The price of each tier for a person, with the best coupon that they can use (decision 38). */
export async function offers({ user }: SignedIn, deps: Deps): Promise<Received<typeof payments.offers>> {
  const { sql } = deps.db;
  const [purchases, held] = [await purchasesOf(sql, user.id), await heldBy(sql, user.id)];
  const today = dayInIndia(deps.now());
  const list = await readPriceList(sql, user.id, today);
  const found: Received<typeof payments.offers> = [];
  for (const membershipid of tierIds) {
    const present = purchases.find((one) => one.membership_id === membershipid);
    const purchase = present && payableTerm(present, held, deps.now());
    const { price, discount, coupon_code } = await priceFor(
      sql,
      { user },
      { membershipId: membershipid, today, purchase, list },
    );
    found.push({
      membershipid,
      price: toRupees(price),
      discount: toRupees(discount),
      couponCode: coupon_code,
      fixed: purchase !== undefined && isLive(purchase),
      renewal: isRenewal(purchase, held),
    });
  }
  return found;
}
