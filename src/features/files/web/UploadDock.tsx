import { lazy, Suspense } from 'react';
import { useSession } from '../../../lib/web/session.ts';

const Panel = lazy(async () => ({ default: (await import('./UploadPanel.tsx')).UploadPanel }));

/** The running uploads, on every screen of an administrator; mounted once, in the app's frame. */
export function UploadDock() {
  const { userType, userId } = useSession();
  if (userType !== 'Admin') return null;
  return (
    <Suspense>
      <Panel key={userId} />
    </Suspense>
  );
}
