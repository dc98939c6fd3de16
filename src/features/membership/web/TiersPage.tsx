import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { membership } from '../api.ts';
import { messages } from './editText.ts';
import { TierForm } from './TierForm.tsx';

/** Prices and features of the tiers (decision 24). */
export function TiersPage() {
  const t = useText(messages);
  const query = useData(membership.list, {});
  return (
    <Page
      title={t('Memberships')}
      intro={t(
        'Every membership opens all lessons. What Gold and Diamond add is what your institute does itself: promise only what you will keep.',
      )}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {query.data ? (
        <div className="flex flex-col gap-6">
          {query.data.map((tier, at) => (
            <TierForm key={tier.membershipid} tier={tier} isFirst={at === 0} />
          ))}
        </div>
      ) : (
        <Pending query={query} count={8} />
      )}
    </Page>
  );
}
