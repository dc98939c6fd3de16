import { useState } from 'react';
import { dictionary } from '../../../lib/text.ts';
import { useData, useSend } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useStoredForm } from '../../../lib/web/forms/useStoredForm.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { EmailField } from '../../../lib/web/ui/EmailField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { institute } from '../../institute/api.ts';
import { contact } from '../../marketing/api.ts';
import { contactGiven, messageLength } from '../../marketing/rules.ts';
import { contactPage } from '../aboutPage.ts';
import { contactMarkup } from '../aboutPage.ts';
import { useMessage } from './Sections.tsx';
import { useSpamSignals } from './useSpamSignals.tsx';

export const messages = dictionary('pages');

function ContactForm({ onSent }: { onSent: () => void }) {
  const t = useText(messages);
  const { trap, spamSignals } = useSpamSignals();
  const contactUs = useSend(contact.send);
  const form = useStoredForm('contact', {
    schema: contactGiven,
    values: { name: '', email: '', message: '' },
    send: (given) => contactUs.mutateAsync({ body: { ...given, ...spamSignals() } }),
    onSent,
  });
  return (
    <FormFrame
      form={form}
      submit={t('Send')}
      button={{ size: 'lg', className: 'w-full', disabled: !form.formState.isValid }}
      className="relative flex max-w-[600px] flex-col gap-4 overflow-hidden"
    >
      <TextField label={t('Name')} autoComplete="name" maxLength={100} {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <TextArea label={t('Message')} rows={6} maxLength={messageLength} {...form.field('message')} />
      {trap}
    </FormFrame>
  );
}

/** The contact form (SPECIFICATION, screen 2; decision 20): stores the message for administrators, thanks, and clears. */
export function ContactPage() {
  const t = useText(messages);
  const tell = useMessage();
  const lang = useLang();
  const [thanks, setThanks] = useState(false);
  const { data } = useData(institute.public, {});
  return (
    <Page title={tell(contactPage.title)} intro={tell(contactPage.description)} width="medium">
      <ContactForm onSent={() => setThanks(true)} />
      {data && <Markup of={contactMarkup(data, lang)} />}
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
        {t('We have received it and will reply by email.')}
      </Dialog>
    </Page>
  );
}
