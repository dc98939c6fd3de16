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

/** The balance that is due, with a link to pay it; or that nothing is due. */
function DueLine() {
  const t = useText(messages);
  const { data, owed, late } = useMembershipStatus();
  if (!data) return <div className="min-h-14" />;
  const [first] = owed
    .filter((one) => one.open > 0)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const pending = owed.reduce((sum, one) => sum + one.pending, 0);
  const checked = pending > 0 && t('{amount} is being checked', { amount: money(pending) });
  if (!first)
    return (
      <>
        <p className="font-semibold">{t('Nothing is due.')}</p>
        <p className="text-sm text-ink-soft empty:hidden">{checked}</p>
      </>
    );
  return (
    // two lines on phones, so that the menu starts in the first window; the payment screen explains what happens to the lessons
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <p className="font-semibold max-sm:col-span-2">
        {t('{left} left of {total}', { left: money(first.open), total: money(first.total) })}
      </p>
      <p className="text-sm text-ink-soft">
        {first.dueDate !== '' && (
          <span className={cx(late && 'font-semibold text-danger')}>
            {t(first.late ? 'Overdue since {date}' : 'Pay by {date}', { date: mediumDate(first.dueDate) })}
          </span>
        )}
        {first.dueDate !== '' && checked && ' · '}
        {checked}
      </p>
      {first.openUntil !== '' && !first.overdue && (
        <p className="text-sm text-ink-soft max-sm:hidden">
          {t('If it is not paid, your lessons close after {date}.', { date: mediumDate(first.openUntil) })}
        </p>
      )}
      <LinkButton
        to={`/payment/${first.membershipid}`}
        tone={late ? 'primary' : 'plain'}
        className="col-start-2 row-start-2 sm:row-span-3 sm:row-start-1"
      >
        {t('Pay {amount}', { amount: money(first.open) })}
      </LinkButton>
    </div>
  );
}

/** The user's card below the greeting: photo, code, membership, and dues. Its height is constant. */
export function OwnCard() {
  const { userId, userName, userCode, userType } = useSession();
  const { data: profile } = useData(profiles.details, { query: {} }, { enabled: userId !== null });
  const { data, membershipid } = useMembershipStatus();
  const words = useMembershipWords(membershipid);
  const validity = useValidity();
  return (
    <Card className="flex flex-col gap-3 sm:min-h-40">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={userName} src={profile?.photoUrl} size={64} />
        <div className="min-w-0">
          <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere sm:text-lg">{userName}</span>
            <span className="text-ink-soft tabular">{userCode}</span>
            {data && <Badge tone={words.paid ? 'success' : 'neutral'}>{words.name}</Badge>}
          </p>
          <p className={cx('text-sm text-ink-soft', !validity && 'max-sm:hidden')}>
            {validity || (data && words.about)}
          </p>
        </div>
      </div>
      {userType !== 'Admin' && (
        <div className="border-t border-line pt-3">
          <DueLine />
        </div>
      )}
    </Card>
  );
}
