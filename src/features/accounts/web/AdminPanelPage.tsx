import type { ReactNode } from 'react';
import { IconBooks, IconCloudUpload, IconReceiptRupee, IconTicket, IconUsers } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Tiles } from '../../../lib/web/ui/Tiles.tsx';
import { messages } from './text.ts';

const tiles = [
  { to: '/upload', name: 'Upload Course', about: 'Add courses and their lessons', Icon: IconCloudUpload },
  { to: '/course', name: 'View Course', about: 'See the catalogue as learners do', Icon: IconBooks },
  { to: '/users', name: 'Users', about: 'Types, blocks and passwords', Icon: IconUsers },
  { to: '/payments', name: 'Subscription', about: 'Payments and what is due', Icon: IconReceiptRupee },
  { to: '/coupon', name: 'Coupon', about: 'Discounts and their dates', Icon: IconTicket },
] as const;

/**
 * The administration's home screen: five tiles (SPECIFICATION, screen 15), with what src/app puts above and below them. `isReady`:
 * what is above is known, so that nothing is pushed down.
 */
export function AdminPanelPage({
  notice,
  figures,
  overview,
  isReady,
  children,
}: {
  notice?: ReactNode;
  figures?: ReactNode;
  /** What has happened lately. */
  overview?: ReactNode;
  isReady: boolean;
  children?: ReactNode;
}) {
  const t = useText(messages);
  return (
    <Page title={t('Admin Panel')} intro={t('What would you like to do?')}>
      {/* mounted, so that it asks for what it shows */}
      <div hidden={!isReady}>
        {notice}
        {figures}
        <div className="grid gap-6 *:min-w-0">
          <Tiles tiles={tiles.map((tile) => ({ ...tile, name: t(tile.name), about: t(tile.about) }))} />
          {/* one below the other, what waits comes before the chart */}
          <div className="grid gap-4 *:min-w-0 empty:hidden max-lg:*:first:order-1 lg:grid-cols-2">
            {overview}
          </div>
          {children && <div className="grid gap-6 *:min-w-0 empty:hidden">{children}</div>}
        </div>
      </div>
      {!isReady && (
        <Skeleton>
          <Bone className="mb-6 h-44 rounded-xl lg:h-27" />
          <div className="grid gap-3 sm:grid-cols-5 sm:gap-4">
            {tiles.map(({ to }) => (
              <Bone key={to} className="h-18 rounded-xl sm:h-44" />
            ))}
          </div>
        </Skeleton>
      )}
    </Page>
  );
}
