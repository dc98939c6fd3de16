import type { ReactNode } from 'react';
import { UploadDock } from '../features/files/web/UploadDock.tsx';
import { Shell } from './shell.tsx';

/** What surrounds every screen. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Shell onLogout={async () => {}}>{children}</Shell>
      <UploadDock />
    </>
  );
}
