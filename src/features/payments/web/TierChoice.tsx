import { cardClass } from '../../../lib/pageFrame.ts';
import { ofFields } from '../../../lib/localized.ts';
import { TickList } from '../../../lib/web/ui/TickList.tsx';
import { textIn } from '../../../lib/text.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
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
  // the one that is partly paid; for who has bought none, the recommended one
  const begun = offers?.find(({ fixed, renewal }) => fixed && !renewal);
  const next = begun ?? (offers?.some(({ renewal }) => renewal) ? undefined : offers?.[0]);
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
            // the whole card is the link, whose name ends with what its button says
            <li key={membershipid} className={cx(cardClass({ link: true }), 'relative flex flex-col')}>
              <Anchor
                to={`/payment/${membershipid}`}
                aria-labelledby={`tier-${membershipid} price-${membershipid} pay-${membershipid}`}
                className="grid text-ink no-underline after:absolute after:inset-0"
              >
                <span id={`tier-${membershipid}`} className="text-lg font-semibold">
                  {word(tierName(membershipid))}
                </span>
                <span id={`price-${membershipid}`} className="text-2xl font-semibold tabular">
                  {`${inRupees(price - discount)}/-`}
                  {discount > 0 && (
                    <>
                      <s aria-hidden="true" className="ms-2 text-base font-normal text-ink-soft">
                        {`${inRupees(price)}/-`}
                      </s>{' '}
                      <span className="sr-only">{t('instead of {price}', { price: inRupees(price) })}</span>
                    </>
                  )}
                </span>
              </Anchor>
              {tier && (
                <>
                  <p className="text-sm text-ink-soft">{textIn(lang, validity(tier.months))}</p>
                  <TickList
                    of={ofFields('features', tier)}
                    small
                    className="mt-3 border-t border-line pt-3"
                  />
                </>
              )}
              <span className="mt-auto grid pt-4">
                <span
                  aria-hidden="true"
                  id={`pay-${membershipid}`}
                  // a click is on the link
                  className={cx(
                    buttonClass(membershipid === next?.membershipid ? 'primary' : 'plain'),
                    'pointer-events-none',
                  )}
                >
                  {t('Pay for {tier}', { tier: word(tierName(membershipid)) })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {offers && (
        <p className="measure mt-4 text-ink-soft">
          {t(
            'You pay the institute by UPI, card, net banking or cash, and send the proof here. The institute checks it.',
          )}
        </p>
      )}
    </section>
  );
}
