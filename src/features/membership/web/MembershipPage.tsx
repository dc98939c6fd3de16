import { IconPencil } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { coupons } from '../../coupons/api.ts';
import { payments } from '../../payments/api.ts';
import { membership } from '../api.ts';
import { HowToJoin } from './HowToJoin.tsx';
import { bestOffer, usedOffer } from './offers.ts';
import { say } from './text.ts';
import { begun, TierAction } from './TierAction.tsx';
import { TierCard } from './TierCard.tsx';

/** The three memberships to compare and to join (spec screen 12); also where a locked lesson leads (spec §5). */
export function MembershipPage() {
  const t = useText(say);
  const { userType } = useSession();
  const tiers = useData(membership.list, {});
  // errors give an empty list (spec §7): without coupons the prices are still right
  const found = useData(coupons.list, {});
  const standing = useData(payments.standing, { query: {} }, { refetchOnMount: 'always' });
  const [{ redirect }] = useFilters('redirect');
  const admin = userType === 'Admin';
  const mine = standing.data?.membershipid ?? 0;

  return (
    <Page
      title={t('Membership')}
      intro={
        userType === 'Paid'
          ? t('You are a paid member: every lesson is open to you.')
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
          standing.isError
            ? t('We could not check which membership you have: {reason}', { reason: standing.error.message })
            : null
        }
        onRetry={() => void standing.refetch()}
        busy={standing.isFetching}
      />
      {tiers.isError && !tiers.data ? (
        <ErrorState
          message={tiers.error.message}
          onRetry={() => void tiers.refetch()}
          busy={tiers.isFetching}
        />
      ) : !tiers.data || standing.isPending ? (
        <Skeleton shape="cards" count={3} />
      ) : (
        <div className="grid gap-4 md:grid-cols-3 md:gap-y-0 lg:gap-x-6">
          {tiers.data.map((tier) => {
            const { membershipid } = tier;
            const due = standing.data?.dues.find((one) => one.membershipid === membershipid);
            // what was begun keeps its price and its coupon
            const price = begun(due) ? due.price : tier.price;
            const offer = begun(due)
              ? usedOffer(due)
              : membershipid > mine
                ? bestOffer(found.data ?? [], { membershipId: membershipid, userType })
                : null;
            return (
              <TierCard
                key={membershipid}
                tier={{ ...tier, price }}
                offer={offer}
                current={mine === membershipid}
                past={mine > membershipid}
                action={<TierAction tier={tier} mine={mine} due={due} offer={offer} redirect={redirect} />}
              />
            );
          })}
        </div>
      )}
      <HowToJoin />
    </Page>
  );
}
