import type { ReactNode } from 'react';
import {
  IconBook2,
  IconCreditCard,
  IconId,
  IconLifebuoy,
  IconReceiptRupee,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Tiles } from '../../../lib/web/ui/Tiles.tsx';
import { useMembershipStatus } from './membershipStatus.ts';
import { OwnCard } from './OwnCard.tsx';
import { messages } from './text.ts';
import { useGreeting } from './useGreeting.ts';

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
    about: 'Your code, payments and dues',
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

/** User panel (SPECIFICATION, screen 22): seven tiles, below who one is and the lesson with which the learner goes on. */
export function UserPanelPage({ goOn }: { goOn: ReactNode }) {
  const t = useText(messages);
  const { userId } = useSession();
  const greeting = useGreeting();
  const { late } = useMembershipStatus();
  const searchOf = (to: string) =>
    // the profile's user is in the URL (SPECIFICATION §2)
    to === '/profile' && userId !== null ? { userid: userId } : undefined;
  return (
    <Page
      title={greeting || t('User panel')}
      // on phones the tab bar leads there
      actions={
        <Anchor to="/dashboard" className="inline-flex min-h-11 items-center underline max-sm:hidden">
          {t('My learning')}
        </Anchor>
      }
    >
      {/* beside each other and equally high where there is room; else what is due comes first only when it is late */}
      <div className="mb-4 grid gap-3 sm:mb-6 sm:gap-4 lg:grid-cols-2 *:mb-0!">
        <OwnCard />
        <div className={cx('grid *:mb-0! empty:hidden', !late && 'max-lg:order-first')}>{goOn}</div>
      </div>
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
