import { ofFields } from '../../../lib/localized.ts';
import { TickList } from '../../../lib/web/ui/TickList.tsx';
import { IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textIn } from '../../../lib/text.ts';
import { toPaise, toRupees } from '../../../lib/money.ts';
import { money, useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Tier } from '../api.ts';
import { validity } from '../rules.ts';
import { listPrice, ownLine, recommended, tierClass, tierHead, type TierLook } from '../tierPage.ts';
import type { Offer } from './offers.ts';
import { messages } from './text.ts';

/** The price in the specification's format, before and after a coupon, and the months of validity. */
export function Price({
  price,
  offer,
  months,
  advertised = false,
  tight = false,
}: {
  price: number;
  offer: Offer | null;
  /** Whether its coupon is advertised. */
  advertised?: boolean;
  /** In a narrow card, without its coupon. */
  tight?: boolean;
  /** null for no end. */
  months: number | null;
}) {
  const t = useText(messages);
  const lang = useLang();
  const size = tight ? 'text-xl' : 'text-2xl';
  if (!offer) return <Markup of={listPrice({ price: toRupees(price), months }, size, lang)} />;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {/* the final price first, so that it is in the same place on every card */}
        <span className="sr-only">{t('Price with the coupon')} </span>
        <span className={cx('font-semibold', size)}>{money(Math.max(0, price - offer.amount))}/-</span>
        <span className="sr-only">{t('Price without the coupon')} </span>
        <s className={cx('text-ink-soft', tight && 'text-sm')}>{money(price)}/-</s>
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {textIn(lang, validity(months))}
        {!tight && <Coupon offer={offer} advertised={advertised} />}
      </p>
    </div>
  );
}

/** The applied coupon, advertised or not (SPECIFICATION, screen 12), beside the price that it changes. */
export function Coupon({ offer: { amount, code }, advertised }: { offer: Offer; advertised: boolean }) {
  const t = useText(messages);
  const values = { amount: money(amount), code };
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge
        tone={advertised ? 'accent' : 'success'}
        icon={<IconTicket aria-hidden="true" className="shrink-0" />}
        className={advertised ? 'wrap-anywhere whitespace-normal!' : ''}
      >
        {advertised ? t('Get Discount {amount} with Coupon {code}', values) : t('{amount} off', values)}
      </Badge>
      {!advertised && (
        <span className="text-sm wrap-anywhere text-ink-soft">{t('Coupon: {code}', values)}</span>
      )}
    </span>
  );
}

/** Whether the coupon of a tier is advertised: Silver's, until it is used. */
export const isAdvertised = ({ membershipid }: Pick<Tier, 'membershipid'>, offer: Offer | null): boolean =>
  membershipid === 2 && offer !== null && !offer.used;

/** Where it is as wide as the page, the explanation is beside the action. */
export const actionClass = 'flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center md:gap-x-6';

/** What the tier gives; on tablets with its coupon, so that it makes no holes above the action. */
function Features({
  tier,
  coupon,
  wide,
  alone,
}: {
  tier: Tier;
  coupon: Offer | null;
  wide: boolean;
  /** A wide card without an action. */
  alone: boolean;
}) {
  return (
    <div
      className={cx(
        'flex flex-col gap-3 border-line max-md:border-t max-md:pt-3',
        alone
          ? 'md:col-start-2 md:row-span-2 md:row-start-1'
          : wide
            ? 'md:row-start-2 lg:col-start-2 lg:row-span-2 lg:row-start-1'
            : 'md:border-t md:pt-3',
      )}
    >
      {coupon && <Coupon offer={coupon} advertised={isAdvertised(tier, coupon)} />}
      <TickList
        of={ofFields('features', tier)}
        className={
          alone
            ? 'lg:grid! lg:grid-cols-2'
            : wide
              ? 'md:max-lg:flex-row md:max-lg:flex-wrap md:max-lg:gap-x-6'
              : undefined
        }
      />
    </div>
  );
}

/** A tier that can be compared with the others. */
export function TierCard({
  tier,
  offer = null,
  recommends = true,
  wide = false,
  compact = false,
  tight = false,
  action,
}: {
  tier: Tier;
  offer?: Offer | null | undefined;
  /** Whether a tier is recommended to the viewer. */
  recommends?: boolean | undefined;
  /** The viewer's action and its state. */
  action?: ReactNode;
} & TierLook) {
  const lang = useLang();
  const isAd = isAdvertised(tier, offer);
  const alone = wide && !action;
  const marked = recommends && recommended(tier);
  return (
    <article
      aria-labelledby={`tier-${tier.membershipid}`}
      className={tierClass({ wide, compact, tight }, alone, marked)}
    >
      <Markup of={tierHead(tier, { marked, compact, id: `tier-${tier.membershipid}` }, lang)} />
      <Price
        price={toPaise(tier.price)}
        offer={offer}
        months={tier.months}
        advertised={isAd}
        tight={tight || compact}
      />
      {action && (
        <div
          className={cx(
            wide ? actionClass : 'flex flex-col gap-2',
            wide && 'content-start lg:col-start-3 lg:row-span-2 lg:row-start-1',
            compact && 'col-start-2 row-span-2 row-start-1',
          )}
        >
          {action}
        </div>
      )}
      {compact && offer && (
        <div className="col-span-full">
          <Coupon offer={offer} advertised={isAd} />
        </div>
      )}
      {compact && <Markup of={ownLine(tier, lang)} />}
      {!compact && <Features tier={tier} coupon={tight ? offer : null} wide={wide} alone={alone} />}
    </article>
  );
}
