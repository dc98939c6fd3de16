import type { ReactNode } from 'react';
import { LinkButton } from './LinkButton.tsx';

/** An amount to pay with its day, and the link to pay: at the right end on wide windows, in full width below on others. */
export function PayRow({
  to,
  search,
  label,
  primary = false,
  children,
}: {
  to: string;
  search?: Record<string, string> | undefined;
  /** 'Pay ₹199.00' */
  label: ReactNode;
  /** Paying is the screen's main action. */
  primary?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div className="@container">
      <div className="flex flex-col gap-x-6 gap-y-2.5 @md:flex-row @md:items-center @md:justify-between">
        <div className="min-w-0">{children}</div>
        <LinkButton to={to} search={search} tone={primary ? 'primary' : 'plain'} className="@md:shrink-0">
          {label}
        </LinkButton>
      </div>
    </div>
  );
}
