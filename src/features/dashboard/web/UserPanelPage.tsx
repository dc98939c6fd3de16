import {
  IconBook2,
  IconChevronRight,
  IconCreditCard,
  IconDevices,
  IconId,
  IconLifebuoy,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { TileIcon } from '../../../lib/web/ui/TileIcon.tsx';
import { OwnCard } from './OwnCard.tsx';
import { messages } from './text.ts';

// names and order are from the specification; the subscription tile leads to the memberships
const tiles = [
  { to: '/course', name: 'My Course', about: 'All courses, and where you stopped', Icon: IconBook2 },
  { to: '/profile', name: 'My Profile', about: 'Photo, address, date of birth', Icon: IconUserCircle },
  {
    to: '/membershipcard',
    name: 'My Subscription',
    about: 'Memberships and what they give',
    Icon: IconId,
  },
  {
    to: '/accounts',
    name: 'Account',
    about: 'Your code, devices and membership',
    Icon: IconDevices,
  },
  { to: '/userssettings', name: 'Settings', about: 'Password, language, your data', Icon: IconSettings },
  {
    to: '/payment',
    name: 'Add Payment Detail',
    about: 'Already paid? Send the proof here',
    Icon: IconCreditCard,
  },
  { to: '/helpandsupport', name: 'Help & Support', about: 'Ask, and we answer here', Icon: IconLifebuoy },
] as const;

type Tile = (typeof tiles)[number];

function useTileLink(): (to: Tile['to']) => { to: string; search?: Record<string, number> } {
  const { userId } = useSession();
  return (to) =>
    userId === null || (to !== '/profile' && to !== '/payment')
      ? { to }
      : // the user is in the URL (SPECIFICATION §2)
        to === '/profile'
        ? { to, search: { userid: userId } }
        : { to: `/payment/${userId}` };
}

/** A row of a list on phones, else a card. */
function PanelTile({ tile: { to, name, about, Icon } }: { tile: Tile }) {
  const t = useText(messages);
  const linkOf = useTileLink();
  return (
    <Anchor
      {...linkOf(to)}
      className="flex h-full min-h-15 items-center gap-3 px-4 py-2 leading-snug text-ink no-underline -outline-offset-2 transition-colors hover:bg-surface-2 sm:min-h-28 sm:gap-4 sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:p-5 sm:shadow-card sm:hover:border-line-strong"
    >
      <TileIcon Icon={Icon} className="sm:size-14 sm:*:size-8" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold sm:text-lg">{t(name)}</span>
        <span className="block text-sm text-ink-soft sm:text-base">{t(about)}</span>
      </span>
      <IconChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Anchor>
  );
}

/** User panel (SPECIFICATION, screen 22): who the user is, and seven tiles. What is learned and owed is on the dashboard alone. */
export function UserPanelPage() {
  const t = useText(messages);
  return (
    // the card has the name
    <Page title={t('User panel')}>
      {/* the person and the tiles fill four rows of two, or three of three with the person twice as wide */}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <OwnCard />
        <ul className="overflow-hidden rounded-xl border border-line bg-surface max-sm:divide-y max-sm:divide-line sm:contents">
          {tiles.map((tile) => (
            <li key={tile.to}>
              <PanelTile tile={tile} />
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
