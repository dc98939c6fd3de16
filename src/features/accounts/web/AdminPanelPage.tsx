import type { ReactNode } from 'react';
import { IconBooks, IconCloudUpload, IconReceiptRupee, IconTicket, IconUsers } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Tiles } from '../../../lib/web/ui/Tiles.tsx';
import { messages } from './text.ts';

const tiles = [
  { to: '/upload', name: 'Upload Course', about: 'Add courses and their lessons', Icon: IconCloudUpload },
  { to: '/course', name: 'View Course', about: 'See the catalogue as learners do', Icon: IconBooks },
  { to: '/users', name: 'Users', about: 'Types, blocks and passwords', Icon: IconUsers },
  { to: '/payments', name: 'Subscription', about: 'Payments and what is due', Icon: IconReceiptRupee },
  { to: '/coupon', name: 'Coupon', about: 'Discounts and their dates', Icon: IconTicket },
] as const;

/** The administration's home screen: five tiles (SPECIFICATION, screen 15), with what src/app puts above and below them. */
export function AdminPanelPage({ notice, children }: { notice?: ReactNode; children?: ReactNode }) {
  const t = useText(messages);
  return (
    <Page title={t('Admin Panel')} intro={t('What would you like to do?')}>
      <div className="flex flex-col">
        {/* below the tiles on a phone: loading late, it would push them down */}
        <div className="max-sm:order-last max-sm:mt-6 max-sm:empty:hidden max-sm:*:last:mb-0">{notice}</div>
        <Tiles tiles={tiles.map((tile) => ({ ...tile, name: t(tile.name), about: t(tile.about) }))} />
      </div>
      {children && <div className="mt-8 grid gap-8 empty:hidden">{children}</div>}
    </Page>
  );
}
