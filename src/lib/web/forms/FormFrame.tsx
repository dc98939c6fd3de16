import type { ReactNode } from 'react';
import type { CallError } from '../call.ts';
import { useText } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { messages } from './text.ts';

/**
 * The frame of a form of an existing record: submits once at a time, shows errors and buttons below the fields. `aside` is
 * beside it on wide screens.
 */
export function FormFrame({
  send,
  onSubmit,
  fields,
  dirty,
  onUndo,
  readOnly = false,
  buttons,
  aside,
  children,
}: {
  /** The result of `useEdit`. */
  send: { error: CallError | null; isPending: boolean; reset: () => void; dialog: ReactNode };
  onSubmit: () => Promise<void>;
  /** Fields that show their own errors. */
  fields: readonly string[];
  dirty: boolean;
  onUndo: () => void;
  /** Fields are visible, but cannot be changed. */
  readOnly?: boolean;
  buttons?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const t = useText(messages);
  const { error, isPending } = send;
  const beside = error !== null && fields.some((name) => error.fields[name]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void onSubmit();
      }}
      className={aside ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]' : undefined}
    >
      <div className="flex min-w-0 flex-col gap-5">
        {children}
        {!readOnly && (
          <>
            <FormError
              message={beside ? null : error?.message}
              signedOut={error?.status === 401}
              onRetry={error?.status === 0 ? () => void onSubmit() : undefined}
              busy={isPending}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" tone="primary" busy={isPending}>
                {t('Save')}
              </Button>
              {dirty && (
                <Button
                  disabled={isPending}
                  onClick={() => {
                    onUndo();
                    send.reset();
                  }}
                >
                  {t('Undo changes')}
                </Button>
              )}
              {buttons}
            </div>
          </>
        )}
      </div>
      {aside}
      {send.dialog}
    </form>
  );
}
