import { dayInIndia, toRupees } from '../../../lib/money.ts';
import { bump } from '../../../lib/server/db/db.ts';
import type { Handlers } from '../../../lib/server/http/caller.ts';
import { ruleBroken } from '../../../lib/server/http/fault.ts';
import type { membership, Tier } from '../api.ts';
import {
  defaultFeatures,
  defaultPrices,
  type FeatureLines,
  linesProblem,
  type TierId,
  tierIds,
  tierNames,
} from '../rules.ts';
import { say } from '../text.ts';
import { couponAbove, saveTier, setTiers, type TierRow } from './store.ts';

function shown(id: TierId, row: TierRow | undefined): Tier {
  const { en, hi } = row ? (JSON.parse(row.features) as FeatureLines) : defaultFeatures[id];
  return {
    membershipid: id,
    name: tierNames[id],
    price: toRupees(row?.price ?? defaultPrices[id]),
    features: [...en],
    featuresHi: [...hi],
    saved: row !== undefined,
  };
}

const rupeeText = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 }).format(
    toRupees(paise),
  );

/** Rows of membership tiers (spec screen 12; decisions 23, 24). */
export const membershipHandlers: Handlers<typeof membership> = {
  list: async (_input, _caller, { db }) => {
    const rows = new Map((await setTiers(db.sql)).map((row) => [row.id, row]));
    return tierIds.map((id) => shown(id, rows.get(id)));
  },

  edit: ({ query, body: { price, features, featuresHi } }, caller, { db, now, audit }) => {
    const id = query.id as TierId;
    const problem = linesProblem(features, featuresHi);
    if (problem) throw ruleBroken(say(problem.message), problem.field);
    const row: TierRow = { id, price, features: JSON.stringify({ en: features, hi: featuresHi }) };
    return db.transaction(async (trx) => {
      const before = shown(
        id,
        (await setTiers(trx)).find((tier) => tier.id === id),
      );
      // a coupon is at most the tier's price, whichever of the two is changed (decision 23)
      const coupon = await couponAbove(trx, { id, price, today: dayInIndia(now()) });
      if (coupon)
        throw ruleBroken(
          say(
            'The coupon {code} takes off {amount}, which is more than this price. Change or deactivate that coupon first.',
            { code: coupon.code, amount: rupeeText(coupon.amount) },
          ),
          'price',
        );
      await saveTier(trx, row, now().toISOString());
      const after = shown(id, row);
      await audit(trx, caller, {
        action: 'tier.edit',
        id,
        details: {
          tier: after.name,
          priceBefore: before.price,
          price: after.price,
          featuresChanged:
            JSON.stringify([before.features, before.featuresHi]) !== JSON.stringify([features, featuresHi]),
        },
      });
      await bump(trx, 'content');
      return after;
    });
  },
};
