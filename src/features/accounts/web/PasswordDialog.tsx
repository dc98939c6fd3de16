import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { messages } from './usersText.ts';

/** Asks for one's own password before promoting, demoting or resetting an administrator (decision 36). */
export function PasswordDialog({
  title,
  confirmLabel,
  tone,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirmLabel: string;
  tone: 'danger' | 'primary';
  busy: boolean;
  error: CallError | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
  /** Explains what will happen. */
  children: ReactNode;
}) {
  const t = useText(messages);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const missing = touched && password === '' ? t('Please enter your own password.') : undefined;
  const wrong = touched ? undefined : error?.fields['currentPassword'];
  // a wrong password is selected, to be retyped
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [error]);
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen
      onClose={onClose}
      canClose={!busy}
      width={460}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={form} tone={tone} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          setTouched(password === '');
          if (password === '') field.current?.focus();
          else onConfirm(password);
        }}
        className="flex flex-col gap-3"
      >
        {children}
        <PasswordField
          ref={field}
          label={t('Your own password')}
          hint={t('So that nobody does this at a screen you left open.')}
          name="password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setTouched(true);
          }}
          error={missing ?? wrong}
        />
        <FormError message={error?.fields['currentPassword'] ? null : error?.message} />
      </form>
    </Dialog>
  );
}
