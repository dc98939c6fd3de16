import { useId } from 'react';
import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { accounts } from '../api.ts';
import { loginForm, newPassword } from '../rules.ts';
import { messages } from './text.ts';

const schema = z.object({ current: loginForm.shape.pswd, password: newPassword });

export function ChangePassword() {
  const t = useText(messages);
  const title = useId();
  const { userName } = useSession();
  const change = useSend(accounts.changePassword, { refreshes: [accounts.sessions] });
  const form = useForm({
    schema,
    values: { current: '', password: '' },
    send: (body) => change.mutateAsync({ body }),
    toast: ({ message }) => [t('Change password'), message],
  });
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="text-lg">
        {t('Change password')}
      </h2>
      <p className="mt-1 text-ink-soft">
        {t('You stay logged in here, and are logged out everywhere else.')}
      </p>
      <FormFrame
        form={form}
        submit={t('Save password')}
        button={{ tone: 'plain', disabled: !form.formState.isValid }}
        className="mt-4 flex max-w-md flex-col gap-4"
      >
        {/* the account's name, for password managers */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField label={t('Current password')} {...form.field('current')} />
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          hint={t('8 characters or more')}
          {...form.field('password')}
        />
      </FormFrame>
    </Card>
  );
}
