import type { ComponentProps, ReactNode } from 'react';
import type { CallError } from '../call.ts';
import { useText } from '../i18n.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { FormError } from '../ui/FormError.tsx';
import { messages } from './text.ts';

/** A form's state for its frame; from `useForm` or `useEditForm`. */
export interface FormState {
  submit: () => Promise<unknown>;
  busy: boolean;
  /** An error that is not shown at a field. */
  failure: CallError | null;
  /** Above the fields: the notice of a restored draft. */
  notice?: ReactNode;
  dialog?: ReactNode;
  isDirty?: boolean;
  /** Restores the saved values. */
  undo?: () => void;
}

export interface FormFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: FormState;
  /** The label of the submit button, 'Save' by default; null for no button here. */
  submit?: string | null | undefined;
  button?: Partial<ButtonProps> | undefined;
  /** Shows a button to undo the changes. */
  canUndo?: boolean | undefined;
  /** Additional buttons. */
  buttons?: ReactNode;
  /** Classes of the row of buttons. */
  foot?: string | undefined;
  /**
   * That row, with the error, stays at the bottom of windows that are high enough: for long forms. On another background than
   * the page's, `foot` names it.
   */
  stays?: boolean | undefined;
  /** Beside the form on wide screens. */
  aside?: ReactNode;
}

/** Whether the error is not caused by the input, so that a retry may help. */
const mayRetry = ({ status }: CallError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

/** Publishes the height of a foot that stays, so that fields with the focus scroll clear of it (app.css). */
function publishHeight(foot: HTMLElement | null) {
  if (!foot) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot', `${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot');
  };
}

/** The frame of every form: submits once at a time, shows errors and buttons below the fields. */
export function FormFrame({
  form: { submit: send, busy, failure, notice, dialog, isDirty, undo },
  submit,
  button,
  canUndo = false,
  buttons,
  foot,
  stays,
  aside,
  className = 'flex flex-col gap-4',
  children,
  ...rest
}: FormFrameProps) {
  const t = useText(messages);
  const told = stays && canUndo && !buttons;
  const error = (
    <FormError
      className={stays ? 'basis-full' : 'col-span-full'}
      message={failure?.message}
      signedOut={failure?.status === 401}
      onRetry={submit !== null && failure && mayRetry(failure) ? () => void send() : undefined}
      busy={busy}
    />
  );
  const content = (
    <>
      {notice && <div className="col-span-full empty:hidden">{notice}</div>}
      {children}
      {!(stays && submit !== null) && error}
      {submit !== null && (
        <div
          ref={stays ? publishHeight : undefined}
          data-stays={stays ? '' : undefined}
          className={cx(
            'col-span-full flex flex-wrap items-center gap-2',
            stays && 'bottom-(--tab-bar) z-10 border-t border-line py-3 tall:sticky',
            foot ?? (stays && 'bg-bg'),
          )}
        >
          {stays && error}
          <Button
            type="submit"
            // what stays in sight says whether there is anything to save
            tone={told && !isDirty ? 'plain' : 'primary'}
            busy={busy}
            {...button}
          >
            {submit ?? t('Save')}
          </Button>
          {canUndo && isDirty && (
            <Button disabled={busy} onClick={undo}>
              {t('Undo changes')}
            </Button>
          )}
          {told && (
            <span className="text-sm text-ink-soft">{isDirty ? t('Unsaved changes') : t('No changes')}</span>
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
        // React events of a form in a dialog bubble to the surrounding form
        event.stopPropagation();
        // also while the button is aria-disabled: an invalid form shows what is missing
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
