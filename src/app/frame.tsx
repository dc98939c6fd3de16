import type { ReactNode } from 'react';
import { Toaster } from '../lib/web/toast.tsx';
import { Shell } from './shell.tsx';

/** What surrounds every screen. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Shell onLogout={async () => {}}>{children}</Shell>
      <Toaster />
    </>
  );
}
