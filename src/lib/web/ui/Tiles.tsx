import type { Icon } from '@tabler/icons-react';
import { Anchor } from './Anchor.tsx';
import { cardClass } from './Card.tsx';
import { cx } from './cx.ts';

export interface Tile {
  to: string;
  search?: Record<string, string | number> | undefined;
  name: string;
  about: string;
  Icon: Icon;
}

/** Tiles in rows of up to four. On wide windows five stand in one row, their words below the icon. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const stands = tiles.length === 5 && 'sm:flex-col sm:items-start';
  const rows =
    tiles.length === 5
      ? // three and two, then all five
        'sm:grid-cols-6 sm:*:col-span-2 sm:*:nth-[n+4]:col-span-3 lg:grid-cols-5 lg:*:col-span-1!'
      : 'sm:grid-cols-2 lg:grid-cols-4';
  return (
    <ul className={cx('grid auto-rows-fr gap-3 sm:gap-4', rows)}>
      {tiles.map(({ to, search, name, about, Icon }) => (
        <li key={name} className="min-w-0">
          <Anchor
            to={to}
            search={search}
            className={cx(
              cardClass({ link: true, padded: false }),
              'flex h-full items-center gap-3 p-3 sm:gap-4 sm:p-5',
              stands,
            )}
          >
            <span className="inline-flex size-11 shrink-0 sm:size-14 items-center justify-center rounded-lg bg-accent-soft text-accent-strong">
              <Icon aria-hidden="true" className="size-6 sm:size-8" stroke={1.5} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold sm:text-lg">{name}</span>
              <span className="block text-sm text-ink-soft">{about}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
