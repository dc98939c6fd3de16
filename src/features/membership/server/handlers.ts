import { asFields, fieldOf, ofFields, pickFields } from '../../../lib/localized.ts';
import { inEach, type Localized } from '../../../lib/text.ts';
import { dayInIndia } from '../../../lib/days.ts';
import { rupeeText, toPaise, toRupees } from '../../../lib/money.ts';
import { type Sql, version } from '../../../lib/server/db/db.ts';
import type { Handlers } from '../../../lib/server/http/context.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import type { membership, Tier } from '../api.ts';
import { defaultPrices, linesProblem, type TierId, tierIds, tierNames } from '../rules.ts';
import { messages } from '../text.ts';
import { defaultFeatures } from './defaults.ts';
import { couponAbove, lockPrices, saveTier, setTiers, type TierRow } from './store.ts';

function shown(id: TierId, row: TierRow | undefined): Tier {
  const features = row ? (JSON.parse(row.features) as Localized<string[]>) : defaultFeatures(id);
  return {
    membershipid: id,
    name: tierNames[id],
    price: toRupees(row?.price ?? defaultPrices[id]),
    ...asFields('features', features),
    months: row?.months ?? null,
    saved: row !== undefined,
    version: row?.version ?? 0,
  };
}

export async function tiersOf(sql: Sql): Promise<Tier[]> {
  const rows = new Map((await setTiers(sql)).map((row) => [row.id, row]));
  return tierIds.map((id) => shown(id, rows.get(id)));
}

export const membershipHandlers: Handlers<typeof membership> = {
  list: async (_input, _caller, { db }) =>
    new SharedReply({ key: '', version: await version(db, 'content'), make: () => tiersOf(db.sql) }),

  edit: ({ query, body }, caller, deps) => {
    const id = query.id as TierId;
    const read = async (sql: Sql): Promise<Tier> =>
      shown(
        id,
        (await setTiers(sql)).find((tier) => tier.id === id),
      );
    return saveEdit(deps, caller, {
      subject: 'tier',
      table: 'tiers',
      id,
      version: body.version,
      content: true,
      read: async (trx) => {
        const tier = await read(trx);
        return { price: tier.price, months: tier.months, ...pickFields('features', tier) };
      },
      write: async (trx, before) => {
        const { price, months, ...lines } = merged({ ...before, price: toPaise(before.price) }, body);
        const all = ofFields('features', lines);
        // a client may not know a language: its lines go when they no longer fit the English ones
        const features = inEach((lang) =>
          fieldOf('features', lang) in body || all[lang]?.length === all.en.length ? all[lang]! : [],
        );
        const problem = linesProblem(features);
        if (problem) throw ruleBroken(messages(problem.message), problem.field);
        // a coupon must not exceed the tier's price, whichever of them is changed (decision 23)
        await lockPrices(trx);
        const coupon = await couponAbove(trx, { id, price, today: dayInIndia(deps.now()) });
        if (coupon)
          throw ruleBroken(
            messages(
              'The coupon {code} takes off {amount}, which is more than this price. Change or deactivate that coupon first.',
              { code: coupon.code, amount: rupeeText(coupon.amount) },
            ),
            'price',
          );
        const row = { id, price, months, features: JSON.stringify(features) };
        await saveTier(trx, row, deps.now().toISOString());
      },
      show: ({ sql }) => read(sql),
      gone: notFound,
      personal: [],
      audit: ({ after }) => ({
        action: 'tier.edit',
        details: {
          tier: tierNames[id],
          price: after.price,
          ...(after.months === null ? {} : { months: after.months }),
        },
      }),
    });
  },
};
