import { useData } from '../../../lib/web/call.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { profiles } from '../../profile/api.ts';
import { useMembershipStatus, useMembershipWords, useValidity } from './membershipStatus.ts';

/** Who the user is here: name, code, membership and until when. */
export function OwnCard() {
  const { userId, userName, userCode } = useSession();
  const { data: profile } = useData(profiles.details, { query: {} }, { enabled: userId !== null });
  const { data: status, membershipid } = useMembershipStatus();
  const words = useMembershipWords(membershipid);
  const validity = useValidity();
  return (
    <Card className="flex min-w-0 items-center gap-4 sm:bg-surface-2 lg:col-span-2 lg:gap-6 lg:px-6">
      <Avatar name={userName} src={profile?.photoUrl} size={64} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere sm:text-lg lg:text-xl">{userName}</p>
        {/* the space of two lines is reserved before it has loaded */}
        <p className="flex min-h-13 flex-wrap content-center items-center gap-x-3 gap-y-1">
          <span className="text-ink-soft tabular">{userCode}</span>
          {status && (
            <>
              <Badge tone={words.paid ? 'success' : 'neutral'}>{words.name}</Badge>
              <span className="text-sm text-ink-soft">{validity}</span>
            </>
          )}
        </p>
      </div>
    </Card>
  );
}
