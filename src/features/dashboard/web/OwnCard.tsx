import { useData } from '../../../lib/web/call.ts';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { profiles } from '../../profile/api.ts';
import { useMembershipStatus, useMembershipWords, useValidity } from './membershipStatus.ts';
import { messages } from './text.ts';

/** What is due, in one line with the way to pay it; that nothing is. */
function DueLine() {
  const t = useText(messages);
  const { data, owed, late } = useMembershipStatus();
  if (!data) return <div className="min-h-14 sm:min-h-0" />;
  const open = owed
    .filter((one) => one.open > 0)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const [first] = open;
  const pending = owed.reduce((sum, one) => sum + one.pending, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 sm:flex-nowrap sm:border-t-0 sm:pt-0 sm:text-right">
      <p className="min-w-0">
        <span className={cx('block font-semibold', late && 'text-danger')}>
          {!first
            ? t('Nothing is due.')
            : first.dueDate === ''
              ? t('Left to pay')
              : t(first.late ? 'Overdue since {date}' : 'Pay by {date}', { date: mediumDate(first.dueDate) })}
        </span>
        {pending > 0 && (
          <span className="block text-sm text-ink-soft">
            {t('Being checked')}: {money(pending)}
          </span>
        )}
      </p>
      {first && (
        <LinkButton to={`/payment/${first.membershipid}`} tone={late ? 'primary' : 'plain'}>
          {t('Pay {amount}', { amount: money(first.open) })}
        </LinkButton>
      )}
    </div>
  );
}

/** Who one is: photo, name, membership, and what is due. Its height is kept while it loads. */
export function OwnCard() {
  const { userId, userName, userCode, userType } = useSession();
  const { data: profile } = useData(profiles.details, { query: {} }, { enabled: userId !== null });
  const { data, membershipid } = useMembershipStatus();
  const words = useMembershipWords(membershipid);
  const validity = useValidity();
  return (
    <Card className="mb-4 grid gap-3 sm:min-h-24 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={userName} src={profile?.photoUrl} size={64} />
        <div className="min-w-0">
          <p className="leading-tight font-semibold wrap-anywhere sm:text-lg">
            {profile?.fullName || userName}
          </p>
          <p className="text-sm text-ink-soft tabular">{userCode}</p>
          <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
            {data && <Badge tone={words.paid ? 'success' : 'neutral'}>{words.name}</Badge>}
            {validity}
          </p>
        </div>
      </div>
      {userType !== 'Admin' && <DueLine />}
    </Card>
  );
}
