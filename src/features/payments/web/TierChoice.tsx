import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { tierName } from '../../membership/rules.ts';
import { payments } from '../api.ts';
import { messages } from './text.ts';
import { inRupees, paymentMessages } from './paymentLabels.ts';

/** For a URL without a valid tier, such as a user id (decision 9): choose one. */
export function TierChoice() {
  const t = useText(messages);
  const word = useText(paymentMessages);
  const { data, error, isFetching, refetch } = useData(payments.offers, {});
  return (
    <section aria-labelledby="tier-title">
      <h2 id="tier-title" className="text-lg">
        {t('Choose a membership')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('Which membership did you pay for, or want to pay for?')}</p>
      {!data && !error && <Skeleton count={3} />}
      {error && !data && (
        <ErrorState
          title={t('Prices could not be loaded.')}
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <ul className="grid gap-3 sm:grid-cols-3">
        {data?.map(({ membershipid, price, discount }) => (
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
