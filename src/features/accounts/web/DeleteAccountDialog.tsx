import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { clearSession } from '../../../lib/web/storedSession.ts';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { personal } from '../api.ts';
import { loginForm } from '../rules.ts';
import { messages } from './dataText.ts';

const goes = [
  'your account with name, email, mobile number and password',
  'your profile and your photo',
  'your progress in all courses with your notes and ratings, and your membership',
  'your certificates: whoever looks one up is told that it was revoked',
  'your questions to the institute and about lessons',
  'messages and webinar registrations that you sent while logged in, or from your email once a mailed link has proved that it is yours',
  'the pictures that you sent as proof of payments',
] as const;
const stays = [
  'your payments: amounts, dates, transaction and receipt numbers, with your user number in place of your name',
  'messages and webinar registrations under your email that you sent without being logged in, if nothing has proved that the email is yours: the institute deletes them after some time',
] as const;

const schema = z.object({ password: loginForm.shape.pswd });

/** Explains what is deleted and what is retained, asks for the password, and deletes the account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText(messages);
  const queries = useQueryClient();
  const { userName } = useSession();
  const remove = useSend(personal.deleteAccount);
  const form = useForm({
    schema,
    mode: 'onSubmit',
    values: { password: '' },
    send: (body) => remove.mutateAsync({ body }),
    toast: ({ message }) => [t('Delete account'), message],
    onSent: async () => {
      clearSession();
      await navigate('/signup');
      queries.clear();
    },
  });
  return (
    <FormDialog
      title={t('Delete your account?')}
      form={form}
      submit={t('Delete for good')}
      button={{ tone: 'danger', 'aria-disabled': !form.formState.isValid || undefined }}
      onClose={onClose}
      width={520}
    >
      <p className="font-semibold">{t('This goes, at once and for good:')}</p>
      <ul className="list-disc pl-6">
        {goes.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      <p className="font-semibold">{t('This stays with the institute:')}</p>
      <ul className="list-disc pl-6">
        {stays.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      <p>{t('You are logged out everywhere.')}</p>
      {/* the account's name, for password managers */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField label={t('Your password')} {...form.field('password')} />
    </FormDialog>
  );
}
