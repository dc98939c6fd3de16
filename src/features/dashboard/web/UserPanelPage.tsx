import {
  IconBook2,
  IconCreditCard,
  IconId,
  IconLifebuoy,
  IconReceiptRupee,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { money, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Tiles } from '../../../lib/web/ui/Tiles.tsx';
import { useMembershipWords, useMembershipStatus } from './membershipStatus.ts';
import { messages } from './text.ts';

// names and order are the specification's; the subscription tile leads to the memberships
const tiles = [
  { to: '/course', name: 'My Course', about: 'All courses, and where you stopped', Icon: IconBook2 },
  { to: '/profile', name: 'My Profile', about: 'Photo, address, date of birth', Icon: IconUserCircle },
  {
    to: '/membershipcard',
    name: 'My Subscription',
    about: 'Silver, Gold, Diamond: what each gives',
    Icon: IconId,
  },
  {
    to: '/accounts',
    name: 'Account',
    about: 'Your code, membership, payments and dues',
    Icon: IconReceiptRupee,
  },
  { to: '/userssettings', name: 'Settings', about: 'Password, language, your data', Icon: IconSettings },
  {
    to: '/payment',
    name: 'Add Payment Detail',
    about: 'You have paid? Send the proof here',
    Icon: IconCreditCard,
  },
  { to: '/helpandsupport', name: 'Help & Support', about: 'Ask, and we answer here', Icon: IconLifebuoy },
] as const;

/** The learner's membership with pending and due amounts, on one line. */
function MembershipLine() {
  const t = useText(messages);
  const { data, error, isFetching, refetch, membershipid, owed } = useMembershipStatus();
  const words = useMembershipWords(membershipid);
  const sum = (key: 'pending' | 'open'): number => owed.reduce((all, one) => all + one[key], 0);
  if (error && !data)
    return (
      <FormError
        message={t('Your membership could not be loaded.')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      {data && (
        <>
          <Badge tone={words.paid ? 'success' : 'neutral'}>{words.name}</Badge>
          {sum('pending') > 0 && (
            <span>{t('Awaiting verification: {amount}', { amount: money(sum('pending')) })}</span>
          )}
          {sum('open') > 0 && (
            <Anchor to="/payments" className="inline-flex min-h-11 items-center font-semibold underline">
              {t('Due: {amount}', { amount: money(sum('open')) })}
            </Anchor>
          )}
          {owed.length === 0 && <span>{words.about}</span>}
        </>
      )}
    </p>
  );
}

/** User panel (SPECIFICATION, screen 22): seven tiles. */
export function UserPanelPage() {
  const t = useText(messages);
  const { userName, userId } = useSession();
  const searchOf = (to: string) =>
    // the profile's user is in the URL (SPECIFICATION §2)
    to === '/profile' && userId !== null ? { userid: userId } : undefined;
  return (
    <Page
      title={userName ? t('Hello, {user}', { user: userName }) : t('User panel')}
      intro={<MembershipLine />}
      actions={<LinkButton to="/dashboard">{t('Dashboard')}</LinkButton>}
    >
      <Tiles
        tiles={tiles.map(({ to, name, about, Icon }) => ({
          to: to === '/payment' && userId !== null ? `/payment/${userId}` : to,
          search: searchOf(to),
          name: t(name),
          about: t(about),
          Icon,
        }))}
      />
    </Page>
  );
}
