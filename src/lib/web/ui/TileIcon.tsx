import type { Icon as TablerIcon } from '@tabler/icons-react';
import { cx } from './cx.ts';

/** The icon of a tile that leads to a screen, on the accent's tint. `className`: the sizes of both on wide windows. */
export const TileIcon = ({ Icon, className }: { Icon: TablerIcon; className: string }) => (
  <span
    className={cx(
      'inline-flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong *:size-5',
      className,
    )}
  >
    <Icon aria-hidden="true" stroke={1.5} />
  </span>
);
