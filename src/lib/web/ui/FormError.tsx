import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../i18n.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { LinkButton } from './LinkButton.tsx';
import { messages } from './text.ts';

export interface FormErrorProps {
  /** The message; renders nothing without one. */
  message?: string | null | undefined;
  /** The session has ended: offers a login in another tab, so that the input stays. */
  signedOut?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
}

/** An error beside the action that failed, with Retry. */
export function FormError({ message, signedOut, onRetry, busy, className }: FormErrorProps) {
  const t = useText(messages);
  // the live region exists from the start, or screen readers would not announce the message
  return (
    <div role="alert" className={cx(!message && 'hidden', className)}>
      {message && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-danger/40 bg-danger-soft px-3 py-2 text-danger">
          <IconAlertTriangle aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <p className="min-w-0 flex-1 basis-48 py-0.5">{message}</p>
          {signedOut && (
            <LinkButton to="/login" target="_blank" size="sm">
              {t('Log in in a new tab')}
            </LinkButton>
          )}
          {onRetry && (
            <Button size="sm" onClick={onRetry} busy={busy}>
              {t('Try again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
