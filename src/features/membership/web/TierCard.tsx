import { ofFields } from '../../../lib/localized.ts';
import { TickList } from '../../../lib/web/ui/TickList.tsx';
import { IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textIn } from '../../../lib/text.ts';
import { toPaise } from '../../../lib/money.ts';
import { money, useLang, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Tier } from '../api.ts';
import { validity } from '../rules.ts';
import { messages as names } from '../text.ts';
import type { Offer } from './offers.ts';
import { messages } from './text.ts';

/** The price in the specification's format, before and after a coupon, and the months of validity. */
export function Price({
  price,
  offer,
  months,
  advertised = false,
  compact = false,
  tight = false,
}: {
  price: number;
  offer: Offer | null;
  /** Whether its coupon is advertised. */
  advertised?: boolean;
  /** In a narrow card, without its coupon. */
  compact?: boolean;
  /** In a rather narrow one, without its coupon. */
  tight?: boolean;
  /** null for no end. */
  months: number | null;
}) {
  const t = useText(messages);
  const full = `${money(price)}/-`;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {/* the final price first, so that it is in the same place on every card */}
        {offer && <span className="sr-only">{t('Price with the coupon')} </span>}
        <span className={cx('font-semibold', compact ? 'text-base' : tight ? 'text-xl' : 'text-2xl')}>
          {offer ? `${money(Math.max(0, price - offer.amount))}/-` : full}
        </span>
        {offer && (
          <>
            <span className="sr-only">{t('Price without the coupon')} </span>
            <s className={cx('text-ink-soft', tight && 'text-sm')}>{full}</s>
            {compact && (
              <span className="text-xs font-semibold text-success">
                {t('{amount} off', { amount: money(offer.amount) })}
              </span>
            )}
          </>
        )}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {textIn(useLang(), validity(months))}
        {offer && !compact && !tight && <Coupon offer={offer} advertised={advertised} />}
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

/** Marks the tier to take, or the one whose payment was rejected. */
function Mark({ rejected, compact }: { rejected: boolean; compact: boolean }) {
  const t = useText(messages);
  return (
    <Badge
      tone={rejected ? 'danger' : 'accent'}
      // in narrow cards the badge sits on the border
      className={compact ? 'absolute inset-x-1 -top-2.5 justify-center border border-current px-0' : ''}
    >
      {t(rejected ? 'Rejected' : 'Recommended')}
    </Badge>
  );
}

/** A tier that can be compared with the others. */
export function TierCard({
  tier,
  offer = null,
  recommended = true,
  rejected,
  wide = false,
  compact = false,
  tight = false,
  action,
}: {
  tier: Tier;
  offer?: Offer | null | undefined;
  /** Whether Silver is recommended to the viewer. */
  recommended?: boolean | undefined;
  /** Whether a payment for it was rejected, so that it is highlighted instead of Silver; undefined when none was. */
  rejected?: boolean | undefined;
  /** As wide as the page, with the features beside the price: there is no other tier to compare it with. */
  wide?: boolean | undefined;
  /** A narrow card beside the others; coupon and features are below the cards. */
  compact?: boolean | undefined;
  /** One of three on a tablet: the coupon is below the action, so that it makes no holes in the others. */
  tight?: boolean | undefined;
  /** The viewer's action and its state. */
  action?: ReactNode;
}) {
  const tName = useText(names);
  const marked = rejected ?? (tier.membershipid === 2 && recommended);
  return (
    <article
      aria-labelledby={`tier-${tier.membershipid}`}
      className={cx(
        // a subgrid aligns the rows of the cards
        'relative grid min-w-0 content-start rounded-xl border bg-surface',
        compact
          ? 'grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-1.5 p-2 pt-5.5 pb-2.5'
          : tight
            ? 'gap-y-3 p-4'
            : 'gap-y-3 p-4 sm:p-5',
        wide
          ? 'md:col-span-full lg:grid-cols-2 lg:gap-x-12 lg:[&>:nth-child(2)]:row-span-2'
          : compact
            ? 'row-span-3'
            : 'row-span-4 md:grid-rows-subgrid',
        !marked ? 'border-line' : rejected ? 'border-danger shadow-card' : 'border-accent-bright shadow-card',
        // right below the notice that explains it
        rejected && 'max-md:order-first',
      )}
    >
      <div className="flex flex-wrap content-start items-center justify-between gap-x-3 gap-y-1">
        <h2 id={`tier-${tier.membershipid}`} className={compact ? 'text-lg' : 'text-xl'}>
          {tName(tier.name)}
        </h2>
        {marked && <Mark rejected={rejected === true} compact={compact} />}
      </div>
      <Price
        price={toPaise(tier.price)}
        offer={offer}
        months={tier.months}
        advertised={isAdvertised(tier, offer)}
        compact={compact}
        tight={tight}
      />
      <div className={cx(wide ? actionClass : 'flex flex-col gap-2', compact && '*:flex-1 *:px-1 *:text-sm')}>
        {action}
      </div>
      {!compact && (
        <div
          className={cx(
            'flex flex-col gap-3 border-line max-md:border-t max-md:pt-3',
            wide ? 'md:row-start-2 lg:row-end-4' : 'md:border-t md:pt-3',
          )}
        >
          {tight && offer && <Coupon offer={offer} advertised={isAdvertised(tier, offer)} />}
          <TickList
            of={ofFields('features', tier)}
            className={wide ? 'md:max-lg:flex-row md:max-lg:flex-wrap md:max-lg:gap-x-6' : undefined}
          />
        </div>
      )}
    </article>
  );
}
