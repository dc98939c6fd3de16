import { useData } from '../../../lib/web/call.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { profiles } from '../../profile/api.ts';

/** The user's card below the greeting: photo, name and code. Membership and dues are on the dashboard. */
export function OwnCard() {
  const { userId, userName, userCode } = useSession();
  const { data: profile } = useData(profiles.details, { query: {} }, { enabled: userId !== null });
  return (
    <Card className="mb-4 flex min-w-0 items-center gap-4 sm:mb-5">
      <Avatar name={userName} src={profile?.photoUrl} size={64} />
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere sm:text-lg">{userName}</span>
        <span className="text-ink-soft tabular">{userCode}</span>
      </p>
    </Card>
  );
}
