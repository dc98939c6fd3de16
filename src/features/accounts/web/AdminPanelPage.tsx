import type { ReactNode } from 'react';
import { IconBooks, IconCloudUpload, IconReceiptRupee, IconTicket, IconUsers } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { say } from './text.ts';

const tiles = [
  { to: '/upload', name: 'Upload Course', about: 'Add courses and their lessons', Icon: IconCloudUpload },
  { to: '/course', name: 'View Course', about: 'See the catalogue as learners do', Icon: IconBooks },
  { to: '/users', name: 'Users', about: 'Types, blocks and passwords', Icon: IconUsers },
  { to: '/payments', name: 'Subscription', about: 'Payments and what is due', Icon: IconReceiptRupee },
  { to: '/coupon', name: 'Coupon', about: 'Discounts and their dates', Icon: IconTicket },
] as const;

/** The administrator's landing page: five tiles (spec screen 15), and above and below them what src/app puts there. */
export function AdminPanelPage({ notice, children }: { notice?: ReactNode; children?: ReactNode }) {
  const t = useText(say);
  return (
    <Page title={t('Admin Panel')} intro={t('What would you like to do?')}>
      {notice}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
        {tiles.map(({ to, name, about, Icon }) => (
          <li key={to}>
            <Anchor to={to} className={`${cardClass({ link: true })} flex h-full items-center gap-4`}>
              <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong">
                <Icon aria-hidden="true" className="size-8" stroke={1.5} />
              </span>
              <span className="min-w-0">
                <span className="block text-lg font-semibold">{t(name)}</span>
                <span className="block text-sm text-ink-soft">{t(about)}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      {children && <div className="mt-8 grid gap-4 empty:hidden">{children}</div>}
    </Page>
  );
}
