import { IconBook2, IconListCheck, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { useText } from '../../lib/web/i18n.ts';
import { usePath } from '../../lib/web/router.tsx';
import { Anchor } from '../../lib/web/ui/Anchor.tsx';
import { cx } from '../../lib/web/ui/cx.ts';
import { messages } from './text.ts';

/** The learner's four tabs; `screens` are the paths that belong to each. */
const tabs = [
  { to: '/course', label: 'Learn', Icon: IconBook2, screens: /^\/(course.*)?$/i },
  { to: '/search', label: 'Search', Icon: IconSearch, screens: /^\/search$/i },
  {
    to: '/dashboard',
    label: 'My courses',
    Icon: IconListCheck,
    screens: /^\/(dashboard|downloads|goals)$/i,
  },
  {
    to: '/userpanel',
    label: 'Me',
    Icon: IconUserCircle,
    screens: /^\/(userpanel|profile|accounts|userssettings|membershipcard|payments?|helpandsupport)\b/i,
  },
] as const;

/** The tab bar of learners on phones. Not on low windows (landscape, 400 % zoom), where the header's menu has the same links. */
export function TabBar() {
  const t = useText(messages);
  const path = usePath();
  return (
    <nav
      aria-label={t('Main places')}
      data-tab-bar=""
      className="pointer-events-auto hidden border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] max-sm:tall:block"
    >
      <ul className="grid grid-cols-4">
        {tabs.map(({ to, label, Icon, screens }) => {
          const here = screens.test(path);
          return (
            <li key={to}>
              <Anchor
                to={to}
                aria-current={path.toLowerCase() === to ? 'page' : here ? 'true' : undefined}
                className={cx(
                  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-xs no-underline',
                  here ? 'font-semibold text-accent-strong' : 'text-ink-soft',
                )}
              >
                <Icon aria-hidden="true" className="size-6" stroke={here ? 2.25 : 1.75} />
                {t(label)}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
