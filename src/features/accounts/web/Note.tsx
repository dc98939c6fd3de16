import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A permanent success message, announced by screen readers. */
export function Note({ children }: { children?: ReactNode }) {
  return (
    // the live region exists from the start, or screen readers would not announce the message
    <div role="status">
      {children && (
        <p className="mb-4 flex items-start gap-2 rounded-md bg-success-soft px-3 py-2.5 text-success">
          <IconCircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
