import { type ReactNode, useId } from 'react';
import { useText } from '../i18n.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { Dialog, type DialogProps } from '../ui/Dialog.tsx';
import { messages } from '../ui/text.ts';
import { FormFrame, type FormState } from './FormFrame.tsx';

/** A form in a dialog, with Cancel and its submit button in the footer. */
export function FormDialog({
  form,
  submit,
  button,
  buttons,
  width = 460,
  role = 'alertdialog',
  canClose = true,
  onClose,
  children,
  ...rest
}: Pick<DialogProps, 'title' | 'width' | 'role' | 'canClose' | 'onClose' | 'children'> & {
  form: FormState;
  /** The label of the submit button; null when there is nothing left to submit. */
  submit: string | null;
  button?: Partial<ButtonProps> | undefined;
  /** Additional buttons, before Cancel. */
  buttons?: ReactNode;
}) {
  const t = useText(messages);
  const id = useId();
  return (
    <Dialog
      {...rest}
      isOpen
      role={role}
      width={width}
      onClose={onClose}
      canClose={canClose && !form.busy}
      footer={
        <>
          {buttons}
          <Button onClick={onClose} disabled={form.busy}>
            {submit === null ? t('Close') : t('Cancel')}
          </Button>
          {submit !== null && (
            <Button type="submit" form={id} tone="primary" busy={form.busy} {...button}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <FormFrame id={id} form={form} submit={null} className="flex flex-col gap-3">
        {children}
      </FormFrame>
    </Dialog>
  );
}
