import type { ReactNode } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type Tile, Tiles } from '../../../lib/web/ui/Tiles.tsx';
import { messages } from './text.ts';

/**
 * The administration's home screen: five tiles (SPECIFICATION, screen 15), with what src/app puts above and below them. `isReady`:
 * what is above is known, so that nothing is pushed down.
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
  /** What is to be done. */
  waiting?: ReactNode;
  /** What was done: by month, and lately. */
  done?: ReactNode;
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
          {/* what waits comes first; on wide windows what was done stands beside it */}
          <div className="grid gap-6 *:min-w-0 lg:grid-flow-dense lg:grid-cols-2 lg:gap-4">
            {waiting}
            {/* the column of wide windows has the same links */}
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
          <div className="grid grid-cols-2 gap-3 md:grid-cols-5 wide:hidden">
            {tiles.map(({ to }) => (
              <Bone key={to} className="h-16 rounded-xl md:h-26 lg:h-36" />
            ))}
          </div>
        </Skeleton>
      )}
    </Page>
  );
}
