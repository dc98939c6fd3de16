import type { ReactNode } from 'react';
import { LinkButton } from './LinkButton.tsx';

/** A task for an administrator: an icon, a sentence, and a link to the screen. */
export function TaskNotice({
  label,
  icon: Icon,
  to,
  action,
  children,
}: {
  /** Accessible name. */
  label: string;
  icon: (props: { className: string; 'aria-hidden': 'true' }) => ReactNode;
  to: string;
  /** The link's text. */
  action: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-warning-soft px-4 py-3"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-warning">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{children}</span>
      </p>
      <LinkButton to={to} size="sm" className="max-sm:ms-7">
        {action}
      </LinkButton>
    </section>
  );
}
