import type { ReactNode } from 'react';
import { useFreshSession, useLogout } from '../features/accounts/web/useAccount.ts';
import { UploadDock } from '../features/files/web/UploadDock.tsx';
import { usePath } from '../lib/web/router.tsx';
import { Toaster } from '../lib/web/toast.tsx';
import { Shell } from './shell.tsx';

/** What surrounds every screen. */
export function Frame({ children }: { children: ReactNode }) {
  useFreshSession();
  return (
    <>
      <Shell onLogout={useLogout()} footer={!/^\/courseplayer\b/i.test(usePath())}>
        {children}
      </Shell>
      <UploadDock />
      <Toaster />
    </>
  );
}
