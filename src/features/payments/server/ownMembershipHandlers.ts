import { dayInIndia, daysAfter } from '../../../lib/days.ts';
import { toRupees } from '../../../lib/money.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { accountOf } from '../../accounts/server/public.ts';
import { closesAt, daysBetween, isOpen, lastDayBefore, renewalDays } from '../../entitlements/rules.ts';
import {
  asEntitlement,
  type EntitlementRow,
  heldBy,
  timesIfBought,
} from '../../entitlements/server/public.ts';
import { readLimits } from '../../institute/server/public.ts';
import { tiersOf } from '../../membership/server/public.ts';
import type { Due } from '../api.ts';
import type { OwnMembership, ownMembership, TierOffer } from '../membershipApi.ts';
import { dueOf, isLive, monthsBought } from '../rules.ts';
import { lastDecision, termKey, verifiedByTerm } from './membershipStore.ts';
import { priceFor, readPriceList } from './priceList.ts';
import { type Purchase, purchasesOf } from './store.ts';
import { isRenewal, owedOf, payableTerm } from './terms.ts';
import { usualHours } from './usualHoursStore.ts';
import { toDecision, toDue } from './paymentReply.ts';

/** A person's tier, or everything by grant, in terms that follow each other without a gap. */
interface Holding {
  state: OwnMembership['state'];
  tier: number;
  terms: readonly EntitlementRow[];
}

/**
 * A person's present holding: the highest tier that is open, else one that is closed by a balance, else the one that ended
 * last.
 */
function holdingOf(held: readonly EntitlementRow[], now: Date): Holding {
  const at = now.toISOString();
  const all = held.filter(({ course_id }) => course_id === null);
  const live = all.filter(({ ends_at, starts_at }) => starts_at <= at && (ends_at === null || ends_at > at));
  const open = live.filter((row) => isOpen(asEntitlement(row), now));
  const among = open.length > 0 ? open : live;
  const highest = among.toSorted((a, b) => b.tier - a.tier)[0];
  const main = highest ?? all.toSorted((a, b) => (a.ends_at! < b.ends_at! ? 1 : -1))[0];
  if (!main) return { state: 'none', tier: 0, terms: [] };
  const state = !highest ? 'ended' : open.length > 0 ? 'active' : 'closed';
  const alike = all
    .filter(({ tier, source }) => tier === main.tier && source === main.source)
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
  const terms = [main];
  for (const row of alike.slice(0, alike.indexOf(main)).toReversed())
    if (row.ends_at === terms[0]!.starts_at) terms.unshift(row);
  for (const row of alike.slice(alike.indexOf(main) + 1))
    if (row.starts_at === terms.at(-1)!.ends_at) terms.push(row);
  return { state, tier: main.tier, terms };
}

/** The last day of several entitlements; '' when one of them has no end. */
function lastDay(rows: readonly EntitlementRow[]): string {
  const ends = rows.map(({ ends_at }) => ends_at);
  const last = ends.includes(null) ? null : ends.reduce((a, b) => (a! > b! ? a : b), null);
  return last === null ? '' : lastDayBefore(last);
}

/** The first day on which the last of these terms can be renewed; '' for no end. */
function renewalDay(terms: readonly EntitlementRow[]): string {
  const { starts_at: start, ends_at: end } = terms.at(-1)!;
  if (end === null) return '';
  const last = lastDayBefore(end);
  return daysAfter(last, -renewalDays(daysBetween(dayInIndia(new Date(start)), last)));
}

function actionFor(
  tier: number,
  { holding, due, renewal }: { holding: Holding; due: Due | undefined; renewal: boolean },
): TierOffer['action'] {
  if (due && due.pending > 0 && due.pending >= due.due) return 'wait';
  if (due) return 'pay';
  const has = holding.state === 'active' || holding.state === 'closed';
  if (tier === holding.tier) return renewal ? 'renew' : has ? 'none' : 'join';
  // learners who may watch everything without end need no renewal
  if (has && holding.tier === 0) return lastDay(holding.terms) === '' ? 'none' : 'join';
  if (!has) return 'join';
  return tier > holding.tier ? 'upgrade' : 'none';
}

/** Paid amount and price of these terms, in paise. */
function sumsOf(
  terms: readonly EntitlementRow[],
  purchases: readonly Purchase[],
  verified: ReadonlyMap<string, number>,
): { paid: number; total: number } {
  let [paid, total] = [0, 0];
  for (const { purchase_id, term } of terms) {
    const of = verified.get(termKey(purchase_id, term)) ?? 0;
    const purchase = purchases.find((one) => one.id === purchase_id && one.term === term);
    paid += of;
    // an earlier term has no balance any more
    total += purchase ? purchase.price - purchase.discount : of;
  }
  return { paid, total };
}

async function tierOffers(
  { user }: SignedIn,
  deps: Deps,
  known: {
    held: readonly EntitlementRow[];
    holding: Holding;
    purchases: readonly Purchase[];
    dues: readonly Due[];
    mayRenew: boolean;
  },
): Promise<TierOffer[]> {
  const { sql } = deps.db;
  const { held, holding, purchases, dues } = known;
  const [now, today] = [deps.now(), dayInIndia(deps.now())];
  const list = await readPriceList(sql, user.id, today);
  const offers: TierOffer[] = [];
  for (const { membershipid, months: ofTier } of await tiersOf(sql)) {
    const present = purchases.find((one) => one.membership_id === membershipid);
    const purchase = present && payableTerm(present, held, now);
    const { price, discount, coupon_code } = await priceFor(
      sql,
      { user },
      { membershipId: membershipid, today, purchase, list },
    );
    const due = dues.find((one) => one.membershipid === membershipid);
    const renewal = isRenewal(purchase, held) && known.mayRenew;
    const months = monthsBought(purchase, ofTier);
    const { endsAt } = timesIfBought(held, { tier: membershipid, months }, owedOf(purchases), now);
    offers.push({
      membershipid,
      action: actionFor(membershipid, { holding, due, renewal }),
      price: toRupees(price),
      discount: toRupees(discount),
      couponCode: coupon_code,
      fixed: purchase !== undefined && isLive(purchase),
      months,
      validUntil: endsAt === null ? '' : lastDayBefore(endsAt),
    });
  }
  return offers;
}

/** A person's membership, and what each tier would cost them; the number of queries does not depend on the person. */
async function read(caller: SignedIn, deps: Deps): Promise<OwnMembership> {
  const { sql } = deps.db;
  const [now, today] = [deps.now(), dayInIndia(deps.now())];
  const userId = caller.user.id;
  const [held, purchases] = [await heldBy(sql, userId), await purchasesOf(sql, userId)];
  const { graceDays } = await readLimits(sql);
  const dues = purchases
    .map((one) => payableTerm(one, held, now))
    .filter((one) => isLive(one) && dueOf(one) > 0)
    .map((one) => toDue(one, { graceDays, held, now }));
  const holding = holdingOf(held, now);
  const { state, tier, terms } = holding;
  const closes = closesAt({ role: 'learner', entitlements: held.map(asEntitlement) }, now);
  const has = state === 'active' || state === 'closed';
  const until = lastDay(terms);
  const renewFrom = tier === 0 || terms.length === 0 ? '' : renewalDay(terms);
  // terms that are over count only when nothing follows them
  const counted = has
    ? terms.filter(({ ends_at }) => ends_at === null || ends_at > now.toISOString())
    : terms.slice(-1);
  const { paid, total } = sumsOf(counted, purchases, await verifiedByTerm(sql, userId));
  const last = terms.at(-1);
  const granter = last?.granted_by ? await accountOf(sql, last.granted_by) : undefined;
  const refusal = await lastDecision(sql, userId, now, { verified: false });
  const known = { held, holding, purchases, dues, mayRenew: !has || today >= renewFrom };
  return {
    state,
    membershipid: tier,
    since: terms.length > 0 ? dayInIndia(new Date(terms[0]!.starts_at)) : '',
    until,
    daysLeft: has && until !== '' ? daysBetween(today, until) : null,
    openUntil: closes === null ? '' : lastDayBefore(closes),
    source: last?.source ?? '',
    grantedBy: granter?.name ?? '',
    paid: toRupees(paid),
    total: toRupees(total),
    renewFrom,
    dues,
    decided: refusal ? { ...toDecision(refusal), state: refusal.state as 'Rejected' | 'Refunded' } : null,
    usualHours: dues.some(({ pending }) => pending > 0) ? await usualHours(sql) : null,
    tiers: await tierOffers(caller, deps, known),
  };
}

export const ownMembershipHandlers: Handlers<typeof ownMembership> = {
  read: (_input, caller, deps) => read(caller, deps),
};
