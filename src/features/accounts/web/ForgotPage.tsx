import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { accounts } from '../api.ts';
import { knownEmail } from '../rules.ts';
import { useSentence } from '../../../lib/web/formErrors.ts';
import { Note } from './Note.tsx';
import { say } from './text.ts';

const schema = z.object({ useremail: knownEmail });

/** Asks for a link to set a new password. */
export function ForgotPage() {
  const t = useText(say);
  const sentence = useSentence();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: { useremail: '' },
  });
  const send = useSend(accounts.forgot);
  const submit = handleSubmit((body) => send.mutate({ body }));
  return (
    <Page
      width="narrow"
      title={t('Forgot your password?')}
      intro={t('Enter the email of your login. We will mail you a link.')}
      back={{ to: '/login', label: t('Back to login') }}
    >
      <Note>
        {send.data && (
          <>
            <strong className="block">{t('Check your inbox')}</strong>
            {send.data.message}
          </>
        )}
      </Note>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('useremail')}
          error={sentence(formState.errors.useremail)}
        />
        <FormError
          message={send.error?.message}
          onRetry={send.error?.status === 0 ? () => void submit() : undefined}
          busy={send.isPending}
        />
        <Button type="submit" tone="primary" disabled={!formState.isValid} busy={send.isPending}>
          {t('Send the link')}
        </Button>
      </form>
    </Page>
  );
}
