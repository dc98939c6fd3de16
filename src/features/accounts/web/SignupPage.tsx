import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call, CallError } from '../../../lib/web/call.ts';
import { lowerCase } from '../../../lib/web/forms/corrected.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { navigate } from '../../../lib/web/router.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { RadioGroup } from '../../../lib/web/ui/RadioGroup.tsx';
import { EmailField } from '../../../lib/web/ui/EmailField.tsx';
import { accounts, signup } from '../api.ts';
import { targetOf } from '../rules.ts';
import { AuthLayout, OtherForm } from './AuthLayout.tsx';
import { NewcomerFields } from './NewcomerFields.tsx';
import { emailTaken } from './emailTaken.ts';
import { Note } from './Note.tsx';
import { messages } from './text.ts';
import { Privacy } from './Privacy.tsx';
import { TryFree } from './TryFree.tsx';
import { WantedNote } from './WantedNote.tsx';

type Values = z.input<typeof signup>;

const empty: Values = {
  userId: 0,
  userCode: '',
  userName: '',
  mobile: '',
  userEmail: '',
  password: '',
  type: 'Free',
};

async function createAccount(newcomer: z.output<typeof signup>) {
  // this check may be rate-limited (a class behind one IP address); `create` reports a taken e-mail as well
  const known = await call(accounts.details, { query: { useremail: newcomer.userEmail } }).catch(
    () => 'No User',
  );
  if (known !== 'No User') throw emailTaken();
  return call(accounts.create, { body: newcomer }).catch((error: unknown) => {
    throw error instanceof CallError && error.status === 409 ? emailTaken() : error;
  });
}

/** 'Registration Forms' (SPECIFICATION, screen 6, §4 and §5 signup). */
export function SignupPage() {
  const t = useText(messages);
  const [created, setCreated] = useState(false);
  const [{ redirect }] = useFilters('redirect');
  const { islogged } = useSession();
  const form = useForm({
    values: empty,
    schema: signup,
    send: createAccount,
    toast: () => [t('Register User'), t('You have registered successfully.Please login for free courses.')],
    onSent({ userEmail: email }) {
      setCreated(true);
      return navigate('/login', {
        search: { redirect },
        state: { note: 'Login Created', email },
        replace: true,
      });
    },
  });

  const valid = form.formState.isValid;
  useEffect(() => {
    // SPECIFICATION §4; not while somebody is logged in, because it would change their screens
    if (!islogged) localStorage.setItem('usertype', 'Free');
  }, [islogged]);

  return (
    <AuthLayout
      title={t('Registration Forms')}
      intro={t('Enter user detail to create new Login.')}
      other={
        <OtherForm
          ask={t('Click to enter existing login detail.')}
          label={t('User Log in')}
          {...(targetOf(redirect) ? { to: '/login', search: { redirect } } : { to: '/course' })}
        />
      }
    >
      <Note>{created && t('Login Created')}</Note>
      <WantedNote redirect={redirect} />
      {!created && <TryFree redirect={redirect} />}
      <FormFrame
        form={form}
        className="flex flex-col gap-3 sm:gap-4"
        submit={t('Signup')}
        button={{
          size: 'lg',
          // it looks enabled, since pressing it shows what is missing
          className: 'w-full cursor-pointer! opacity-100!',
          'aria-disabled': !form.formState.isValid || undefined,
          'aria-describedby': valid ? undefined : 'signup-missing',
        }}
        buttons={
          !valid && (
            <span id="signup-missing" className="sr-only">
              {t('Press it to see what is missing.')}
            </span>
          )
        }
      >
        <RadioGroup
          label={t('User Type')}
          hint={t('Both are free. Students also see student offers.')}
          {...form.register('type')}
          options={[
            { value: 'Free', label: t('Free') },
            { value: 'Student', label: t('Student') },
          ]}
        />
        <NewcomerFields
          field={form.field}
          email={() => <EmailField {...lowerCase(form.field('userEmail'))} />}
        />
      </FormFrame>
      <Privacy />
    </AuthLayout>
  );
}
