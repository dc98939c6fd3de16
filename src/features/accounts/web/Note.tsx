import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../../../lib/web/ui/Notice.tsx';

/** A permanent success message, announced by screen readers. */
export function Note({ children }: { children?: ReactNode }) {
  return (
    // the live region exists from the start, or screen readers would not announce the message
    <div role="status">
      {children && (
        <Notice tone="success" icon={IconCircleCheck} className="mb-4">
          {children}
        </Notice>
      )}
    </div>
  );
}
