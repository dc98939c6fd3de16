import { IconPencil } from '@tabler/icons-react';
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

/** The three tiers to compare and buy (SPECIFICATION, screen 12); locked lessons link here (SPECIFICATION §5). */
export function MembershipPage() {
  const t = useText(messages);
  const { userType } = useSession();
  const tiers = useData(membership.list, {});
  // optional: without offers the list prices are shown, and the payment screen applies the coupon
  const offers = useData(payments.offers, {});
  const status = useData(payments.membershipStatus, { query: {} }, { refetchOnMount: 'always' });
  const [{ redirect }] = useFilters('redirect');
  const admin = userType === 'Admin';
  const mine = status.data?.membershipid ?? 0;
  const validUntil = status.data?.validUntil ?? '';
  // one primary action: the balance, or the recommended tier for those without any
  const next =
    status.data?.dues.find(owes)?.membershipid ??
    (userType === 'Paid' || mine > 0 || status.data?.dues.some(begun) ? 0 : 2);

  return (
    <Page
      title={t('Membership')}
      intro={
        userType === 'Paid'
          ? validUntil === ''
            ? t('You are a paid member: every lesson is open to you.')
            : t('You are a paid member until {date}: every lesson is open to you.', {
                date: mediumDate(validUntil),
              })
          : admin
            ? t('This is what learners see.')
            : t('The first lesson of every course is free. A membership opens all the others.')
      }
      back={{ to: '/course', label: t('Back to courses') }}
      actions={
        admin && (
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
        <div className="grid gap-4 md:grid-cols-3 md:gap-y-0 lg:gap-x-6">
          {tiers.data.map((tier) => {
            const { membershipid } = tier;
            const due = status.data?.dues.find((one) => one.membershipid === membershipid);
            const found = offers.data?.find((one) => one.membershipid === membershipid);
            // a begun purchase keeps its price and coupon
            const price = found?.fixed ? found.price : tier.price;
            const offer =
              found && (found.fixed || found.renewal || membershipid > mine) ? offerOf(found) : null;
            return (
              <TierCard
                key={membershipid}
                tier={{ ...tier, price }}
                offer={offer}
                current={mine === membershipid}
                past={mine > membershipid}
                validUntil={mine === membershipid ? validUntil : ''}
                action={
                  <TierAction
                    tier={tier}
                    mine={mine}
                    due={due}
                    renewal={found?.renewal ?? false}
                    ends={validUntil !== ''}
                    member={userType === 'Paid'}
                    primary={membershipid === next}
                    redirect={redirect}
                  />
                }
              />
            );
          })}
        </div>
      )}
      <HowToJoin />
    </Page>
  );
}
