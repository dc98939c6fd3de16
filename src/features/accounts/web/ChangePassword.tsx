import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { accounts } from '../api.ts';
import { loginForm, newPassword } from '../rules.ts';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { messages } from './text.ts';

const schema = z.object({ current: loginForm.shape.pswd, password: newPassword });

export function ChangePassword() {
  const t = useText(messages);
  const sentence = useSentence();
  const title = useId();
  const { userName } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const send = useSend(accounts.changePassword, { refreshes: [accounts.sessions] });
  const { register, handleSubmit, formState, setError, reset } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: { current: '', password: '' },
  });
  const submit = handleSubmit((body) => {
    setFailure(null);
    send.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          reset();
          toast.success(t('Change password'), message);
        },
        onError: (error) => {
          if (!showFieldErrors(error, ['current', 'password'], setError)) setFailure(error.message);
        },
      },
    );
  });
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="text-lg">
        {t('Change password')}
      </h2>
      <p className="mt-1 text-ink-soft">
        {t('You stay signed in here, and are signed out everywhere else.')}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex max-w-md flex-col gap-4">
        {/* the account, for password managers */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField
          label={t('Current password')}
          {...register('current')}
          error={sentence(formState.errors.current)}
        />
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          hint={t('8 characters or more')}
          {...register('password')}
          error={sentence(formState.errors.password)}
        />
        <FormError message={failure} onRetry={() => void submit()} busy={send.isPending} />
        <Button type="submit" className="self-start" disabled={!formState.isValid} busy={send.isPending}>
          {t('Save password')}
        </Button>
      </form>
    </Card>
  );
}
