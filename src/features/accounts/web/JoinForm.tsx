import { useState } from 'react';
import type * as z from 'zod/mini';
import { call, CallError } from '../../../lib/web/call.ts';
import { lowerCase } from '../../../lib/web/forms/corrected.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { HaveAccount } from '../../../lib/web/ui/HaveAccount.tsx';
import { EmailField } from '../../../lib/web/ui/EmailField.tsx';
import { accounts, signup } from '../api.ts';
import { emailTaken } from './emailTaken.ts';
import { messages } from './joinText.ts';
import { NewcomerFields } from './NewcomerFields.tsx';
import { Privacy } from './Privacy.tsx';
import { useSignIn } from './useSignIn.ts';

const empty = { userName: '', mobile: '', userEmail: '', password: '' };

/**
 * The short sign-up (decision 41): asks only for what every account needs, logs in at once and continues at `redirect`.
 * `withLogin`: ends with the way to the login.
 */
export function JoinForm({ redirect, withLogin = true }: { redirect: string; withLogin?: boolean }) {
  const t = useText(messages);
  const signIn = useSignIn(redirect);
  /** The typed e-mail, when it already has an account. */
  const [known, setKnown] = useState('');
  const toLogin = (email: string, note?: 'Login Created') =>
    navigate('/login', { search: { redirect }, state: { email, note } });
  const form = useForm<typeof empty, z.output<typeof signup>>({
    values: empty,
    schema: signup,
    keepValues: true,
    async send(newcomer) {
      const { userEmail, password } = newcomer;
      try {
        await call(accounts.create, { body: newcomer });
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 409) throw error;
        setKnown(userEmail);
        throw emailTaken();
      }
      try {
        await signIn({ useremail: userEmail, pswd: password });
      } catch (error) {
        // the account exists already
        if (!(error instanceof CallError)) throw error;
        await toLogin(userEmail, 'Login Created');
      }
      return null;
    },
  });
  const isKnown = known !== '' && form.watch('userEmail').trim().toLowerCase() === known.toLowerCase();
  return (
    <>
      <FormFrame form={form} submit={t('Create account')} button={{ size: 'lg', className: 'w-full' }}>
        <NewcomerFields
          field={form.field}
          email={() => (
            <div>
              <EmailField {...lowerCase(form.field('userEmail'))} />
              {isKnown && (
                <Button className="mt-2" onClick={() => void toLogin(known)}>
                  {t('Log in with this email')}
                </Button>
              )}
            </div>
          )}
        />
      </FormFrame>
      <Privacy />
      {withLogin && <HaveAccount redirect={redirect} className="mt-2" />}
    </>
  );
}
