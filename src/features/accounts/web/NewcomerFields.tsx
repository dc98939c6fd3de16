import type { ReactNode } from 'react';
import { corrected, upperCase } from '../../../lib/web/forms/corrected.ts';
import type { FormFields } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { nationalNumber } from '../rules.ts';
import { messages } from './text.ts';

interface Newcomer {
  userName: string;
  mobile: string;
  password: string;
}

/**
 * The fields that every new account needs; `email` renders the field of the e-mail. A function, since the first wrong field gets the
 * focus in the order in which fields are registered.
 */
export function NewcomerFields({
  field,
  email,
}: Pick<FormFields<Newcomer>, 'field'> & { email: () => ReactNode }) {
  const t = useText(messages);
  return (
    <>
      <TextField
        label={t('Full Name')}
        autoComplete="name"
        autoCapitalize="characters"
        {...upperCase(field('userName'))}
      />
      <TextField
        label={t('Mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
        {...corrected(field('mobile'), nationalNumber)}
      />
      {email()}
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        hint={t('8 characters or more')}
        {...field('password')}
      />
    </>
  );
}
