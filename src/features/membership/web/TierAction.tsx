import { hrefOf } from '../../../lib/web/router.tsx';
import { toPaise } from '../../../lib/money.ts';
import { daysText, mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { OwnMembership, TierOffer } from '../../payments/membershipApi.ts';
import { tierName } from '../rules.ts';
import { messages as names } from '../text.ts';
import { Balance } from './Balance.tsx';
import { messages } from './text.ts';

const labels = { renew: 'Renew now', join: 'Join Now' } as const;

/**
 * Explains what happens to the present tier when a higher one is bought: its remaining time is added, its price is not
 * deducted.
 */
function Upgrade({ offer, mine }: { offer: TierOffer; mine: OwnMembership }) {
  const t = useText(messages);
  const tName = useText(names);
  const own = tName(tierName(mine.membershipid));
  const { paid, daysLeft, dues } = mine;
  const owes = dues.some(({ membershipid }) => membershipid === mine.membershipid);
  const { months, validUntil, price, discount } = offer;
  const cost = money(toPaise(price - discount));
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {t('{name} costs {cost}. What you have paid for {own}, {paid}, does not count towards it.', {
          paid: money(toPaise(paid)),
          own,
          name: tName(tierName(offer.membershipid)),
          cost,
        })}
      </p>
      {daysLeft === null ? (
        <p>{t('{own} stays yours, too.', { own })}</p>
      ) : months !== null && daysLeft > 0 ? (
        <p>
          {t(
            owes
              ? 'It begins at once. The {time} left of {own} are added when {own} is paid in full.'
              : 'It begins at once, and the {time} left of {own} are added.',
            { time: daysText(daysLeft), own },
          )}
        </p>
      ) : (
        <p>{t('It begins at once.')}</p>
      )}
      {validUntil !== '' && (
        <p>{t('Valid until {date}, if it is verified today.', { date: mediumDate(validUntil) })}</p>
      )}
    </div>
  );
}

/** Explains renewal: the remaining time is not lost. */
function Renewal({ offer: { validUntil }, mine }: { offer: TierOffer; mine: OwnMembership }) {
  const t = useText(messages);
  return (
    <p className="text-sm text-ink-soft">
      {mine.state !== 'ended' && `${t('The new term begins when this one ends: you lose no days.')} `}
      {validUntil !== '' &&
        (mine.state === 'ended'
          ? t('Valid until {date}, if it is verified today.', { date: mediumDate(validUntil) })
          : t('It is then valid until {date}.', { date: mediumDate(validUntil) }))}
    </p>
  );
}

/** In the notice of a rejected payment. */
export function SendAgain({ membershipid }: { membershipid: number }) {
  const [{ redirect }] = useFilters('redirect');
  const t = useText(messages);
  const tName = useText(names);
  return (
    <LinkButton
      to={`/payment/${membershipid}`}
      search={{ redirect }}
      tone="primary"
      className="max-md:w-full md:shrink-0"
    >
      {t('Send it again')}
      <span className="sr-only"> ({tName(tierName(membershipid))})</span>
    </LinkButton>
  );
}

/** The one sensible action for a tier, with an explanation; nothing when there is none. */
export function TierAction({
  offer,
  mine,
  primary,
  again,
}: {
  offer: TierOffer;
  /** null for strangers, and while it is loading. */
  mine: OwnMembership | null;
  /** It is the page's primary action. */
  primary: boolean;
  /** Whether its rejected payment is sent again, by the notice above (`SendAgain`). */
  again: boolean;
}) {
  const t = useText(messages);
  const tName = useText(names);
  const { islogged } = useSession();
  // the lesson to return to
  const [{ redirect }] = useFilters('redirect');
  const { membershipid, action } = offer;
  const name = tName(tierName(membershipid));
  const to = `/payment/${membershipid}`;
  const tone = primary ? 'primary' : 'plain';
  const due = mine?.dues.find((one) => one.membershipid === membershipid);
  return (
    <>
      <Balance due={due} />
      {action === 'wait' ? (
        <LinkButton to="/payments">{t('See your payments')}</LinkButton>
      ) : again ? (
        // any other tier's card has the notice in it
        action === 'renew' && (
          <p className="text-sm text-ink-soft max-md:hidden">{t('Send it again in the notice above.')}</p>
        )
      ) : action === 'none' ? null : !islogged ? (
        <LinkButton to="/join" search={{ redirect: hrefOf(to, { redirect }) }} tone={tone}>
          {t('Join Now')}
          <span className="sr-only"> ({name})</span>
        </LinkButton>
      ) : (
        <LinkButton to={to} search={{ redirect, ...(action === 'renew' ? { renew: 1 } : {}) }} tone={tone}>
          {action === 'pay'
            ? t('Pay {amount}', { amount: money(toPaise(due ? due.due - due.pending : 0)) })
            : action === 'upgrade'
              ? t('Get {name}', { name })
              : t(labels[action])}
          {action !== 'upgrade' && <span className="sr-only"> ({name})</span>}
        </LinkButton>
      )}
      {action === 'upgrade' && mine && mine.source === 'payment' && <Upgrade offer={offer} mine={mine} />}
      {action === 'renew' && mine && <Renewal offer={offer} mine={mine} />}
    </>
  );
}
