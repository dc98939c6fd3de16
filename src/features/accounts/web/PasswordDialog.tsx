import { type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { messages } from './usersText.ts';

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, messages('Please enter your own password.').english)),
});

/** Asks for the caller's own password before promoting, demoting or resetting an administrator (decision 36). */
export function PasswordDialog({
  title,
  confirmLabel,
  tone,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirmLabel: string;
  tone: 'danger' | 'primary';
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
  /** Explains what will happen. */
  children: ReactNode;
}) {
  const t = useText(messages);
  const form = useForm({
    schema,
    mode: 'onSubmit',
    values: { currentPassword: '' },
    send: ({ currentPassword }) => onConfirm(currentPassword),
  });
  const { setFocus, formState, failure } = form;
  const wrong = formState.errors.currentPassword;
  const refusal = wrong?.type === 'server' ? wrong : failure;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  // selects a wrong password, so that it can be retyped
  useEffect(() => {
    if (refusal) setFocus('currentPassword', { shouldSelect: true });
  }, [setFocus, refusal]);
  return (
    <FormDialog title={title} form={form} submit={confirmLabel} button={{ tone }} onClose={onClose}>
      {children}
      <PasswordField
        label={t('Your own password')}
        hint={t('So that nobody does this at a screen you left open.')}
        {...form.field('currentPassword')}
      />
    </FormDialog>
  );
}
