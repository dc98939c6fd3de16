import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { tierName } from '../../membership/rules.ts';
import { payments } from '../api.ts';
import { messages } from './text.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';

/** Shown for a URL without a valid tier, such as one with a user id (decision 9): a choice of tiers. */
export function TierChoice() {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const query = useData(payments.offers, {});
  return (
    <section aria-labelledby="tier-title">
      <h2 id="tier-title" className="text-lg">
        {t('Choose a membership')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('Which membership did you pay for, or want to pay for?')}</p>
      {!query.data && <Pending query={query} count={3} title={t('Prices could not be loaded.')} />}
      <ul className="grid gap-3 sm:grid-cols-3">
        {query.data?.map(({ membershipid, price, discount }) => (
          <li key={membershipid}>
            <Anchor to={`/payment/${membershipid}`} className={cardClass({ link: true })}>
              <span className="block text-lg font-semibold">{word(tierName(membershipid))}</span>
              <span className="tabular">
                {inRupees(price - discount)}
                {discount > 0 && (
                  <>
                    {' '}
                    <s aria-hidden="true" className="text-ink-soft">
                      {inRupees(price)}
                    </s>
                    <span className="sr-only">{t('instead of {price}', { price: inRupees(price) })}</span>
                  </>
                )}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
