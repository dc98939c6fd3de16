import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './Notice.tsx';

/** A task for an administrator: an icon, a sentence, and a link to the screen. */
export function TaskNotice({
  label,
  icon,
  to,
  action,
  children,
}: {
  /** Accessible name. */
  label: string;
  icon: ComponentProps<typeof Notice>['icon'];
  to: string;
  /** The link's text. */
  action: string;
  children: ReactNode;
}) {
  return (
    <Notice
      role="region"
      aria-label={label}
      tone="warning"
      icon={icon}
      className="mb-6"
      action={
        <LinkButton to={to} size="sm" className="max-sm:ms-7">
          {action}
        </LinkButton>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
