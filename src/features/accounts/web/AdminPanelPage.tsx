import type { ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Tile, tileColumns, Tiles, tileSpan } from '../../../lib/web/ui/Tiles.tsx';
import { messages } from './text.ts';

/**
 * The administration's home screen: five tiles (SPECIFICATION, screen 15), with the parts that src/app puts above and below
 * them. `isReady`: the part above has loaded, so nothing will be pushed down.
 */
export function AdminPanelPage({
  tiles,
  notice,
  figures,
  waiting,
  done,
  isReady,
  children,
}: {
  tiles: readonly Tile[];
  notice?: ReactNode;
  figures?: ReactNode;
  /** Tasks that wait for an administrator. */
  waiting?: ReactNode;
  /** Figures by month, and recent events. */
  done?: ReactNode;
  isReady: boolean;
  children?: ReactNode;
}) {
  const t = useText(messages);
  return (
    <Page title={t('Admin Panel')}>
      {/* mounted while hidden, so that it loads its data */}
      <div hidden={!isReady}>
        {notice}
        {figures}
        <div className="grid gap-6 *:min-w-0">
          {/* tasks come first; on wide windows the figures stand beside them */}
          <div className="grid gap-6 *:min-w-0 lg:grid-flow-dense lg:grid-cols-2 lg:gap-4">
            {waiting}
            {/* wide windows have the same links in a column */}
            <div className="lg:col-span-2 wide:hidden">
              <Tiles tiles={tiles} />
            </div>
            <div className="grid gap-6 *:min-w-0 lg:grid-rows-[auto_1fr] lg:gap-4">{done}</div>
          </div>
          {children && <div className="grid gap-6 *:min-w-0 empty:hidden">{children}</div>}
        </div>
      </div>
      {!isReady && (
        <Skeleton>
          <Bone className="mb-6 h-44 rounded-xl lg:h-27" />
          <div className={cx(tileColumns, 'wide:hidden')}>
            {tiles.map(({ to }, at) => (
              <Bone key={to} className={cx(tileSpan(at), 'h-21 rounded-xl md:h-26 lg:h-36')} />
            ))}
          </div>
        </Skeleton>
      )}
    </Page>
  );
}
