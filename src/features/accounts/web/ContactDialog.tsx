import * as z from 'zod/mini';
import { useSend } from '../../../lib/web/call.ts';
import { corrected, lowerCase } from '../../../lib/web/forms/corrected.ts';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { accounts, type User } from '../api.ts';
import { contactDetails } from '../contactApi.ts';
import { email, isAdministrator, mobile, nationalNumber } from '../rules.ts';
import { messages } from './usersText.ts';

/** Corrects e-mail and mobile number of an account; an administrator's with the caller's own password (decision 36). */
export function ContactDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText(messages);
  const send = useSend(contactDetails.edit, { refreshes: [accounts.page] });
  const asks = isAdministrator(user);
  const from = { userEmail: user.userEmail, mobile: user.mobile };
  const form = useForm({
    schema: z.object({
      // what an import took although sign-up would refuse it may stay
      userEmail: z.union([z.literal(from.userEmail), email]),
      mobile: z.union([z.literal(from.mobile), mobile]),
      currentPassword: z
        .string()
        .check(z.minLength(asks ? 1 : 0, messages('Please enter your own password.').english)),
    }),
    values: { ...from, currentPassword: '' },
    send: ({ userEmail, mobile: number, currentPassword }) =>
      send.mutateAsync({
        query: { id: user.userId },
        body: {
          ...(userEmail === from.userEmail ? {} : { userEmail }),
          ...(number === from.mobile ? {} : { mobile: number }),
          from,
          ...(asks ? { currentPassword } : {}),
        },
      }),
    toast: (saved) => [t('Users'), `${saved.userName}: ${saved.userEmail}, ${saved.mobile}`],
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('E-mail and mobile number of {name}', { name: user.userName })}
      form={form}
      submit={t('Save')}
      button={{ disabled: !form.formState.isDirty }}
      role="dialog"
      onClose={onClose}
    >
      <p>
        {t(
          'They log in with the new e-mail and their password as it is. Links that were mailed before stop working.',
        )}
      </p>
      <TextField label={t('Email')} type="email" autoComplete="off" {...lowerCase(form.field('userEmail'))} />
      <TextField
        label={t('Mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        prefix="+91"
        {...corrected(form.field('mobile'), nationalNumber)}
      />
      {asks && (
        <PasswordField
          label={t('Your own password')}
          hint={t('So that nobody does this at a screen you left open.')}
          {...form.field('currentPassword')}
        />
      )}
    </FormDialog>
  );
}
