import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { useSession } from '../../../lib/web/session.ts';
import { clearSession } from '../../../lib/web/storedSession.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { personal } from '../api.ts';
import { messages } from './dataText.ts';

const goes = [
  'your account with name, email, mobile number and password',
  'your profile and your photo',
  'your progress in all courses with your notes and ratings, and your membership',
  'your certificates: whoever looks one up is told that it was withdrawn',
  'your questions to the institute and about lessons',
  'messages and webinar seats that you sent while signed in, or from your email once a mailed link has proved that it is yours',
  'the pictures that you sent as proof of payments',
] as const;
const stays = [
  'your payments: amounts, dates, transaction and receipt numbers, with your user number in place of your name',
  'messages and webinar seats under your email that you sent without being signed in, if nothing has proved that the email is yours: the institute deletes them after some time',
] as const;

/** Says what is deleted and what stays, asks for the password, and deletes the account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText(messages);
  const form = useId();
  const queries = useQueryClient();
  const { userName } = useSession();
  const [password, setPassword] = useState('');
  const send = useSend(personal.deleteAccount);
  const wrong = send.error?.fields['password'];

  const submit = () =>
    send.mutate(
      { body: { password } },
      {
        onSuccess: async ({ message }) => {
          clearSession();
          toast.success(t('Delete account'), message);
          await navigate('/signup');
          queries.clear();
        },
      },
    );

  return (
    <Dialog
      role="alertdialog"
      title={t('Delete your account?')}
      isOpen
      onClose={onClose}
      canClose={!send.isPending}
      width={520}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            tone="danger"
            busy={send.isPending}
            aria-disabled={password === '' || undefined}
          >
            {t('Delete for good')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '' && !send.isPending) submit();
        }}
        className="flex flex-col gap-3"
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
        <p>{t('You are signed out everywhere.')}</p>
        {/* the account, for password managers */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField
          label={t('Your password')}
          name="password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            send.reset();
          }}
          error={wrong}
        />
        <FormError message={wrong ? null : send.error?.message} />
      </form>
    </Dialog>
  );
}
