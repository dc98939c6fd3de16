import type { Icon } from '@tabler/icons-react';
import { Anchor } from './Anchor.tsx';
import { cardClass } from './Card.tsx';
import { cx } from './cx.ts';

export interface Tile {
  to: string;
  name: string;
  about: string;
  Icon: Icon;
}

/** Five tiles: three and two, then all in one row, their words below the icon; where the administrators' column has the same links, they are one line of names. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="grid auto-rows-fr gap-3 sm:grid-cols-6 sm:*:col-span-2 sm:*:nth-[n+4]:col-span-3 lg:grid-cols-5 lg:*:col-span-1!">
      {tiles.map(({ to, name, about, Icon }) => (
        <li key={name} className="min-w-0">
          <Anchor
            to={to}
            className={cx(
              cardClass({ link: true, padded: false }),
              'flex h-full items-center gap-3 p-3 sm:p-4 lg:flex-col lg:items-start wide:flex-row wide:items-center wide:py-2.5',
            )}
          >
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong wide:size-8">
              <Icon aria-hidden="true" className="size-6 wide:size-5" stroke={1.5} />
            </span>
            <span className="min-w-0">
              <span className="block leading-snug font-semibold">{name}</span>
              <span className="block text-sm leading-snug text-ink-soft wide:sr-only">{about}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
