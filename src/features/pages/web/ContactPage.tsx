import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dictionary } from '../../../lib/text.ts';
import { useData, useSend } from '../../../lib/web/call.ts';
import { showFieldErrors, useSentence } from '../../../lib/web/formErrors.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { institute } from '../../institute/api.ts';
import { contact } from '../../marketing/api.ts';
import { contactGiven, messageLength } from '../../marketing/rules.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { useSpamSignals } from './useSpamSignals.tsx';

export const messages = dictionary<
  | 'Contact Us'
  | 'A question, a wish, a doubt: write it here. We read everything and answer by e-mail.'
  | 'Name'
  | 'Email'
  | 'Message'
  | 'Send'
  | 'Thank you for your message!'
  | 'It has reached us. The answer comes to your e-mail address.'
  | 'OK'
>('pages');

function ContactForm({ onSent }: { onSent: () => void }) {
  const t = useText(messages);
  const sentence = useSentence();
  const { trap, manner } = useSpamSignals();
  const send = useSend(contact.send);
  const { register, handleSubmit, formState, setError, reset } = useForm({
    mode: 'onTouched',
    resolver: zodResolver(contactGiven),
    defaultValues: { name: '', email: '', message: '' },
  });
  const { errors, isValid } = formState;
  const submit = handleSubmit((given) => {
    if (send.isPending) return;
    send.mutate(
      { body: { ...given, ...manner() } },
      {
        onSuccess: () => {
          reset();
          onSent();
        },
        onError: (error) => void showFieldErrors(error, ['name', 'email', 'message'], setError),
      },
    );
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="relative flex max-w-[600px] flex-col gap-4 overflow-hidden"
    >
      <TextField
        label={t('Name')}
        autoComplete="name"
        maxLength={100}
        error={sentence(errors.name)}
        {...register('name')}
      />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={sentence(errors.email)}
        {...register('email')}
      />
      <TextArea
        label={t('Message')}
        rows={6}
        maxLength={messageLength}
        error={sentence(errors.message)}
        {...register('message')}
      />
      {trap}
      <FormError
        message={send.error && Object.keys(send.error.fields).length === 0 ? send.error.message : null}
        onRetry={() => void submit()}
        busy={send.isPending}
      />
      <Button type="submit" tone="primary" size="lg" disabled={!isValid} busy={send.isPending}>
        {t('Send')}
      </Button>
    </form>
  );
}

/** The contact form (SPECIFICATION, screen 2; decision 20): says thank you, clears, and keeps the message for the administrators. */
export function ContactPage() {
  const t = useText(messages);
  const [thanks, setThanks] = useState(false);
  const { data } = useData(institute.public, {});
  return (
    <Page
      title={t('Contact Us')}
      intro={t('A question, a wish, a doubt: write it here. We read everything and answer by e-mail.')}
      className="max-w-[648px]"
    >
      <ContactForm onSent={() => setThanks(true)} />
      {data && <ContactFacts of={data} />}
      <Dialog
        role="alertdialog"
        title={t('Thank you for your message!')}
        isOpen={thanks}
        onClose={() => setThanks(false)}
        width={420}
        footer={
          <Button tone="primary" onClick={() => setThanks(false)}>
            {t('OK')}
          </Button>
        }
      >
        {t('It has reached us. The answer comes to your e-mail address.')}
      </Dialog>
    </Page>
  );
}
