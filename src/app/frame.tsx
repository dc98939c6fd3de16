import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFreshSession, useLogout } from '../features/accounts/web/useAccount.ts';
import { UploadDock } from '../features/files/web/UploadDock.tsx';
import { firstScreenShown, usePath } from '../lib/web/router.tsx';
import { useSession } from '../lib/web/session.ts';
import { Toaster } from '../lib/web/toast.tsx';
import { ErrorBoundary } from '../lib/web/ui/ErrorBoundary.tsx';
import { useUnsent } from '../lib/web/unsent.ts';
import { Shell } from './shell.tsx';
import { isAdministration } from './shell/links.ts';

/** Parts of the frame that are needed only after the first screen: on a slow connection they would delay it. */
const later = async () => {
  await firstScreenShown();
  return import('./shell/later.ts');
};
const learnerLater = async () => {
  await firstScreenShown();
  return import('./shell/learnerLater.ts');
};
const Updates = lazy(async () => ({ default: (await later()).Updates }));
const SearchKeys = lazy(async () => ({ default: (await later()).SearchKeys }));
const TabBar = lazy(async () => ({ default: (await learnerLater()).TabBar }));
const SendUnsent = lazy(async () => ({ default: (await learnerLater()).SendUnsent }));
// at once: lessons that may no longer be played are locked on the first contact with the server
const KeepSavedLessons = lazy(async () => ({
  default: (await import('./shell/learnerLater.ts')).KeepSavedLessons,
}));
const AdminLinks = lazy(async () => ({ default: (await import('./AdminLinks.tsx')).AdminLinks }));

/** A part that is omitted when its code can't be loaded. */
function Extra({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

const sendWaiting = async (queries: QueryClient) =>
  (await import('./shell/learnerLater.ts')).sendUnsent(queries);

export function Frame({ children }: { children: ReactNode }) {
  useFreshSession();
  const { islogged, userId, userType, hasDownloads } = useSession();
  const isUnsent = useUnsent(userId);
  const path = usePath();
  const playing = /^\/courseplayer\b/i.test(path);
  const isAdmin = islogged && userType === 'Admin';
  const admin = (look: 'menu' | 'column') =>
    isAdmin && (
      <Extra>
        <AdminLinks look={look} />
      </Extra>
    );
  return (
    <>
      <Shell
        onLogout={useLogout(sendWaiting)}
        footer={!playing}
        menu={admin('menu')}
        column={
          isAdmin &&
          isAdministration(path) && (
            // its space is reserved before its links have loaded
            <div data-column="">{admin('column')}</div>
          )
        }
      >
        {children}
      </Shell>
      {/* sticky, not fixed: at the end of the page they have their own space and cover nothing */}
      <div className="pointer-events-none sticky bottom-0 z-40 flow-root print:hidden">
        <Extra>
          <UploadDock />
        </Extra>
        {import.meta.env.PROD && 'serviceWorker' in navigator && (
          <Extra>
            <Updates />
          </Extra>
        )}
        {islogged && !isAdmin && !playing && (
          <Extra>
            <TabBar />
          </Extra>
        )}
      </div>
      {islogged && userId !== null && isUnsent && (
        <Extra>
          <SendUnsent key={userId} userId={userId} playing={playing} />
        </Extra>
      )}
      {hasDownloads && (
        <Extra>
          <KeepSavedLessons />
        </Extra>
      )}
      <Extra>
        <SearchKeys />
      </Extra>
      <Toaster />
    </>
  );
}
