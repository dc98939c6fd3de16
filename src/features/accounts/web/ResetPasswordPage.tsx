import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { clearSession } from '../../../lib/web/storedSession.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { accounts } from '../api.ts';
import { newPassword } from '../rules.ts';
import { useSentence } from '../../../lib/web/formErrors.ts';
import { messages } from './text.ts';

const schema = z.object({ password: newPassword });

/** The target of a password link: sets a new password and goes to /login. */
export function ResetPasswordPage() {
  const t = useText(messages);
  const sentence = useSentence();
  // in the fragment, which no log and no Referer contains; older links have it in the query until they expire
  const [{ token: earlier, redirect }] = useFilters('token', 'redirect');
  const [token] = useState(() => window.location.hash.slice(1) || earlier);
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const send = useSend(accounts.reset);
  const submit = handleSubmit(({ password }) =>
    send.mutate(
      { body: { token, password } },
      {
        onSuccess: () => {
          // all sessions of the account have ended, including this browser's
          clearSession();
          void navigate('/login', {
            search: { redirect },
            replace: true,
            state: { note: 'Your new password is set. Please log in with it.' },
          });
        },
      },
    ),
  );
  const dead = !token || Boolean(send.error?.fields['token']);
  return (
    <Page
      width="narrow"
      title={t('Set a new password')}
      intro={t('Choose a password that you use nowhere else.')}
      back={{ to: '/login', search: { redirect }, label: t('Back to login') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          hint={t('8 characters or more')}
          disabled={!token}
          {...register('password')}
          error={sentence(formState.errors.password)}
        />
        <FormError
          message={
            token
              ? send.error?.message
              : t('This address is not complete. Please open the whole link from your mail.')
          }
          onRetry={send.error?.status === 0 ? () => void submit() : undefined}
          busy={send.isPending}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" disabled={!formState.isValid || !token} busy={send.isPending}>
            {t('Save password')}
          </Button>
          {dead && (
            <LinkButton to="/forgot" search={{ redirect }}>
              {t('Ask for a new link')}
            </LinkButton>
          )}
        </div>
      </form>
    </Page>
  );
}
