import { ofFields } from '../../../lib/localized.ts';
import { TickList } from '../../../lib/web/ui/TickList.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { textIn } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { membership } from '../../membership/api.ts';
import { tierName, validity } from '../../membership/rules.ts';
import { payments } from '../api.ts';
import { messages } from './text.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';

/** Shown for a URL without a valid tier, such as one with a user id (decision 9): a choice of tiers. */
export function TierChoice() {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const lang = useLang();
  const query = useData(payments.offers, {});
  const tiers = useData(membership.list, {});
  // what the tiers include would push the cards apart later, but is not needed to choose: not waited for a second time
  const offers = tiers.isLoading && tiers.failureCount === 0 ? undefined : query.data;
  return (
    <section aria-labelledby="tier-title">
      <h2 id="tier-title" className="text-lg">
        {t('Choose a membership')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('Which membership did you pay for, or want to pay for?')}</p>
      {!offers && <Pending query={query} count={3} title={t('Prices could not be loaded.')} />}
      <ul className="grid gap-3 md:grid-cols-3">
        {offers?.map(({ membershipid, price, discount }) => {
          const tier = tiers.data?.find((one) => one.membershipid === membershipid);
          return (
            // the whole card is the link, whose name is only what tells the tiers apart
            <li key={membershipid} className={cx(cardClass({ link: true }), 'relative')}>
              <Anchor
                to={`/payment/${membershipid}`}
                className="grid gap-x-3 text-ink no-underline after:absolute after:inset-0 max-md:grid-cols-[1fr_auto] max-md:items-baseline"
              >
                <span className="text-lg font-semibold">{word(tierName(membershipid))}</span>
                <span className="font-semibold tabular md:text-2xl">
                  {`${inRupees(price - discount)}/-`}
                  {discount > 0 && (
                    <>
                      {' '}
                      <s aria-hidden="true" className="text-base font-normal text-ink-soft">
                        {`${inRupees(price)}/-`}
                      </s>
                      <span className="sr-only">{t('instead of {price}', { price: inRupees(price) })}</span>
                    </>
                  )}
                </span>
              </Anchor>
              <IconChevronRight
                aria-hidden="true"
                className="absolute right-3 bottom-3 size-5 text-accent-strong"
              />
              {tier && (
                <>
                  <p className="text-sm text-ink-soft">{textIn(lang, validity(tier.months))}</p>
                  <TickList
                    of={ofFields('features', tier)}
                    small
                    className="mt-3 border-t border-line pe-5 pt-3"
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
