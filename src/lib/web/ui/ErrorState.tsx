import { isOffline } from '../call.ts';
import { useText } from '../i18n.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Drawing } from './Drawing.tsx';
import { messages } from './text.ts';

export interface ErrorStateProps {
  title?: string | undefined;
  /** The message of the failed call. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
}

/** Shown instead of something that could not be loaded. */
export function ErrorState({ title, message, onRetry, busy, className }: ErrorStateProps) {
  const t = useText(messages);
  const offline = isOffline();
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-3 px-4 py-10 text-center', className)}>
      <Drawing name="line" className="w-40" />
      <p className="text-lg font-semibold">
        {title ?? t(offline ? 'You are offline' : 'Something went wrong')}
      </p>
      <p className="measure text-ink-soft">{message ?? t('This part could not be loaded.')}</p>
      {offline && (
        <p className="measure text-ink-soft">{t('It goes on by itself once you are back online.')}</p>
      )}
      {onRetry && (
        <Button tone="primary" onClick={onRetry} busy={busy}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}
