import type { ReactNode } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { profiles } from '../api.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { messages } from './text.ts';

/**
 * User Profile (SPECIFICATION, screen 20). Administrators see that of `userid`, everybody else their own (SPECIFICATION §6; the
 * server refuses anything else), with `guardian` below it.
 */
export function ProfilePage({ guardian }: { guardian: (userid: number) => ReactNode }) {
  const t = useText(messages);
  const { userId, userType, userName } = useSession();
  const [filters] = useFilters('userid');
  const admin = userType === 'Admin';
  const userid = (admin ? integerFilter(filters.userid) : null) ?? userId ?? undefined;
  const mine = userid === userId;
  const query = useData(profiles.details, {
    query: { userid },
  });
  // placeholder data must not be saved as the next profile
  const profile = query.isPlaceholderData ? undefined : query.data;
  return (
    <Page
      title={t('User Profile')}
      intro={!mine && userid !== undefined && t('User ID {id}', { id: userid })}
      back={admin ? { to: '/users', label: t('Users') } : { to: '/userpanel', label: t('User panel') }}
    >
      {profile ? (
        <div className="flex flex-col gap-5">
          <ProfileForm key={profile.userid} profile={profile} ownName={mine ? userName : null} />
          {admin && !mine && guardian(profile.userid)}
        </div>
      ) : (
        <Pending query={query}>
          <Card>
            <Skeleton count={8} />
          </Card>
        </Pending>
      )}
    </Page>
  );
}
