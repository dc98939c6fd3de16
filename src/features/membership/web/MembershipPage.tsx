import { IconPencil } from '@tabler/icons-react';
import type { Received } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { payments } from '../../payments/api.ts';
import { membership } from '../api.ts';
import { AccessNotice } from './AccessNotice.tsx';
import { HowToJoin } from './HowToJoin.tsx';
import { offerOf } from './offers.ts';
import { messages } from './text.ts';
import { begun, owes, TierAction } from './TierAction.tsx';
import { TierCard } from './TierCard.tsx';

type Status = Received<typeof payments.membershipStatus>;

function useIntro(validUntil: string): string {
  const t = useText(messages);
  const { userType } = useSession();
  if (userType === 'Admin') return t('This is what learners see.');
  if (userType !== 'Paid')
    return t('The first lesson of every course is free. A membership opens all the others.');
  return validUntil === ''
    ? t('You are a paid member: every lesson is open to you.')
    : t('You are a paid member until {date}: every lesson is open to you.', { date: mediumDate(validUntil) });
}

/** The tiers side by side, each with the viewer's price and action. */
function TierCards({
  tiers,
  offers = [],
  status: { membershipid: mine = 0, validUntil = '', dues = [] },
}: {
  tiers: Received<typeof membership.list>;
  offers: Received<typeof payments.offers> | undefined;
  status: Partial<Status>;
}) {
  const [{ redirect }] = useFilters('redirect');
  const member = useSession().userType === 'Paid';
  // one primary action: the balance, or the recommended tier for those without any
  const next = dues.find(owes)?.membershipid ?? (member || mine > 0 || dues.some(begun) ? 0 : 2);
  return (
    <div className="grid gap-4 md:grid-cols-3 md:gap-y-0 lg:gap-x-6">
      {tiers.map((tier) => {
        const { membershipid } = tier;
        const found = offers.find((one) => one.membershipid === membershipid);
        // a begun purchase keeps its price and coupon
        const price = found?.fixed ? found.price : tier.price;
        const offered = found && (found.fixed || found.renewal || membershipid > mine);
        return (
          <TierCard
            key={membershipid}
            tier={{ ...tier, price }}
            offer={offered ? offerOf(found) : null}
            current={mine === membershipid}
            past={mine > membershipid}
            validUntil={mine === membershipid ? validUntil : ''}
            action={
              <TierAction
                tier={tier}
                mine={mine}
                due={dues.find((one) => one.membershipid === membershipid)}
                renewal={found?.renewal ?? false}
                ends={validUntil !== ''}
                member={member}
                primary={membershipid === next}
                redirect={redirect}
              />
            }
          />
        );
      })}
    </div>
  );
}

/** The three tiers to compare and buy (SPECIFICATION, screen 12); locked lessons link here (SPECIFICATION §5). */
export function MembershipPage() {
  const t = useText(messages);
  const { userType } = useSession();
  const tiers = useData(membership.list, {});
  // optional: without offers the list prices are shown, and the payment screen applies the coupon
  const offers = useData(payments.offers, {});
  const status = useData(payments.membershipStatus, { query: {} }, { refetchOnMount: 'always' });
  return (
    <Page
      title={t('Membership')}
      intro={useIntro(status.data?.validUntil ?? '')}
      back={{ to: '/course', label: t('Back to courses') }}
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
          status.isError && tiers.data
            ? t('We could not check which membership you have: {reason}', { reason: status.error.message })
            : null
        }
        onRetry={() => void status.refetch()}
        busy={status.isFetching}
      />
      {status.data && <AccessNotice standing={status.data} />}
      {tiers.isError && !tiers.data ? (
        <ErrorState
          message={tiers.error.message}
          onRetry={() => void tiers.refetch()}
          busy={tiers.isFetching}
        />
      ) : !tiers.data || status.isPending || offers.isPending ? (
        <Skeleton>
          <div className="grid gap-4 md:grid-cols-3 lg:gap-x-6">
            <Bone className="h-48 rounded-xl md:h-96" />
            <Bone className="h-48 rounded-xl md:h-96" />
            <Bone className="h-48 rounded-xl md:h-96" />
          </div>
        </Skeleton>
      ) : (
        <TierCards tiers={tiers.data} offers={offers.data} status={status.data ?? {}} />
      )}
      <HowToJoin />
    </Page>
  );
}
