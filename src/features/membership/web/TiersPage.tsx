import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { membership } from '../api.ts';
import { messages } from './editText.ts';
import { TierForm } from './TierForm.tsx';

/** Prices and features of the tiers (decision 24). */
export function TiersPage() {
  const t = useText(messages);
  const { data, error, isFetching, refetch } = useData(membership.list, {});
  return (
    <Page
      width="full"
      title={t('Memberships')}
      intro={t(
        'Every membership opens all lessons. What Gold and Diamond add is what your institute does itself: promise only what you will keep.',
      )}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          {data.map((tier) => (
            <TierForm key={tier.membershipid} tier={tier} />
          ))}
        </div>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton count={8} />
      )}
    </Page>
  );
}
