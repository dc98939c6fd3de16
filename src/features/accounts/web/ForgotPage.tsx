import * as z from 'zod/mini';
import { useData, useSend } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { EmailField } from '../../../lib/web/ui/EmailField.tsx';
import { accounts } from '../api.ts';
import { loginHelp } from '../helpApi.ts';
import { knownEmail } from '../rules.ts';
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
  const [{ redirect }] = useFilters('redirect');
  const ways = useData(loginHelp.ways, {});
  const mail = ways.data?.mail;
  const link = useSend(accounts.forgot);
  // administrators see this request
  const ask = useSend(loginHelp.ask);
  const form = useForm<{ useremail: string }>({
    schema,
    values: { useremail: '' },
    keepValues: true,
    send: (body) =>
      mail === 'off' ? ask.mutateAsync({ body }) : link.mutateAsync({ body: { ...body, redirect } }),
  });
  const request = useForm({
    schema,
    values: {},
    read: () => form.getValues(),
    send: (body) => ask.mutateAsync({ body }),
    // shows at the field what is missing
    onInvalid: () => void form.handleSubmit(() => {})(),
  });
  return (
    <Page
      width="narrow"
      title={t('Forgot your password?')}
      // promises nothing until the server has answered whether it sends mails
      intro={t(mail ? intros[mail] : 'Enter the email of your login.')}
      back={{ to: '/login', search: { redirect }, label: t('Back to login') }}
    >
      <Note>
        {link.data && (
          <>
            <strong className="block">{t(mail === 'late' ? 'Request received' : 'Check your inbox')}</strong>
            {link.data.message}
          </>
        )}
      </Note>
      <FormFrame
        form={form}
        submit={mail === 'off' ? t('Leave a request') : t('Send the link')}
        button={{ className: 'w-full', disabled: mail !== 'off' && !form.formState.isValid }}
      >
        <EmailField autoComplete="username" {...form.field('useremail')} />
        <FormError message={request.failure?.message} />
      </FormFrame>
      <Note>{ask.data?.message}</Note>
      <AskInstitute>
        {mail !== 'off' && (
          <Button busy={request.busy} onClick={() => void request.submit()}>
            {t('Leave a request')}
          </Button>
        )}
      </AskInstitute>
    </Page>
  );
}
