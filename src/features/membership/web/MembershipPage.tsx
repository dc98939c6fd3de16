import { IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Received } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { useMedia } from '../../../lib/web/media.ts';
import { hrefOf } from '../../../lib/web/router.tsx';
import { useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { HaveAccount } from '../../../lib/web/ui/HaveAccount.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { onDemand } from '../../../lib/web/ui/onDemand.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Payment, payments } from '../../payments/api.ts';
import { type OwnMembership, ownMembership, type TierOffer } from '../../payments/membershipApi.ts';
import { membership, type Tier } from '../api.ts';
import { howToJoin, tiersClass } from '../tierPage.ts';
import { CompareTiers } from './CompareTiers.tsx';
import { MembershipNotices, Rejected } from './MembershipNotices.tsx';
import { listOffer, nextTier, type Offer, sentAgain, offerOf } from './offers.ts';
import { messages } from './text.ts';
import { TierAction } from './TierAction.tsx';
import { TierCard } from './TierCard.tsx';
import { WhatOpens } from './WhatOpens.tsx';

// strangers have none
const OwnCard = onDemand(async () => (await import('./OwnCard.tsx')).OwnCard, 'mb-6 min-h-80');

const shownOffer = (offer: TierOffer): Offer | null => (offer.action === 'none' ? null : offerOf(offer));

interface Offered {
  tier: Tier;
  offer: TierOffer;
}

/** The tiers of a person: their own, the one whose payment was rejected, and the others that they can choose. */
function arrange(tiers: Received<typeof membership.list>, mine: OwnMembership | null) {
  const offers = mine?.tiers ?? tiers.map(listOffer);
  const state = mine?.state ?? 'none';
  const again = sentAgain(offers, mine);
  const newcomer = state === 'none' || state === 'ended';
  const offered = tiers.map((tier): Offered => ({
    tier,
    offer: offers.find(({ membershipid }) => membershipid === tier.membershipid) ?? listOffer(tier),
  }));
  const own = offered.find(({ tier }) => state !== 'none' && tier.membershipid === mine?.membershipid);
  // a tier below one's own offers nothing
  const isLower = ({ tier, offer }: Offered) =>
    !newcomer && offer.action === 'none' && tier.membershipid < (mine?.membershipid ?? 0);
  const shown = offered.filter((one) => one !== own && !isLower(one));
  const rejected = shown.find(({ tier }) => tier.membershipid === again);
  const others = shown.filter((one) => one !== rejected);
  return { own, shown, rejected, others, newcomer, again, next: nextTier(offers, mine) };
}

/** The tier whose payment was rejected, or the person's own; then the other tiers side by side, on phones below each other. */
function Tiers({
  tiers,
  mine,
  paid,
}: {
  tiers: Received<typeof membership.list>;
  mine: OwnMembership | null;
  paid: readonly Payment[];
}) {
  const t = useText(messages);
  const { own, shown, rejected, others, newcomer, again, next } = arrange(tiers, mine);
  const narrow = !useMedia('(min-width: 48rem)');
  // three cards on a tablet
  const tight = !useMedia('(min-width: 64rem)') && others.length === 3;
  // when all three can be chosen, they are low on phones, so that little is to be scrolled
  const compact =
    narrow && newcomer && shown.length === 3 && shown.every(({ offer }) => offer.action === 'join');
  const action = ({ offer }: Offered) => (
    <TierAction
      offer={offer}
      mine={mine}
      primary={offer.membershipid === next}
      again={offer.membershipid === again}
    />
  );
  const card = (one: Offered, look: Pick<Parameters<typeof TierCard>[0], 'wide' | 'tight' | 'action'>) => (
    <TierCard
      key={one.tier.membershipid}
      tier={{ ...one.tier, price: one.offer.price, months: one.offer.months }}
      offer={shownOffer(one.offer)}
      recommends={newcomer && !rejected}
      compact={compact}
      {...look}
    />
  );
  return (
    <>
      {mine && <MembershipNotices mine={mine} again={again} inCard={rejected !== undefined} />}
      {mine?.decided && rejected && (
        // the reason and the way on are the head of its card
        <div
          className={cx(
            'overflow-hidden rounded-xl border border-danger-fill shadow-card *:rounded-none *:border-0',
            compact ? 'mb-3' : 'mb-6',
          )}
        >
          <Rejected decided={mine.decided} again={again} className="sm:px-5" />
          {card(rejected, { wide: true, action: rejected.offer.action !== 'join' && action(rejected) })}
        </div>
      )}
      {mine && mine.state !== 'none' && (
        <OwnCard
          mine={{ ...mine, state: mine.state }}
          tier={own?.tier}
          offer={own?.offer}
          paid={paid}
          action={own && action(own)}
        />
      )}
      {(own ?? rejected) && others.length > 0 && !compact && (
        <h2 className="mb-3 text-lg">
          {t(others.length === 1 ? 'The other membership' : 'The other memberships')}
        </h2>
      )}
      <div className={tiersClass(others.length, compact)}>
        {others.map((one) =>
          card(one, { wide: others.length === 1, tight: tight && !narrow, action: action(one) }),
        )}
      </div>
      {compact && <CompareTiers tiers={shown.map(({ tier }) => tier)} />}
    </>
  );
}

/** The account that strangers need before they can pay. */
function AccountFirst() {
  const t = useText(messages);
  const [{ redirect }] = useFilters('redirect');
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {t('First lessons are free; a membership opens the rest and needs a free account.')}
      <HaveAccount redirect={hrefOf('/membershipcard', { redirect })} />
    </p>
  );
}

const waiting = (
  <Skeleton>
    <div className="grid gap-4 md:grid-cols-3 lg:gap-x-6">
      <Bone className="h-48 rounded-xl md:h-96" />
      <Bone className="h-48 rounded-xl md:h-96" />
      <Bone className="h-48 rounded-xl md:h-96" />
    </div>
  </Skeleton>
);

/**
 * The person's own membership, and the three tiers to compare and buy (SPECIFICATION, screen 12); locked lessons link here
 * (§5).
 */
export function MembershipPage() {
  const t = useText(messages);
  const lang = useLang();
  const { userType, islogged } = useSession();
  const isLearner = islogged && userType !== 'Admin';
  const tiers = useData(membership.list, {});
  // optional: without it the page shows list prices, and the payment screen has the exact ones
  const mine = useData(
    ownMembership.read,
    {},
    {
      enabled: islogged,
      refetchOnMount: 'always',
      // a pending payment may be verified while the page is open
      refetchInterval: ({ state: { data } }) =>
        data?.dues.some(({ pending }) => pending > 0) ? 30_000 : false,
    },
  );
  const paid = useData(
    payments.page,
    { query: { size: 20 } },
    { enabled: isLearner, refetchOnMount: 'always' },
  );
  useEffect(() => {
    // beside the requests; a failure shows where the card is
    if (isLearner) OwnCard.preload().catch(() => {});
  }, [isLearner]);
  // learners who have had a membership see this in the card at the top
  const state = mine.data?.state ?? (userType === 'Paid' ? 'active' : 'none');
  // with the rest, so that nothing moves; after a refusal the next step matters more
  const introduces = !mine.isPending && mine.data?.decided?.state !== 'Rejected';
  return (
    <Page
      title={t('Membership')}
      intro={
        userType === 'Admin'
          ? t('This is what learners see.')
          : state === 'none' &&
            (islogged ? (
              introduces && t('The first lesson of every course is free. A membership opens all the others.')
            ) : (
              <AccountFirst />
            ))
      }
      back={{ to: islogged ? '/course' : '/', label: t(islogged ? 'Back to courses' : 'Home') }}
      actions={
        userType === 'Admin' && (
          <LinkButton to="/tiers" icon={<IconPencil />}>
            {t('Edit memberships')}
          </LinkButton>
        )
      }
    >
      <FormError
        className="mb-4"
        message={
          mine.isError && tiers.data
            ? t('We could not check which membership you have: {reason}', { reason: mine.error.message })
            : null
        }
        onRetry={() => void mine.refetch()}
        busy={mine.isFetching}
      />
      {!islogged && <WhatOpens />}
      {tiers.isError && !tiers.data ? (
        <ErrorState
          message={tiers.error.message}
          onRetry={() => void tiers.refetch()}
          busy={tiers.isFetching}
        />
      ) : !tiers.data || (islogged && (mine.isPending || paid.isLoading)) ? (
        waiting
      ) : (
        <Tiers tiers={tiers.data} mine={mine.data ?? null} paid={paid.data?.rows ?? []} />
      )}
      {(state === 'none' || state === 'ended') && <Markup of={howToJoin(!islogged, lang)} />}
      {isLearner && (
        <Anchor to="/payments" className="mt-5 inline-flex min-h-11 items-center underline">
          {t('See your payments')}
        </Anchor>
      )}
    </Page>
  );
}
