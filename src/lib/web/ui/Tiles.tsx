import { cardClass } from '../../pageFrame.ts';
import type { Icon } from '@tabler/icons-react';
import { Anchor } from './Anchor.tsx';
import { cx } from './cx.ts';
import { TileIcon } from './TileIcon.tsx';

export interface Tile {
  to: string;
  name: string;
  about: string;
  Icon: Icon;
}

/** The columns of tiles and the number that each takes, for a skeleton, too. */
export const tileColumns = 'grid auto-rows-fr grid-cols-6 gap-2 sm:gap-3 md:grid-cols-5';
export const tileSpan = (at: number): string => cx('md:col-span-1', at < 2 ? 'col-span-3' : 'col-span-2');

/**
 * Five tiles: two and three per row on phones, else all in one row with the names below the icons; on wide windows also with
 * descriptions.
 */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={tileColumns}>
      {tiles.map(({ to, name, about, Icon }, at) => (
        <li key={name} className={cx('min-w-0', tileSpan(at))}>
          <Anchor
            to={to}
            className={cx(
              cardClass({ link: true, padded: false }),
              'flex h-full items-center gap-2 p-2.5 md:flex-col md:items-start md:gap-3 md:p-3 lg:p-4',
              at >= 2 && 'max-md:flex-col max-md:justify-center max-md:gap-1 max-md:px-1 max-md:text-center',
            )}
          >
            <TileIcon Icon={Icon} className="md:size-11 md:*:size-6" />
            <span className="min-w-0">
              <span className="block text-sm leading-snug font-semibold max-[22.5rem]:text-xs md:text-base">
                {name}
              </span>
              <span className="block text-sm leading-snug text-ink-soft max-lg:sr-only">{about}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
