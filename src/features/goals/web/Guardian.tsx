import { call } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { EmailField } from '../../../lib/web/ui/EmailField.tsx';
import { type OwnReminders, reminders } from '../api.ts';
import { messages } from './text.ts';
import { useTakeReminders } from './useTakeReminders.ts';
import { wordSentences } from './wordSentences.ts';

/** The guardian whom a learner under 18 has asked, the answer, and the form that sends the mail. */
export function Guardian({ own }: { own: OwnReminders }) {
  const t = useText(messages);
  const take = useTakeReminders();
  const form = useForm({
    values: { email: '' },
    schema: reminders.askGuardian.body,
    send: (body) => call(reminders.askGuardian, { body }),
    toast: () => [t('Mail sent'), ''],
    onSent: take,
  });
  const { guardian, permission, canMail } = own;
  // adults need nobody's consent
  if (permission === 'open' && guardian?.state !== 'agreed') return null;
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-surface-2 p-4">
      <h3 className="font-semibold">{t('Your parent or guardian')}</h3>
      {guardian && (
        <p role="status" className="wrap-anywhere">
          {t(wordSentences[guardian.state], {
            email: guardian.email || t('Your guardian'),
            date: mediumDate(guardian.date),
          })}{' '}
          {guardian.email === '' && guardian.state !== 'asked' && t('The office has recorded it.')}
        </p>
      )}
      {permission === 'guardian' && (
        <>
          <p className="measure text-sm">
            {t(
              canMail
                ? 'You are under 18: nothing is sent until a parent or guardian agrees. They get an email with a link and don’t need an account.'
                : 'You are under 18: nothing is sent until a parent or guardian agrees. This academy doesn’t send mails: ask its office to record what they say.',
            )}
          </p>
          {canMail && (
            <FormFrame
              form={form}
              submit={t('Ask them')}
              button={{ tone: 'plain' }}
              className="flex flex-col gap-3"
            >
              <EmailField
                label={t(guardian ? 'Ask somebody else, or once more' : 'Email of your parent or guardian')}
                autoComplete="off"
                className="max-w-sm"
                {...form.field('email')}
              />
            </FormFrame>
          )}
        </>
      )}
    </div>
  );
}
