import type { ComponentProps, ReactNode } from 'react';
import type { CallError } from '../call.ts';
import { useText } from '../i18n.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { FormError } from '../ui/FormError.tsx';
import { messages } from './text.ts';

/** What a form tells its frame; `useForm` and `useEditForm` make it. */
export interface FormState {
  submit: () => Promise<unknown>;
  busy: boolean;
  /** An error that is not shown beside a field. */
  failure: CallError | null;
  /** Above the fields: what was typed before is back. */
  notice?: ReactNode;
  dialog?: ReactNode;
  isDirty?: boolean;
  /** Shows the saved values again. */
  undo?: () => void;
}

export interface FormFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: FormState;
  /** The label of the submit button, 'Save' unless given; null when it stands elsewhere, or nothing may be changed. */
  submit?: string | null | undefined;
  button?: Partial<ButtonProps> | undefined;
  /** Offers to undo what was changed. */
  canUndo?: boolean | undefined;
  /** Further buttons. */
  buttons?: ReactNode;
  /** Stands beside it all on a wide screen. */
  aside?: ReactNode;
}

/** What was typed is not what fails, so sending it again may help. */
const mayRetry = ({ status }: CallError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

/** Every form of the web app: sent once at a time, with what went wrong and its buttons below the fields. */
export function FormFrame({
  form: { submit: send, busy, failure, notice, dialog, isDirty, undo },
  submit,
  button,
  canUndo = false,
  buttons,
  aside,
  className = 'flex flex-col gap-4',
  children,
  ...rest
}: FormFrameProps) {
  const t = useText(messages);
  const content = (
    <>
      {notice && <div className="col-span-full empty:hidden">{notice}</div>}
      {children}
      <FormError
        className="col-span-full"
        message={failure?.message}
        signedOut={failure?.status === 401}
        onRetry={submit !== null && failure && mayRetry(failure) ? () => void send() : undefined}
        busy={busy}
      />
      {submit !== null && (
        <div className="col-span-full flex flex-wrap items-center gap-2">
          <Button type="submit" tone="primary" busy={busy} {...button}>
            {submit ?? t('Save')}
          </Button>
          {canUndo && isDirty && (
            <Button disabled={busy} onClick={undo}>
              {t('Undo changes')}
            </Button>
          )}
          {buttons}
        </div>
      )}
    </>
  );
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events of a form in a dialog bubble to the form around it
        event.stopPropagation();
        if (!busy) void send();
      }}
      className={aside ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]' : className}
    >
      {aside ? <div className="flex min-w-0 flex-col gap-5">{content}</div> : content}
      {aside}
      {dialog}
    </form>
  );
}
