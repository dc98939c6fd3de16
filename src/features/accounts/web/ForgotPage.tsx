import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useData, useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { accounts } from '../api.ts';
import { loginHelp } from '../helpApi.ts';
import { knownEmail } from '../rules.ts';
import { useSentence } from '../../../lib/web/formErrors.ts';
import { AskInstitute } from './AskInstitute.tsx';
import { Note } from './Note.tsx';
import { messages } from './text.ts';

const schema = z.object({ useremail: knownEmail });

const intros = {
  on: 'Enter the email of your login. We will mail you a link.',
  late: 'Enter the email of your login. Mails are held up at the moment: the link comes as soon as they can be sent. If you can’t wait, ask your institute.',
  off: 'No mails are sent from here. Enter the email of your login and leave a request, or speak to your institute.',
} as const;

/** Requests a password link, by mail where mails are sent, and help from the institute. */
export function ForgotPage() {
  const t = useText(messages);
  const sentence = useSentence();
  const [{ redirect }] = useFilters('redirect');
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: { useremail: '' },
  });
  const ways = useData(loginHelp.ways, {});
  const mail = ways.data?.mail;
  const send = useSend(accounts.forgot);
  // a request that administrators see
  const ask = useSend(loginHelp.ask);
  const request = handleSubmit((body) => ask.mutate({ body }));
  const submit =
    mail === 'off' ? request : handleSubmit((body) => send.mutate({ body: { ...body, redirect } }));
  const error = send.error ?? ask.error;
  return (
    <Page
      width="narrow"
      title={t('Forgot your password?')}
      // promises nothing before the server has said whether it sends mails
      intro={t(mail ? intros[mail] : 'Enter the email of your login.')}
      back={{ to: '/login', search: { redirect }, label: t('Back to login') }}
    >
      <Note>
        {send.data && (
          <>
            <strong className="block">{t(mail === 'late' ? 'We have noted it' : 'Check your inbox')}</strong>
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
          message={error?.message}
          onRetry={send.error?.status === 0 ? () => void submit() : undefined}
          busy={send.isPending}
        />
        {mail === 'off' ? (
          <Button type="submit" tone="primary" busy={ask.isPending}>
            {t('Leave a request')}
          </Button>
        ) : (
          <Button type="submit" tone="primary" disabled={!formState.isValid} busy={send.isPending}>
            {t('Send the link')}
          </Button>
        )}
        <Note>{ask.data?.message}</Note>
      </form>
      <AskInstitute>
        {mail !== 'off' && (
          <Button busy={ask.isPending} onClick={() => void request()}>
            {t('Leave a request')}
          </Button>
        )}
      </AskInstitute>
    </Page>
  );
}
